import type { Language } from '#api/languages.ts';
import { languages } from '#api/languages.ts';
import type { AdminVideo, Chapter, VideoBody } from '#api/videos/schema.ts';
import { type Equipment, type SpokenLanguage, type VideoAccess, videoAccess } from '#api/videos/video-facts.ts';
import type { FieldErrors } from '#src/ui/form/field-errors.ts';
import { timeText } from '../player/time-text.ts';

type Words = Record<Language, string>;

/** A video as its form holds it. */
export interface VideoDraft extends Record<string, unknown> {
  titles: Words;
  abouts: Words;
  fileId: string | null;
  link: string;
  /** `20:00`. */
  seconds: string;
  trainerId: string;
  styleId: string;
  level: string;
  equipment: Equipment[];
  spoken: string;
  /** A line each: `2:10 Päikesetervitus`. */
  chapters: string;
  access: VideoAccess;
  packages: string[];
  isPublished: boolean;
}

const none: Words = { et: '', en: '', lv: '' };

export const emptyVideo: VideoDraft = {
  titles: none,
  abouts: none,
  fileId: null,
  link: '',
  seconds: '',
  trainerId: '',
  styleId: '',
  level: '1',
  equipment: [],
  spoken: '',
  chapters: '',
  access: videoAccess[1],
  packages: [],
  isPublished: true,
};

export const draftOf = (video: AdminVideo): VideoDraft => ({
  titles: { ...none, ...video.titles },
  abouts: { ...none, ...video.abouts },
  fileId: video.fileId,
  link: video.link ?? '',
  seconds: timeText(video.seconds),
  trainerId: String(video.trainerId ?? ''),
  styleId: String(video.styleId ?? ''),
  level: String(video.level ?? ''),
  equipment: video.equipment,
  spoken: video.spoken ?? '',
  chapters: video.chapters.map(({ at, title }) => `${timeText(at)} ${title}`).join('\n'),
  access: video.access,
  packages: video.packages,
  isPublished: video.isPublished,
});

/** Seconds of `8:40` or `1:02:05`; undefined for anything else. */
export function readTime(text: string): number | undefined {
  const parts = /^(?:(\d{1,2}):)?(\d{1,3}):([0-5]\d)$/.exec(text.trim());
  return parts ? Number(parts[1] ?? 0) * 3600 + Number(parts[2]) * 60 + Number(parts[3]) : undefined;
}

/** Undefined: a line has no time or no title. */
export function readChapters(text: string): Chapter[] | undefined {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const read = lines.map((line) => {
    const [, time = '', title = ''] = /^\s*([\d:]+)\s+(.+?)\s*$/.exec(line) ?? [];
    return { at: readTime(time), title };
  });
  return read.every((chapter): chapter is Chapter => chapter.at !== undefined) ? read : undefined;
}

const said = (words: Words): Partial<Words> =>
  Object.fromEntries(
    languages.flatMap((language) => (words[language].trim() ? [[language, words[language].trim()]] : [])),
  );

const idOf = (text: string): number | null => (text === '' ? null : Number(text));

export function mistakesOf(draft: VideoDraft): FieldErrors<Extract<keyof VideoDraft, string>> {
  const seconds = readTime(draft.seconds);
  const chapters = readChapters(draft.chapters);
  return {
    titles: Object.keys(said(draft.titles)).length > 0 ? null : 'videos.admin.titleMissing',
    link: draft.fileId !== null || draft.link.trim() !== '' ? null : 'videos.admin.sourceMissing',
    seconds: seconds ? null : 'videos.admin.secondsWrong',
    chapters: chapters?.every(({ at }) => at < (seconds ?? Number.POSITIVE_INFINITY))
      ? null
      : 'videos.admin.chaptersWrong',
    packages: draft.access !== 'packages' || draft.packages.length > 0 ? null : 'videos.admin.packagesMissing',
  };
}

/** What is sent; `profile` is not edited here and stays as it was. */
export const bodyOf = (draft: VideoDraft, profile: number[] = []): VideoBody => ({
  titles: said(draft.titles),
  abouts: said(draft.abouts),
  trainerId: idOf(draft.trainerId),
  styleId: idOf(draft.styleId),
  level: idOf(draft.level),
  equipment: draft.equipment,
  spoken: draft.spoken === '' ? null : (draft.spoken as SpokenLanguage),
  seconds: readTime(draft.seconds) ?? 0,
  profile,
  chapters: readChapters(draft.chapters) ?? [],
  access: draft.access,
  packages: draft.access === 'packages' ? draft.packages : [],
  isPublished: draft.isPublished,
  fileId: draft.fileId,
  link: draft.fileId === null ? draft.link.trim() : null,
});

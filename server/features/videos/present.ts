import { apiBase } from '#api/endpoint.ts';
import { type Language, languages } from '#api/languages.ts';
import type { AdminVideo, OwnVideo } from '#api/videos/schema.ts';
import type { ClubCatalog } from '../catalog/club-catalog.ts';
import type { PublishedVideoRow, VideoRow } from './queries.ts';
import { linkOf } from './video-link.ts';

export function presentAdminVideo({ linkId, publishedAt, viewers, ...row }: VideoRow): AdminVideo {
  const { source } = row;
  const link = source === 'file' || linkId === null ? null : linkOf({ source, id: linkId });
  return {
    ...row,
    equipment: row.equipment as AdminVideo['equipment'],
    captions: row.captions ?? [],
    link,
    isPublished: publishedAt !== null,
    viewers: Number(viewers ?? 0),
  };
}

export interface Watching {
  language: Language;
  catalog: ClubCatalog;
  /** May the reader watch it? */
  isAllowed: (row: PublishedVideoRow) => boolean;
  /** The address part that lets the reader watch a video. */
  sign: (videoId: number) => string;
}

/** A text in the reader's language, else in the first there is. */
const inLanguage = (texts: Partial<Record<Language, string>>, language: Language): string | null =>
  texts[language] ?? languages.map((other) => texts[other]).find((text) => text !== undefined) ?? null;

export function presentOwnVideo(row: PublishedVideoRow, { language, catalog, isAllowed, sign }: Watching): OwnVideo {
  const isLocked = !isAllowed(row);
  const style = catalog.lists.styles.find(({ id }) => id === row.styleId);
  const trainer = catalog.lists.trainers.find(({ id }) => id === row.trainerId);
  const address = `${apiBase}/public/video/${sign(row.id)}`;
  return {
    id: row.id,
    title: inLanguage(row.titles, language) ?? '',
    about: inLanguage(row.abouts, language),
    trainer: trainer ? { id: trainer.id, name: `${trainer.firstName} ${trainer.lastName}` } : null,
    style: style ?? null,
    level: row.level,
    equipment: row.equipment as OwnVideo['equipment'],
    spoken: row.spoken,
    seconds: row.seconds,
    profile: row.profile,
    chapters: row.chapters,
    posterId: row.posterId,
    source: row.source,
    bytes: row.bytes,
    publishedAt: (row.publishedAt ?? new Date(0)).toISOString(),
    isLocked,
    packages: row.packages,
    src: isLocked ? null : row.source === 'file' ? address : row.linkId,
    captions: isLocked ? [] : (row.captions ?? []).map((of) => ({ language: of, src: `${address}/captions/${of}` })),
    progress:
      row.leftAt === null || row.watchedAt === null
        ? null
        : { seconds: row.leftAt, isFinished: row.isFinished === true, watchedAt: row.watchedAt.toISOString() },
  };
}

import { z } from 'zod';
import { languages } from '../languages.ts';
import { style } from '../timetable/schema.ts';
import { id, instant } from '../wire-types.ts';
import { equipments, mostVideoBytes, profileBars, spokenLanguages, videoAccess, videoSources } from './video-facts.ts';

const texts = (longest: number) => z.partialRecord(z.enum(languages), z.string().trim().min(1).max(longest));
const titles = texts(120).refine((given) => Object.keys(given).length > 0, 'a title in one language at least');
const seconds = z.int().min(1).max(14_400);
const fileId = z.uuid();

const chapter = z.object({ at: z.int().min(0).max(14_400), title: z.string().trim().min(1).max(80) });

/** What admins say of a video. `published: false` keeps it from members. */
const said = {
  titles,
  abouts: texts(600),
  trainerId: id.nullable(),
  styleId: id.nullable(),
  /** 1 for everybody, 3 for the experienced. */
  level: z.int().min(1).max(3).nullable(),
  equipment: z.array(z.enum(equipments)).max(equipments.length),
  spoken: z.enum(spokenLanguages).nullable(),
  seconds,
  /** How hard each fourteenth of it is, 1 to 9; empty: drawn from the level. */
  profile: z.array(z.int().min(1).max(9)).refine((bars) => bars.length === 0 || bars.length === profileBars),
  chapters: z.array(chapter).max(40),
  access: z.enum(videoAccess),
  packages: z.array(z.string().trim().min(1).max(120)).max(20),
  isPublished: z.boolean(),
};

/** A finished upload, or the address of a video at YouTube or Vimeo. */
const origin = {
  fileId: fileId.nullable(),
  link: z
    .url({ protocol: /^https$/ })
    .max(300)
    .nullable(),
};

export const videoBody = z
  .strictObject({ ...said, ...origin })
  .refine(({ fileId: file, link }) => (file === null) !== (link === null), { path: ['link'] })
  .refine(({ access, packages }) => (access === 'packages') === packages.length > 0, { path: ['packages'] })
  .refine(({ chapters, seconds: all }) => chapters.every(({ at }) => at < all), { path: ['chapters'] });

export const adminVideo = z.object({
  id,
  ...said,
  ...origin,
  source: z.enum(videoSources),
  posterId: fileId.nullable(),
  captions: z.array(z.enum(spokenLanguages)),
  bytes: z.int().nullable(),
  /** Members who have begun it. */
  viewers: z.int(),
});
const named = z.object({ id, name: z.string() });

export const adminVideos = z.object({
  items: z.array(adminVideo),
  /** Names of contracts that somebody holds, to choose `packages` from. */
  packages: z.array(z.string()),
  styles: z.array(named),
  trainers: z.array(named),
});
export const createdVideo = z.object({ id });

export const poster = z.object({ posterId: fileId });
/** WebVTT; null takes the language away. */
export const captionsBody = z.object({ language: z.enum(spokenLanguages), text: z.string().max(300_000).nullable() });

export const uploadParams = z.object({ uploadId: z.uuid() });
export const startUploadBody = z.object({ bytes: z.int().min(16).max(mostVideoBytes) });
/** How much of it has arrived: what comes next begins there. */
export const upload = z.object({ uploadId: z.uuid(), bytes: z.int(), received: z.int() });
/** Where the part begins in the file. */
export const uploadPartQuery = z.object({
  offset: z
    .string()
    .regex(/^(?:0|[1-9]\d{0,9})$/)
    .transform(Number),
});
export const uploadedFile = z.object({ fileId });

export const ownVideo = z.object({
  id,
  /** In the reader's language, else in one that there is. */
  title: z.string(),
  about: z.string().nullable(),
  trainer: z.object({ id, name: z.string() }).nullable(),
  style: style.nullable(),
  level: said.level,
  equipment: said.equipment,
  spoken: said.spoken,
  seconds,
  profile: z.array(z.int()),
  chapters: said.chapters,
  posterId: fileId.nullable(),
  source: z.enum(videoSources),
  bytes: z.int().nullable(),
  publishedAt: instant,
  /** The reader may not watch it; `packages` would let them. */
  isLocked: z.boolean(),
  packages: z.array(z.string()),
  /** Where it is played from, signed for the reader for six hours; null where it is locked. Of a provider: its id there. */
  src: z.string().nullable(),
  captions: z.array(z.object({ language: z.enum(spokenLanguages), src: z.string() })),
  progress: z.object({ seconds: z.int(), isFinished: z.boolean(), watchedAt: instant }).nullable(),
});
export const ownVideos = z.object({ items: z.array(ownVideo) });
export const progressBody = z.object({ seconds: z.int().min(0).max(14_400), isFinished: z.boolean() });

export type Chapter = z.infer<typeof chapter>;
export type AdminVideos = z.infer<typeof adminVideos>;
export type VideoBody = z.infer<typeof videoBody>;
export type AdminVideo = z.infer<typeof adminVideo>;
export type OwnVideo = z.infer<typeof ownVideo>;

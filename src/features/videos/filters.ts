import { type Equipment, equipments, type SpokenLanguage, spokenLanguages } from '#api/videos/video-facts.ts';
import { readIds } from '#src/lib/search-params.ts';
import type { OwnVideo } from './queries.ts';

/** The time that one has. */
export const lengths = ['short', 'medium', 'long'] as const;
export type Length = (typeof lengths)[number];
/** `none`: nothing is needed. */
export type EquipmentFilter = Equipment | 'none';
export const equipmentFilters: readonly EquipmentFilter[] = ['none', ...equipments];

/** What somebody looks for; several values of one kind are alternatives. */
export interface VideoFilters {
  length?: Length[] | undefined;
  style?: number[] | undefined;
  level?: number[] | undefined;
  equipment?: EquipmentFilter[] | undefined;
  trainer?: number[] | undefined;
  spoken?: SpokenLanguage[] | undefined;
  q?: string | undefined;
}

/** The search of both pages: filters, and the video that is open. */
export interface VideoSearch extends VideoFilters {
  video?: number | undefined;
}

const readSeveral = <T extends string>(value: unknown, allowed: readonly T[]): T[] | undefined => {
  const asked = typeof value === 'string' ? value.split(',') : Array.isArray(value) ? value : [];
  const found = allowed.filter((one) => asked.includes(one));
  return found.length > 0 ? found : undefined;
};

const readText = (value: unknown): string | undefined => {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim().slice(0, 60) : '';
  return text === '' ? undefined : text;
};

/** What of an address is valid; the rest is ignored. */
export function readVideoSearch(search: Record<string, unknown>): VideoSearch {
  const read: VideoSearch = {
    length: readSeveral(search['length'], lengths),
    style: readIds(search['style']),
    level: readIds(search['level'])?.filter((level) => level <= 3),
    equipment: readSeveral(search['equipment'], equipmentFilters),
    trainer: readIds(search['trainer']),
    spoken: readSeveral(search['spoken'], spokenLanguages),
    q: readText(search['q']),
    video: readIds(search['video'])?.[0],
  };
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined));
}

export function lengthOf({ seconds }: Pick<OwnVideo, 'seconds'>): Length {
  if (seconds <= 15 * 60) return 'short';
  return seconds <= 30 * 60 ? 'medium' : 'long';
}

const isIn = <T>(wanted: readonly T[] | undefined, found: T | null | undefined): boolean =>
  wanted === undefined || wanted.some((one) => one === found);

const hasEquipment = (wanted: readonly EquipmentFilter[] | undefined, { equipment }: OwnVideo): boolean =>
  wanted === undefined || wanted.some((one) => (one === 'none' ? equipment.length === 0 : equipment.includes(one)));

const hasText = (q: string | undefined, { title, trainer }: OwnVideo): boolean =>
  q === undefined || `${title} ${trainer?.name ?? ''}`.toLocaleLowerCase().includes(q.toLocaleLowerCase());

export const fits = (video: OwnVideo, filters: VideoFilters): boolean =>
  isIn(filters.length, lengthOf(video)) &&
  isIn(filters.style, video.style?.id) &&
  isIn(filters.level, video.level) &&
  hasEquipment(filters.equipment, video) &&
  isIn(filters.trainer, video.trainer?.id) &&
  isIn(filters.spoken, video.spoken) &&
  hasText(filters.q, video);

/** How many filters are on, the text apart. */
export const countFilters = ({ length, style, level, equipment, trainer, spoken }: VideoFilters): number =>
  [length, style, level, equipment, trainer, spoken].reduce((sum, values) => sum + (values?.length ?? 0), 0);

/** With a value switched on or off; without an empty kind. */
export function toggled<K extends Exclude<keyof VideoFilters, 'q'>>(
  filters: VideoFilters,
  kind: K,
  value: NonNullable<VideoFilters[K]>[number],
): VideoFilters {
  const before = (filters[kind] ?? []) as unknown[];
  const after = before.includes(value) ? before.filter((one) => one !== value) : [...before, value];
  const { [kind]: _gone, ...others } = filters;
  return after.length > 0 ? { ...others, [kind]: after } : others;
}

/** Without a value; pressed twice it stays away. */
export const without = <K extends Exclude<keyof VideoFilters, 'q'>>(
  filters: VideoFilters,
  kind: K,
  value: NonNullable<VideoFilters[K]>[number],
): VideoFilters => (((filters[kind] ?? []) as unknown[]).includes(value) ? toggled(filters, kind, value) : filters);

/** The one to go on with: begun, not finished, the last one watched. */
export const findBegun = (videos: readonly OwnVideo[]): OwnVideo | undefined =>
  videos
    .filter(({ progress, isLocked }) => progress !== null && !progress.isFinished && progress.seconds > 0 && !isLocked)
    .toSorted((one, other) => (other.progress?.watchedAt ?? '').localeCompare(one.progress?.watchedAt ?? ''))[0];

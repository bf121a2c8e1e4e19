import { type KindFilter, personalAlias, trainingKinds } from '#api/timetable/training-kinds.ts';
import { readDate, readId, readIds, readOneOf, readSome, readTimeRanges, readWords } from '#src/lib/search-params.ts';

/** Free places; one's own trainers, and the trainings that one comes back to. */
export const narrowings = ['free', 'trainers', 'favourites'] as const;
export type Narrowing = (typeof narrowings)[number];

/** The timetable's search parameters; the names are the specification's, `style`, `time`, `only` and `name` are ours. */
export interface TimetableSearch {
  date?: string | undefined;
  /** Clubs. */
  unit?: number[] | undefined;
  group?: number[] | undefined;
  room?: number[] | undefined;
  trainer?: number[] | undefined;
  style?: number[] | undefined;
  /** The kind; `pt` for personal trainings stays as it was written. */
  filter?: KindFilter | undefined;
  /** Hours of the start, as `17-22`. */
  time?: string[] | undefined;
  /** What else they must have; all of it. */
  only?: Narrowing[] | undefined;
  /** Words of the training's or the trainer's name. */
  name?: string | undefined;
  /** The training whose sheet is open. */
  training?: number | undefined;
  /** The day's rooms side by side, or the lobby screen. */
  mode?: 'rooms' | 'tv' | undefined;
}

/**
 * Parses what is valid and ignores the rest; `gym` is an alias of `unit`. The router merges the result over the raw
 * address, so each name must be present, if only to clear an invalid value.
 */
export function readTimetableSearch(search: Record<string, unknown>): TimetableSearch {
  const read = {
    date: readDate(search['date']),
    unit: readIds(search['unit'] ?? search['gym']),
    group: readIds(search['group']),
    room: readIds(search['room']),
    trainer: readIds(search['trainer']),
    style: readIds(search['style']),
    filter: readOneOf(search['filter'], [...trainingKinds, personalAlias]),
    time: readTimeRanges(search['time']),
    only: readSome(search['only'], narrowings),
    name: readWords(search['name']),
    training: readId(search['training']),
    gym: undefined,
    mode: undefined,
  };
  return read;
}

/** A day's address also has one of these modes. */
export const readDaySearch =
  (...modes: readonly NonNullable<TimetableSearch['mode']>[]) =>
  (search: Record<string, unknown>): TimetableSearch => ({
    ...readTimetableSearch(search),
    mode: readOneOf(search['mode'], modes),
  });

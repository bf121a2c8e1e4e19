import { type TrainingKind, trainingKinds } from '#api/timetable/training-kinds.ts';
import { readDate, readId, readIds, readOneOf } from '#src/lib/search-params.ts';
import { readHours } from './day-parts.ts';

/** What the address says of a timetable; the names are the specification's, `style` and `time` are ours. */
export interface TimetableSearch {
  date?: string;
  /** Clubs. */
  unit?: number[];
  group?: number[];
  room?: number[];
  trainer?: number[];
  style?: number[];
  /** The kind, with `pt` for personal trainings. */
  filter?: TrainingKind;
  /** Hours of the start, as `17-22`. */
  time?: string[];
  /** The training whose sheet is open. */
  training?: number;
}

/** Reads what can be read and ignores the rest. `gym` is another name for `unit`. */
export function readTimetableSearch(search: Record<string, unknown>): TimetableSearch {
  const all = {
    date: readDate(search['date']),
    unit: readIds(search['unit'] ?? search['gym']),
    group: readIds(search['group']),
    room: readIds(search['room']),
    trainer: readIds(search['trainer']),
    style: readIds(search['style']),
    filter: search['filter'] === 'pt' ? 'personal' : readOneOf(search['filter'], trainingKinds),
    time: readHours(search['time']),
    training: readId(search['training']),
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}

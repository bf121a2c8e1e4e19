import { isoWeekday, type PlainDate } from '#api/dates.ts';
import type { Language } from '#api/languages.ts';
import { writeDate } from '#api/timetable/say-when.ts';
import { type Said, said } from '../../../files/said.ts';
import { unescapeCell } from '../../clients/import/print-values.ts';
import { CellError, readBoolean, readCount, readDate, readText, readTime } from '../../clients/import/read-values.ts';
import { findWeekday, type TableField } from './column-names.ts';

/** What a line says of a class; what it does not say is missing, and null is said to be none. */
export interface RowValues {
  date?: PlainDate;
  until?: PlainDate;
  weekdays?: number[];
  start?: StartCell;
  /** `19:00:00`. */
  end?: string;
  minutes?: number;
  name?: string;
  style?: string;
  trainer?: string | null;
  club?: string;
  room?: string | null;
  places?: number;
  comment?: string | null;
  hidden?: boolean;
}

interface StartCell {
  date?: PlainDate;
  weekday?: number;
  /** `18:00:00`. */
  time: string;
  end?: string;
}

const mostPlaces = 9999;
const longestComment = 5000;

const fail = (key: string, values?: Parameters<typeof said>[1]): never => {
  throw new CellError(said(key, values));
};

const text =
  (longest: number) =>
  (cell: string): string =>
    readText(cell, longest);

/** An empty cell says nothing; this says that there is none. */
export const isNone = (cell: string): boolean => /^[-–]$/.test(cell);

const orNone =
  <T>(read: (cell: string) => T) =>
  (cell: string): T | null =>
    isNone(cell) ? null : read(cell);

/** Its lines stay. */
function readComment(cell: string): string {
  const lines = cell.replace(/\r\n?/g, '\n');
  readText(lines.replaceAll('\n', ' '), longestComment);
  return lines.normalize('NFC');
}

function readPlaces(cell: string): number {
  const places = readCount(cell);
  return places <= mostPlaces ? places : fail('row.places', { most: mostPlaces });
}

/** `E`, `Mon, Wed`, `1-5`, `E-R`. */
export function readWeekdays(cell: string, language: Language): number[] {
  const day = (word: string) =>
    (/^[1-7]$/.test(word) ? Number(word) : findWeekday(word, language)) ?? fail('row.weekdays');
  const days = cell.split(/[,;/|+\s]+/).flatMap((part) => {
    const [first = '', last = first] = part.split(/[-–]/);
    const [from, to] = [day(first), day(last)];
    if (to < from) return fail('row.weekdays');
    return Array.from({ length: to - from + 1 }, (_, index) => from + index);
  });
  return [...new Set(days)].toSorted((a, b) => a - b);
}

/** `18:00`, also with a weekday or a date before it, and with the end after it: `E 07:30`, `31.08.2026 18:00–19:00`. */
export function readStart(cell: string, language: Language): StartCell {
  const [, before = '', from = '', to] =
    /^(?:(.*?)[\s,]+)?(?:kl\.?\s*)?(\d{1,2}[:.]\d\d(?::00)?)(?:\s*[-–]\s*(\d{1,2}[:.]\d\d(?::00)?))?$/i.exec(cell) ??
    [];
  if (from === '') return fail('cell.time');
  const start: StartCell = { time: readTime(from), ...(to !== undefined && { end: readTime(to) }) };
  if (start.time >= '24') return fail('cell.time');
  if (before === '') return start;
  const weekday = findWeekday(before, language);
  return weekday === undefined ? { ...start, date: readDate(before) } : { ...start, weekday };
}

const readers: { [F in TableField]: (cell: string, language: Language) => RowValues[F] } = {
  date: readDate,
  until: readDate,
  weekdays: readWeekdays,
  start: readStart,
  end: readTime,
  minutes: readCount,
  name: text(200),
  style: text(200),
  trainer: orNone(text(200)),
  club: text(200),
  room: orNone(text(200)),
  places: readPlaces,
  comment: orNone(readComment),
  hidden: readBoolean,
};

export interface ReadRow {
  values: RowValues;
  problems: Said[];
}

/** Reads each cell of a row; an empty one says nothing. */
export function readRow(
  cells: readonly string[],
  { fields, names }: { fields: readonly (TableField | undefined)[]; names: readonly string[] },
  language: Language,
): ReadRow {
  const values: Record<string, unknown> = {};
  const problems: Said[] = [];
  for (const [index, field] of fields.entries()) {
    const cell = unescapeCell(cells[index] ?? '');
    if (field === undefined || cell === '') continue;
    try {
      values[field] = readers[field](cell, language);
    } catch (error) {
      if (!(error instanceof CellError)) throw error;
      const reason = said('cell.of', { cell: cell.slice(0, 60), reason: error.said });
      problems.push(said('cell.inColumn', { column: names[index] ?? '', reason }));
    }
  }
  return { values: values as RowValues, problems };
}

/** When a class is held, in the time of its club. */
export interface RowTimes {
  from: PlainDate;
  /** Of a class that is held each week; null: it goes on. Missing: it is held once. */
  until?: PlainDate | null;
  weekdays: number[];
  /** `18:00:00`. */
  time: string;
  minutes: number;
}

const longestMinutes = 1440;

/** @throws CellError with what is missing or does not fit */
export function timesOf({ start, end, minutes, ...row }: RowValues, today: PlainDate): RowTimes {
  if (!start) return fail('row.noStart');
  const date = row.date ?? start.date;
  const weekdays = row.weekdays ?? (start.weekday === undefined ? undefined : [start.weekday]);
  const length = minutes ?? lengthOf(start.time, end ?? start.end);
  if (length < 1 || length > longestMinutes) return fail('row.length');
  const times = { time: start.time, minutes: length };
  if (date !== undefined && row.until === undefined) {
    if (weekdays && !weekdays.includes(isoWeekday(date))) return fail('row.otherWeekday', { date: writeDate(date) });
    return { ...times, from: date, weekdays: [isoWeekday(date)] };
  }
  if (date === undefined && weekdays === undefined) return fail('row.noDay');
  const from = date ?? today;
  if (row.until !== undefined && row.until < from && date !== undefined) return fail('row.endsBefore');
  return { ...times, from, until: row.until ?? null, weekdays: weekdays ?? [isoWeekday(from)] };
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** A class may go on past midnight. */
function lengthOf(start: string, end: string | undefined): number {
  if (end === undefined) return fail('row.noLength');
  const minutes = minutesOf(end) - minutesOf(start);
  return minutes < 0 ? minutes + longestMinutes : minutes;
}

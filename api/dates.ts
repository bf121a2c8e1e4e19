/** An ISO 8601 calendar date, `2026-11-21`. */
export type PlainDate = string;
/** A club's wall time without time zone, `2026-11-21T18:00:00`. */
export type WallTime = string;

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  let formatter = formatters.get(timeZone);
  if (!formatter) {
    // The Swedish locale formats dates as ISO 8601.
    formatter = new Intl.DateTimeFormat('sv-SE', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
    formatters.set(timeZone, formatter);
  }
  return formatter;
}

const quarterMs = 900_000;
const dayMs = 86_400_000;
const maxQuarters = 20_000;
const offsets = new Map<string, Map<number, number>>();

/**
 * The zone's UTC offset at an instant. Offsets change at whole quarters of an hour and at most once a day: when both
 * ends of a day have the same offset, no further Intl call is needed, and those are slow.
 */
function offsetAt(ms: number, timeZone: string): number {
  const day = Math.floor(ms / dayMs) * dayMs;
  const atStart = askOffset(day, timeZone);
  if (atStart === askOffset(day + dayMs, timeZone)) return atStart;
  return askOffset(Math.floor(ms / quarterMs) * quarterMs, timeZone);
}

/** The part of the `Temporal` types that is needed here; Node and some browsers lack it. */
interface Temporal {
  Instant: {
    fromEpochMilliseconds(ms: number): { toZonedDateTimeISO(timeZone: string): { offsetNanoseconds: number } };
  };
}

/** Creating the first formatter of a page takes fifty times as long as all calls to `Temporal`. */
function findOffset(ms: number, timeZone: string): number {
  const { Temporal } = globalThis as { Temporal?: Temporal };
  if (Temporal) return Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(timeZone).offsetNanoseconds / 1e6;
  return asIfUtc(formatterOf(timeZone).format(ms).replace(' ', 'T')) - ms;
}

/** Rounds down to the quarter of an hour, so that each is computed once. */
function askOffset(start: number, timeZone: string): number {
  let known = offsets.get(timeZone);
  if (!known) {
    known = new Map();
    offsets.set(timeZone, known);
  }
  const offset = known.get(start);
  if (offset !== undefined) return offset;
  const asked = findOffset(start, timeZone);
  if (known.size >= maxQuarters) known.clear();
  known.set(start, asked);
  return asked;
}

/** The wall time that a clock in `timeZone` (IANA) shows at `instant`. */
export function toWallTime(instant: Date, timeZone: string): WallTime {
  const ms = instant.getTime();
  return new Date(ms + offsetAt(ms, timeZone)).toISOString().slice(0, 19);
}

export const toPlainDate = (instant: Date, timeZone: string): PlainDate => toWallTime(instant, timeZone).slice(0, 10);

/** The earliest and the latest date that it is anywhere at an instant. */
export const datesAnywhere = (instant: Date): { first: PlainDate; last: PlainDate } => ({
  first: toPlainDate(instant, 'Etc/GMT+12'),
  last: toPlainDate(instant, 'Pacific/Kiritimati'),
});

const asIfUtc = (wall: WallTime): number => Date.parse(`${wall}Z`);

/**
 * The instant at which a clock in `timeZone` shows `wall`. A wall time in the hour skipped in spring is read with the
 * offset before the change; in the hour repeated in autumn the first occurrence is meant (as in RFC 5545).
 */
export function toInstant(wall: WallTime, timeZone: string): Date {
  const target = asIfUtc(wall);
  const dayBefore = offsetAt(target - 86_400_000, timeZone);
  const dayAfter = offsetAt(target + 86_400_000, timeZone);
  const first = target - Math.max(dayBefore, dayAfter);
  if (offsetAt(first, timeZone) === target - first) return new Date(first);
  const second = target - Math.min(dayBefore, dayAfter);
  if (offsetAt(second, timeZone) === target - second) return new Date(second);
  return new Date(target - dayBefore);
}

export function addDays(date: PlainDate, days: number): PlainDate {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** Number of whole days from `a` to `b`. */
export const daysBetween = (a: PlainDate, b: PlainDate): number =>
  Math.round((Date.parse(`${b}T00:00:00Z`) - Date.parse(`${a}T00:00:00Z`)) / 86_400_000);

/** Day of the week, 1 (Monday) to 7 (Sunday). */
export function isoWeekday(date: PlainDate): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay() || 7;
}

/** The Monday of the week of `date`. */
export const mondayOf = (date: PlainDate): PlainDate => addDays(date, 1 - isoWeekday(date));

/** Whether the date exists. Year 0 is invalid: neither PostgreSQL nor the calendar has it. */
export function isPlainDate(value: unknown): value is PlainDate {
  if (typeof value !== 'string' || !/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const ms = Date.parse(`${value}T00:00:00Z`);
  return Number.isFinite(ms) && new Date(ms).toISOString().slice(0, 10) === value;
}

/** Whether the time of day is valid, to the second. */
export const isWallTime = (value: string): value is WallTime =>
  isPlainDate(value.slice(0, 10)) && /^.{10}T([01]\d|2[0-3])(:[0-5]\d){2}$/.test(value);

export const addMinutes = (instant: Date, minutes: number): Date => new Date(instant.getTime() + minutes * 60_000);

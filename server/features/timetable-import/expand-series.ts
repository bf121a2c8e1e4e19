import { type Clock, type ClockChange, clockChangeAt } from '#api/clock-changes.ts';
import type { WallTime } from '#api/dates.ts';
import { problemAt } from './import-error.ts';
import type { EventDetails } from './read-details.ts';
import type { CalendarEvent } from './read-event.ts';
import { clockChangeOf, instantOf, lengthAt, type Moment, wallOf } from './read-moments.ts';
import { expandRule } from './recurrence/expand-rule.ts';
import type { RecurrenceRule } from './recurrence/recurrence-rule.ts';

/** One training of a calendar. */
export interface CalendarOccurrence {
  uid: string;
  /** RFC 5545 rule of its series, null where it has none. */
  rule: string | null;
  /** The event happens once: it has no rule, no further dates and no exceptions. */
  isSingle: boolean;
  /** Its original start in the series; with `uid` it identifies the occurrence permanently. */
  recurrenceAt: Date;
  startsAt: Date;
  /** Null: all day, or without a length. */
  minutes: number | null;
  /** The file says a time that the clocks skip or show twice. */
  clockChange?: ClockChange | undefined;
  details: EventDetails;
}

export interface Series {
  uid: string;
  master: CalendarEvent | undefined;
  exceptions: CalendarEvent[];
}

/**
 * The occurrences of a series that start in the window, or would if not moved. Rules use the event's own wall time, so
 * a class at 18:00 stays at 18:00 when the clocks change.
 * @param fallback time zone for times without one
 */
export function expandSeries(series: Series, window: Window, fallback: Clock): CalendarOccurrence[] {
  const { uid, master, exceptions } = series;
  if (master?.isCancelled) return [];
  const zone = zoneOf(master?.start ?? exceptions[0]?.start, fallback);
  const common = {
    uid,
    rule: master?.rules.map(({ text }) => text).join('\n') || null,
    isSingle: master !== undefined && isSingle(series),
  };
  const replaced = new Set<number>();
  const occurrences: CalendarOccurrence[] = [];
  const isExcluded = master ? exclusionOf(master, zone) : () => false;
  for (const exception of exceptions) {
    const recurrenceAt = originalStart(exception, master, zone);
    if (!exception.isFromHereOn) replaced.add(recurrenceAt.getTime());
    if (exception.isCancelled || exception.isFromHereOn || isExcluded(recurrenceAt)) continue;
    const startsAt = instantOf(exception.start, zone);
    if (!isWithin(startsAt, window) && !isWithin(recurrenceAt, window)) continue;
    occurrences.push({
      ...common,
      recurrenceAt,
      startsAt,
      minutes: lengthAt(exception, startsAt, zone),
      clockChange: clockChangeOf(exception.start, zone),
      details: exception.details,
    });
  }
  const later = exceptions.filter(({ isFromHereOn }) => isFromHereOn);
  for (const instance of master ? instancesOf(master, widen(window, later, zone), zone) : []) {
    if (replaced.has(instance.at.getTime()) || isExcluded(instance.at)) continue;
    const occurrence = applyLater(instance, later, zone, master?.details);
    if (occurrence && (isWithin(occurrence.startsAt, window) || isWithin(instance.at, window))) {
      occurrences.push({ ...common, recurrenceAt: instance.at, ...occurrence });
    }
  }
  return occurrences;
}

/** Whether the exception replaces an occurrence of this event; several events of a file may share a UID. */
export function isExceptionOf(exception: CalendarEvent, master: CalendarEvent, fallback: Clock): boolean {
  const zone = zoneOf(master.start, fallback);
  const at = originalStart(exception, master, zone);
  return instancesOf(master, { from: at, until: new Date(at.getTime() + 1) }, zone).length > 0;
}

const isSingle = ({ master, exceptions }: Series): boolean =>
  exceptions.length === 0 && master?.rules.length === 0 && master.extraDates.length === 0;

export const zoneOf = (start: Moment | undefined, fallback: Clock): Clock =>
  start?.kind === 'time' && start.zone ? start.zone : fallback;

/** Exchange identifies the occurrence by its day alone; then the series' time of day applies. */
function originalStart(exception: CalendarEvent, master: CalendarEvent | undefined, zone: Clock): Date {
  const { recurrenceId, start } = exception;
  if (recurrenceId?.kind !== 'date') return instantOf(recurrenceId ?? start, zone);
  return instantOf(onDay(recurrenceId.date, master?.start), zone);
}

function exclusionOf(master: CalendarEvent, zone: Clock): (instant: Date) => boolean {
  const instants = new Set<number>();
  const days = new Set<string>();
  for (const { at: moment } of master.excluded) {
    if (moment.kind === 'date') days.add(moment.date);
    else instants.add(instantOf(moment, zone).getTime());
  }
  return (instant) => instants.has(instant.getTime()) || (days.size > 0 && days.has(zone.toWall(instant).slice(0, 10)));
}

/** Series moved as a whole from some day on may enter the window from outside. */
function widen(window: Window, later: readonly CalendarEvent[], zone: Clock): Window {
  const shift = Math.max(0, ...later.map((exception) => Math.abs(shiftOf(exception, zone))));
  return { from: new Date(window.from.getTime() - shift), until: new Date(window.until.getTime() + shift) };
}

function shiftOf({ start, recurrenceId }: CalendarEvent, zone: Clock): number {
  const shownAt = (moment: Moment) =>
    Date.parse(`${clockChangeOf(moment, zone)?.wanted ?? zone.toWall(instantOf(moment, zone))}Z`);
  return recurrenceId ? shownAt(start) - shownAt(recurrenceId) : 0;
}

function applyLater(
  { at, minutes, clockChange }: Instance,
  later: readonly CalendarEvent[],
  zone: Clock,
  details: EventDetails | undefined,
): Pick<CalendarOccurrence, 'startsAt' | 'minutes' | 'clockChange' | 'details'> | undefined {
  const ruling = later
    .filter(({ recurrenceId }) => recurrenceId && instantOf(recurrenceId, zone) <= at)
    .toSorted((a, b) => instantOf(a.start, zone).getTime() - instantOf(b.start, zone).getTime())
    .at(-1);
  if (!ruling) return details && { startsAt: at, minutes, clockChange, details };
  if (ruling.isCancelled) return undefined;
  const shifted = new Date(Date.parse(`${zone.toWall(at)}Z`) + shiftOf(ruling, zone)).toISOString().slice(0, 19);
  const startsAt = zone.toInstant(shifted);
  const minutesThen = lengthAt(ruling, startsAt, zone);
  return { startsAt, minutes: minutesThen, clockChange: clockChangeAt(shifted, zone), details: ruling.details };
}

/** From `from` (inclusive) to `until` (exclusive). */
export interface Window {
  from: Date;
  until: Date;
}

export interface Instance {
  at: Date;
  /** Null: all day, or without a length. */
  minutes: number | null;
  clockChange: ClockChange | undefined;
}

export const isWithin = (instant: Date, { from, until }: Window): boolean => instant >= from && instant < until;

/** The time of day of `start` on another day. */
export const onDay = (date: string, start: Moment | undefined): Moment =>
  start?.kind === 'time' ? { ...start, wall: `${date}${start.wall.slice(10)}` } : { kind: 'date', date };

/**
 * The instances in the window that an event's start, rules and further dates produce, before exclusions and exceptions.
 */
export function instancesOf(master: CalendarEvent, window: Window, zone: Clock): Instance[] {
  const found = new Map<number, Instance>();
  const add = (moment: Moment, own: number | null = null): void => {
    const at = instantOf(moment, zone);
    if (!isWithin(at, window) || found.has(at.getTime())) return;
    const minutes = own ?? lengthAt(master, at, zone);
    found.set(at.getTime(), { at, minutes, clockChange: clockChangeOf(moment, zone) });
  };
  for (const { at, minutes } of master.extraDates) {
    add(at.kind === 'date' ? onDay(at.date, master.start) : at, minutes);
  }
  if (master.rules.length === 0) add(master.start);
  for (const rule of master.rules) {
    for (const wall of wallTimesOf(rule, master.start, window, zone)) add({ kind: 'time', wall, zone });
  }
  return [...found.values()];
}

/** More than any timetable needs; a rule that yields more is a mistake or an attack. */
const mostInstances = 20_000;

function* wallTimesOf(
  { rule, line }: CalendarEvent['rules'][number],
  start: Moment,
  window: Window,
  zone: Clock,
): Generator<WallTime> {
  const first = wallOf(start);
  const until = rule.until && untilWall(rule.until, zone);
  const end = zone.toWall(window.until);
  const last = until !== null && until < end ? until : end;
  const from = zone.toWall(new Date(window.from.getTime() - 86_400_000));
  let wanted = 0;
  for (const wall of expandRule(rule, first, { from, last })) {
    if (wall < from) continue;
    if (++wanted > mostInstances) throw problemAt(line, 'rule.tooMany', { most: mostInstances });
    yield wall;
  }
}

/** UNTIL is mostly in UTC, and the rule's times are wall times. */
export const untilWall = ({ wall, isUtc }: NonNullable<RecurrenceRule['until']>, zone: Clock): WallTime =>
  isUtc ? zone.toWall(new Date(`${wall}Z`)) : wall;

import ICAL from 'ical.js';
import type { WallTime } from '#api/dates.ts';
import type { CalendarEvent } from './calendar-event.ts';
import { problemAt } from './import-error.ts';
import { instantOf, type Moment } from './read-moments.ts';
import type { TimeZone } from './time-zones.ts';

/** From `from` (inclusive) to `until` (exclusive). */
export interface Window {
  from: Date;
  until: Date;
}

export interface Instance {
  at: Date;
  /** Null: all day, or without a length. */
  minutes: number | null;
}

export const isWithin = (instant: Date, { from, until }: Window): boolean => instant >= from && instant < until;

/** The time of day of `start` on another day. */
export const onDay = (date: string, start: Moment | undefined): Moment =>
  start?.kind === 'time' ? { ...start, wall: `${date}${start.wall.slice(10)}` } : { kind: 'date', date };

/** The instances in the window that start, rules and further dates of an event make, exclusions and exceptions aside. */
export function instancesOf(master: CalendarEvent, window: Window, zone: TimeZone): Instance[] {
  const found = new Map<number, Instance>();
  const add = (at: Date, minutes: number | null): void => {
    if (isWithin(at, window) && !found.has(at.getTime())) found.set(at.getTime(), { at, minutes });
  };
  for (const { at, minutes } of master.extraDates) {
    add(instantOf(at.kind === 'date' ? onDay(at.date, master.start) : at, zone), minutes ?? master.minutes);
  }
  if (master.rules.length === 0) add(instantOf(master.start, zone), master.minutes);
  for (const rule of master.rules) {
    for (const wall of wallTimesOf(rule, master.start, window, zone)) add(zone.toInstant(wall), master.minutes);
  }
  return [...found.values()];
}

/** More than any timetable needs; a rule that gives more is a mistake or an attack. */
const mostInstances = 20_000;

function* wallTimesOf(
  { rule, line }: CalendarEvent['rules'][number],
  start: Moment,
  window: Window,
  zone: TimeZone,
): Generator<WallTime> {
  const counted = rule.clone();
  if (rule.until) counted.until = floating(untilWall(rule.until, zone));
  const first = start.kind === 'time' ? start.wall : `${start.date}T00:00:00`;
  const end = zone.toWall(window.until);
  const begin = zone.toWall(new Date(window.from.getTime() - 86_400_000));
  let wanted = 0;
  const iterator = counted.iterator(floating(first));
  for (let next = iterator.next(); next; next = iterator.next()) {
    const wall = next.toString().slice(0, 19);
    if (wall > end) return;
    if (wall < begin) continue;
    if (++wanted > mostInstances) throw problemAt(line, `The rule gives more than ${mostInstances} occurrences.`);
    yield wall;
  }
}

/** The library compares wall times only; UNTIL is mostly given in UTC, and as a day it includes that day. */
function untilWall(until: ICAL.Time, zone: TimeZone): WallTime {
  const wall = until.toString();
  if (until.isDate) return `${wall.slice(0, 10)}T23:59:59`;
  return wall.endsWith('Z') ? zone.toWall(new Date(wall)) : wall.slice(0, 19);
}

function floating(wall: WallTime): ICAL.Time {
  const [year, month, day, hour, minute, second] = wall.split(/[-T:]/).map(Number);
  return ICAL.Time.fromData({ year, month, day, hour, minute, second, isDate: false });
}

import { type Clock, type ClockChange, clockChangeAt, clockOf } from '#api/clock-changes.ts';
import { addDays, isPlainDate, type PlainDate, type WallTime } from '#api/dates.ts';
import { problemAt } from './import-error.ts';
import type { CalendarProperty } from './read-components.ts';
import { findZone, type Zones } from './time-zones/find-zone.ts';

/** A date, or a wall time. One without a zone is floating: in the club's own time zone. */
export type Moment = { kind: 'date'; date: PlainDate } | { kind: 'time'; wall: WallTime; zone: Clock | undefined };

const utc = clockOf('UTC');

/** The moments of DTSTART, DTEND, EXDATE, RDATE or RECURRENCE-ID; `zones` are those that the file defines. */
export const readMoments = (property: CalendarProperty, zones: Zones): Moment[] =>
  property.values.map((value) => readMoment(String(value), property, zones));

export function readMoment(value: string, property: CalendarProperty, zones: Zones): Moment {
  // The library parses a date without VALUE=DATE as a value without a time.
  const [, date = '', time, isUtc] = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d:\d\d|::)(Z?))?$/.exec(value) ?? [];
  if (!isPlainDate(date) || date < '1900-01-01' || date > '2200-01-01') throw notAMoment(value, property);
  if (time === undefined || time === '::') return { kind: 'date', date };
  if (!/^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(time)) throw notAMoment(value, property);
  return { kind: 'time', wall: `${date}T${time}`, zone: isUtc ? utc : zoneOf(property, zones) };
}

function zoneOf({ parameters, line }: CalendarProperty, zones: Zones): Clock | undefined {
  const tzid = parameters['tzid'];
  if (typeof tzid !== 'string' || tzid === '') return undefined;
  const zone = findZone(tzid, zones);
  if (zone) return zone;
  throw problemAt(line, 'event.noZone', { zone: tzid });
}

const notAMoment = (value: string, { name, line }: CalendarProperty): Error =>
  problemAt(line, 'event.noMoment', { name: name.toUpperCase(), value: value.slice(0, 40) });

/** The instant of a moment; a date means its midnight. `fallback` is the time zone of floating times. */
export function instantOf(moment: Moment, fallback: Clock): Date {
  if (moment.kind === 'date') return fallback.toInstant(`${moment.date}T00:00:00`);
  return (moment.zone ?? fallback).toInstant(moment.wall);
}

/** The wall time of a moment; a date means its midnight. */
export const wallOf = (moment: Moment): WallTime => (moment.kind === 'time' ? moment.wall : `${moment.date}T00:00:00`);

/** What the clocks do to a moment that is a wall time. */
export const clockChangeOf = (moment: Moment, fallback: Clock): ClockChange | undefined =>
  moment.kind === 'time' ? clockChangeAt(moment.wall, moment.zone ?? fallback) : undefined;

/** The length of an event that starts `at`: its whole days are 23 or 25 hours long where the clocks change in them. */
export function lengthAt(
  { minutes, wholeDays }: { minutes: number | null; wholeDays: number },
  at: Date,
  zone: Clock,
): number | null {
  if (minutes === null || wholeDays === 0 || minutes > 1440) return minutes;
  const wall = zone.toWall(at);
  const end = zone.toInstant(`${addDays(wall.slice(0, 10), wholeDays)}${wall.slice(10)}`);
  return minutes - wholeDays * 1440 + (end.getTime() - at.getTime()) / 60_000;
}

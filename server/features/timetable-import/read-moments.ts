import ICAL from 'ical.js';
import { isPlainDate, type PlainDate, toInstant, toWallTime, type WallTime } from '#api/dates.ts';
import { isTimeZoneName } from '#api/time-zone-name.ts';
import { problemAt } from './import-error.ts';
import type { CalendarComponent, CalendarProperty } from './read-components.ts';

export interface TimeZone {
  toInstant(wall: WallTime): Date;
  toWall(instant: Date): WallTime;
}

export const ianaZone = (name: string): TimeZone => ({
  toInstant: (wall) => toInstant(wall, name),
  toWall: (instant) => toWallTime(instant, name),
});

/** A date, or a wall time. One without a zone is floating: in the club's own time zone. */
export type Moment = { kind: 'date'; date: PlainDate } | { kind: 'time'; wall: WallTime; zone: TimeZone | undefined };

export type Zones = ReadonlyMap<string, TimeZone>;

const utc = ianaZone('UTC');

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

function zoneOf({ parameters, line }: CalendarProperty, zones: Zones): TimeZone | undefined {
  const tzid = parameters['tzid'];
  if (typeof tzid !== 'string' || tzid === '') return undefined;
  const zone = findZone(tzid, zones);
  if (zone) return zone;
  throw problemAt(line, `The time zone “${tzid}” is neither described in the file nor known.`);
}

const notAMoment = (value: string, { name, line }: CalendarProperty): Error =>
  problemAt(line, `${name.toUpperCase()} “${value.slice(0, 40)}” is not a date or a time.`);

/** The instant of a moment; a date means its midnight. `fallback` is the time zone of floating times. */
export function instantOf(moment: Moment, fallback: TimeZone): Date {
  if (moment.kind === 'date') return fallback.toInstant(`${moment.date}T00:00:00`);
  return (moment.zone ?? fallback).toInstant(moment.wall);
}

/**
 * The time zone that a TZID names: one of the IANA database (also after another program's prefix, as
 * `/mozilla.org/20050126_1/Europe/Tallinn`), since that is kept up to date; else one defined in the file; else one that
 * Outlook calls so.
 */
export function findZone(tzid: string, described: ReadonlyMap<string, TimeZone>): TimeZone | undefined {
  const [, suffix] = /^\/.*?\/([A-Z][A-Za-z_]+\/[A-Za-z_/+-]+)$/.exec(tzid) ?? [];
  for (const name of [tzid, suffix]) {
    if (name !== undefined && isTimeZoneName(name)) return ianaZone(name);
  }
  const inFile = described.get(tzid);
  if (inFile) return inFile;
  const name = windowsZones.get(tzid) ?? displayNames.get(tzid) ?? findByDisplayName(tzid);
  if (name === undefined) return undefined;
  displayNames.set(tzid, name);
  return ianaZone(name);
}

/** Cached: a file names its time zone thousands of times. */
const displayNames = new Map<string, string>();

/**
 * The time zone of `(UTC+02:00) Helsinki, Kyiv, Riga, Sofia, Tallinn, Vilnius`, as Outlook displays it: that of the
 * first city with this standard offset.
 */
function findByDisplayName(tzid: string): string | undefined {
  const [, offset = '', names = ''] = /^\((?:UTC|GMT)([+-]\d\d:\d\d)?\)\s*(.*)$/i.exec(tzid) ?? [];
  if (names === '') return undefined;
  if (/^coordinated universal time$/i.test(names)) return 'UTC';
  const zones = Intl.supportedValuesOf('timeZone');
  return names
    .split(',')
    .map((city) => city.trim().replaceAll(' ', '_').toLowerCase())
    .map((city) => zones.find((zone) => zone.toLowerCase().endsWith(`/${city}`)))
    .find((zone) => zone !== undefined && standardOffset(zone) === (offset || '+00:00'));
}

/** Without summer time, as `+02:00`. */
function standardOffset(zone: string): string {
  const offsets = [new Date('2026-01-01T00:00:00Z'), new Date('2026-07-01T00:00:00Z')].map(
    (instant) => (Date.parse(`${toWallTime(instant, zone)}Z`) - instant.getTime()) / 60_000,
  );
  const minutes = Math.min(...offsets);
  const [hours, rest] = [Math.trunc(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `${minutes < 0 ? '-' : '+'}${String(hours).padStart(2, '0')}:${String(rest).padStart(2, '0')}`;
}

/** The time zones that the calendar itself defines (VTIMEZONE). */
export function readDescribedZones(calendar: CalendarComponent): Map<string, TimeZone> {
  const zones = new Map<string, TimeZone>();
  for (const component of calendar.children.filter(({ name }) => name === 'vtimezone')) {
    const tzid = component.properties.find(({ name }) => name === 'tzid')?.values[0];
    if (typeof tzid !== 'string' || tzid === '') throw problemAt(component.line, 'The time zone has no TZID.');
    zones.set(tzid, describedZone(component));
  }
  return zones;
}

function describedZone(component: CalendarComponent): TimeZone {
  const parts = component.children.filter(({ name }) => name === 'standard' || name === 'daylight');
  if (parts.length === 0) throw problemAt(component.line, 'The time zone has neither STANDARD nor DAYLIGHT.');
  for (const part of parts) checkPart(part);
  const zone = new ICAL.Timezone(new ICAL.Component(toJcal(component)));
  proveUsable(zone, component.line);
  return {
    toInstant: (wall) => new Date(toTime(wall, zone).toUnixTime() * 1000),
    toWall: (instant) =>
      toTime(instant.toISOString().slice(0, 19), ICAL.Timezone.utcTimezone).convertToZone(zone).toString().slice(0, 19),
  };
}

function proveUsable(zone: ICAL.Timezone, line: number): void {
  try {
    toTime('2026-01-01T00:00:00', zone).toUnixTime();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw problemAt(line, `The time zone cannot be read (${reason.slice(0, 100)}).`);
  }
}

/** Anything but yearly rules would only make the library compute for hours. */
function checkPart(part: CalendarComponent): void {
  for (const name of ['dtstart', 'tzoffsetfrom', 'tzoffsetto']) {
    if (!part.properties.some((property) => property.name === name)) {
      throw problemAt(part.line, `This part of a time zone has no ${name.toUpperCase()}.`);
    }
  }
  for (const { name, values, line } of part.properties) {
    if (name === 'rrule' && (values[0] as { freq?: string }).freq !== 'YEARLY') {
      throw problemAt(line, 'The clock changes of a time zone can only be yearly.');
    }
  }
}

const toJcal = (component: CalendarComponent): unknown[] => [
  component.name,
  component.properties.map(({ name, parameters, type, values }) => [name, parameters, type, ...values]),
  component.children.map(toJcal),
];

function toTime(wall: WallTime, zone: ICAL.Timezone): ICAL.Time {
  const [year, month, day, hour, minute, second] = wall.split(/[-T:]/).map(Number);
  return ICAL.Time.fromData({ year, month, day, hour, minute, second, isDate: false }, zone);
}

/**
 * Names of time zones as Outlook and Exchange write them, for files that do not define the zone themselves. Source:
 * windowsZones.xml of Unicode CLDR, the main zone of each (territory 001), Europe and UTC.
 */
const windowsZones: ReadonlyMap<string, string> = new Map([
  ['UTC', 'UTC'],
  ['GMT Standard Time', 'Europe/London'],
  ['Greenwich Standard Time', 'Atlantic/Reykjavik'],
  ['W. Europe Standard Time', 'Europe/Berlin'],
  ['Central Europe Standard Time', 'Europe/Budapest'],
  ['Romance Standard Time', 'Europe/Paris'],
  ['Central European Standard Time', 'Europe/Warsaw'],
  ['FLE Standard Time', 'Europe/Kiev'],
  ['GTB Standard Time', 'Europe/Bucharest'],
  ['E. Europe Standard Time', 'Europe/Chisinau'],
  ['Kaliningrad Standard Time', 'Europe/Kaliningrad'],
  ['Turkey Standard Time', 'Europe/Istanbul'],
  ['Belarus Standard Time', 'Europe/Minsk'],
  ['Russian Standard Time', 'Europe/Moscow'],
]);

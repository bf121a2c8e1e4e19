import { type Clock, clockOf } from '#api/clock-changes.ts';
import { toWallTime } from '#api/dates.ts';
import { isTimeZoneName } from '#api/time-zone-name.ts';
import type { ImportError } from '../import-error.ts';

/** A zone that cannot be read is a problem of the events that use it. */
export type Zones = ReadonlyMap<string, Clock | ImportError>;

/**
 * The time zone that a TZID names: one of the IANA database (also after another program's prefix, as
 * `/mozilla.org/20050126_1/Europe/Tallinn`), since that is kept up to date; else one defined in the file; else one that
 * programs call so (`EET`, `tzone://Microsoft/Utc`, `FLE Standard Time`, `UTC+02:00`).
 * @throws ImportError when only the file could say, and what it says cannot be read
 */
export function findZone(given: string, described: Zones): Clock | undefined {
  const tzid = given.trim().replace(/^(["'])(.*)\1$/, '$2');
  const suffixes = suffixesOf(tzid);
  const name = suffixes.find(isTimeZoneName);
  if (name !== undefined) return clockOf(name);
  const inFile = described.get(given) ?? described.get(tzid);
  if (inFile && !(inFile instanceof Error)) return inFile;
  const called = displayNames.get(tzid) ?? windowsZones.get(tzid) ?? findByDisplayName(tzid) ?? suffixes.find(isKnown);
  if (called !== undefined) {
    displayNames.set(tzid, called);
    return clockOf(called);
  }
  if (inFile) throw inFile;
  return fixedZone(tzid);
}

/** The name, and what is left of a path or an address without its beginning. */
function suffixesOf(tzid: string): string[] {
  const parts = tzid.split('/');
  const isPath = tzid.startsWith('/') || tzid.includes('://');
  return isPath ? parts.map((_, index) => parts.slice(index).join('/')).filter(Boolean) : [tzid];
}

/** Also the old names without an area, as `EET` and `Zulu`, in any case. */
function isKnown(name: string): boolean {
  if (!/^[A-Z][A-Z0-9_+/-]+$/i.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** `UTC+02:00`, `GMT+2`, `+0200`: always the same distance from UTC. */
function fixedZone(tzid: string): Clock | undefined {
  const [, sign, hours, minutes = '0'] = /^(?:UTC|GMT)? ?([+-])(0?\d|1[0-4])(?::?([0-5]\d))?$/i.exec(tzid) ?? [];
  if (sign === undefined) return undefined;
  const ms = (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
  return {
    toInstant: (wall) => new Date(Date.parse(`${wall}Z`) - ms),
    toWall: (instant) => new Date(instant.getTime() + ms).toISOString().slice(0, 19),
  };
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

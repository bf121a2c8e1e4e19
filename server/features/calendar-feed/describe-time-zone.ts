import { toWallTime } from '#api/dates.ts';
import type { JcalComponent } from './write-calendar.ts';

const dayMs = 86_400_000;
const minuteMs = 60_000;

/** The zone's UTC offset at an instant, in milliseconds. */
export const offsetAt = (ms: number, timeZone: string): number =>
  Date.parse(`${toWallTime(new Date(ms), timeZone)}Z`) - ms;

/** Bisects for the minute of the clock change between two instants with different offsets. */
function findChange(before: number, after: number, timeZone: string): number {
  const offset = offsetAt(before, timeZone);
  let [low, high] = [before, after];
  while (high - low > minuteMs) {
    const middle = low + Math.floor((high - low) / 2 / minuteMs) * minuteMs;
    if (offsetAt(middle, timeZone) === offset) low = middle;
    else high = middle;
  }
  return high;
}

const twoDigits = (n: number): string => String(n).padStart(2, '0');

const writeOffset = (ms: number): string => {
  const minutes = Math.abs(ms) / minuteMs;
  return `${ms < 0 ? '-' : '+'}${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
};

interface Change {
  at: number;
  from: number;
  to: number;
}

const described = new Map<string, JcalComponent>();
const mostDescribed = 100;

/**
 * VTIMEZONE for the whole years from `from` to `until`: lists each clock change instead of a rule, so that a zone which
 * abolishes them, as the European Union plans, is correct too.
 */
export function describeTimeZone(timeZone: string, from: Date, until: Date): JcalComponent {
  const years = [from.getUTCFullYear(), until.getUTCFullYear() + 1] as const;
  const key = `${timeZone} ${years.join(' ')}`;
  const known = described.get(key);
  if (known) return known;
  if (described.size >= mostDescribed) described.clear();
  const component = describeYears(timeZone, ...years);
  described.set(key, component);
  return component;
}

function describeYears(timeZone: string, firstYear: number, endYear: number): JcalComponent {
  // A day before the UTC year, because the year has already begun there in zones ahead of UTC.
  const start = Date.UTC(firstYear, 0, 1) - dayMs;
  const first = offsetAt(start, timeZone);
  const changes: Change[] = [{ at: start, from: first, to: first }];
  for (let day = start; day < Date.UTC(endYear, 0, 2); day += dayMs) {
    const [from, to] = [offsetAt(day, timeZone), offsetAt(day + dayMs, timeZone)];
    if (from !== to) changes.push({ at: findChange(day, day + dayMs, timeZone), from, to });
  }
  const standard = Math.min(...changes.map(({ to }) => to));
  return [
    'vtimezone',
    [['tzid', {}, 'text', timeZone]],
    changes.map(({ at, from, to }) => [
      to > standard ? 'daylight' : 'standard',
      [
        // In local time before the change (RFC 5545, 3.6.5).
        ['dtstart', {}, 'date-time', new Date(at + from).toISOString().slice(0, 19)],
        ['tzoffsetfrom', {}, 'utc-offset', writeOffset(from)],
        ['tzoffsetto', {}, 'utc-offset', writeOffset(to)],
      ],
      [],
    ]),
  ];
}

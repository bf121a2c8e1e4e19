import { toWallTime } from '#api/dates.ts';
import type { JcalComponent } from './write-calendar.ts';

const dayMs = 86_400_000;
const minuteMs = 60_000;

/** How far the zone's clocks are ahead of UTC at an instant, all in milliseconds. */
export const offsetAt = (ms: number, timeZone: string): number =>
  Date.parse(`${toWallTime(new Date(ms), timeZone)}Z`) - ms;

/** Bisects for the minute at which the clocks are set, between two instants whose offsets differ. */
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
 * VTIMEZONE for the whole years from `from` to `until`: each setting of the clocks as it is, not as a rule, so that a
 * zone which gives them up, as the European Union means to, is written right too.
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
  // A day earlier than the year by UTC: it has begun there already where the clocks are ahead.
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
        // By the clock as it was until then (RFC 5545, 3.6.5).
        ['dtstart', {}, 'date-time', new Date(at + from).toISOString().slice(0, 19)],
        ['tzoffsetfrom', {}, 'utc-offset', writeOffset(from)],
        ['tzoffsetto', {}, 'utc-offset', writeOffset(to)],
      ],
      [],
    ]),
  ];
}

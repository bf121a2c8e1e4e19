import { isoWeekday, type WallTime } from '../dates.ts';

/** `00:00` to `24:00`, in whole minutes. */
export const isOpeningTime = (text: string): boolean => /^(([01]\d|2[0-3]):[0-5]\d|24:00)$/.test(text);

export const toMinutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

export const toTime = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

export interface Hours {
  weekday: number;
  from: string;
  until: string;
}

/** Whether a time lies within one of the spans of its day; without any, every time does. */
export function isInHours(hours: readonly Hours[], start: WallTime, duration: number): boolean {
  if (hours.length === 0) return true;
  const begin = toMinutes(start.slice(11, 16));
  return hours.some(
    ({ weekday, from, until }) =>
      weekday === isoWeekday(start.slice(0, 10)) && toMinutes(from) <= begin && begin + duration <= toMinutes(until),
  );
}

/** Whether each span ends after it begins, and none touches another of its day. */
export function areSpansApart(hours: readonly Hours[]): boolean {
  const sorted = hours.toSorted((a, b) => a.weekday - b.weekday || toMinutes(a.from) - toMinutes(b.from));
  return sorted.every((span, n) => {
    const before = sorted[n - 1];
    const isAfter = before?.weekday !== span.weekday || toMinutes(before.until) < toMinutes(span.from);
    return isAfter && toMinutes(span.from) < toMinutes(span.until);
  });
}

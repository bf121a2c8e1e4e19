import { daysBetween, type PlainDate } from '#api/dates.ts';
import { minutesOf } from '../../training-values.ts';

/** Minutes since midnight of a day; before it and after it too. */
export interface BarSpan {
  from: number;
  until: number;
}

interface Timed {
  startDateTime: string;
  duration: number;
}

const half = 30;
const before = 90;
const least = 210;

/** The time around a wanted one that a bar shows, by half hours: never more than the server tells of. */
export function windowOf({ start, duration }: { start: number; duration: number }): BarSpan {
  const from = Math.floor(start / half) * half - before;
  const until = Math.ceil((start + duration) / half) * half + 2 * half;
  return { from, until: Math.max(from + least, until) };
}

export const hoursIn = ({ from, until }: BarSpan): number[] => {
  const first = Math.ceil(from / 60) * 60;
  return Array.from({ length: Math.ceil((until - first) / 60) }, (_, n) => first + n * 60);
};

/** Where something lies on a bar, as fractions of it; nothing of what lies beside it. */
export function placeOn(bar: BarSpan, { from, until }: BarSpan): { at: number; length: number } | undefined {
  const [start, end] = [Math.max(from, bar.from), Math.min(until, bar.until)];
  const whole = bar.until - bar.from;
  return start < end ? { at: (start - bar.from) / whole, length: (end - start) / whole } : undefined;
}

export const spanOn = (date: PlainDate, { startDateTime, duration }: Timed): BarSpan => {
  const from = daysBetween(date, startDateTime.slice(0, 10)) * 1440 + minutesOf(startDateTime);
  return { from, until: from + duration };
};

import { daysBetween, type PlainDate } from '#api/dates.ts';

/** A half hour is as wide as a finger. */
export const cellWidth = 45;
const cellMinutes = 30;

/** The hours of a plan: the usual opening hours, and what lies outside of them. */
export interface Hours {
  from: number;
  until: number;
}

interface Timed {
  startDateTime: string;
  duration: number;
}

/** From midnight of the day to midnight, however long it lasts. */
export function minutesOn(date: PlainDate, { startDateTime, duration }: Timed): Hours {
  const days = daysBetween(date, startDateTime.slice(0, 10));
  const start = days * 1440 + Number(startDateTime.slice(11, 13)) * 60 + Number(startDateTime.slice(14, 16));
  return { from: Math.max(0, start), until: Math.min(1440, start + duration) };
}

export function hoursOf(date: PlainDate, uses: readonly Timed[]): Hours {
  const spans = uses.map((use) => minutesOn(date, use));
  const from = Math.min(7 * 60, ...spans.map((span) => span.from));
  const until = Math.max(22 * 60, ...spans.map((span) => span.until));
  return { from: Math.floor(from / 60) * 60, until: Math.ceil(until / 60) * 60 };
}

export const widthOf = (minutes: number): number => (minutes / cellMinutes) * cellWidth;

export const minutesOfWidth = (width: number): number => (width / cellWidth) * cellMinutes;

/** The half hour under a finger. */
export const minuteAt = (x: number, { from }: Hours): number => from + Math.floor(x / cellWidth) * cellMinutes;

export const fullHours = ({ from, until }: Hours): number[] =>
  Array.from({ length: (until - from) / 60 }, (_, n) => from + n * 60);

import { addDays, daysBetween, mondayOf, type PlainDate } from '../../dates.ts';

/** Both inclusive. */
export interface DateSpan {
  from: PlainDate;
  until: PlainDate;
}

/** The most days of a period. */
export const maxStatisticsDays = 366;
/** Fewer people than this are not summed up for whoever may not see who they are. */
export const fewestPeople = 5;
/** No club has statistics of earlier days, and the calendar of a year before it exists. */
const earliest = '1900-01-01';
const shownWeeks = 12;

/** Neither reversed, longer than a year, nor before there were clubs. */
export function isStatisticsSpan({ from, until }: DateSpan): boolean {
  const days = daysBetween(from, until) + 1;
  return from >= earliest && days >= 1 && days <= maxStatisticsDays;
}

/** As many days as the span has, directly before it. */
export function spanBefore({ from, until }: DateSpan): DateSpan {
  return { from: addDays(from, -daysBetween(from, until) - 1), until: addDays(from, -1) };
}

/** The Mondays of the span's weeks, and of so many before them that there are at least twelve. */
export function shownMondays({ from, until }: DateSpan): PlainDate[] {
  const last = mondayOf(until);
  const weeks = Math.max(shownWeeks, daysBetween(mondayOf(from), last) / 7 + 1);
  return Array.from({ length: weeks }, (_week, index) => addDays(last, 7 * (index + 1 - weeks)));
}

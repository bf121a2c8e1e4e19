import { addDays, isoWeekday, type PlainDate } from '../dates.ts';

/** How a reservation repeats. */
export interface Repeat {
  /** 1 (Monday) to 7 (Sunday). */
  weekdays: number[];
  until: PlainDate;
  /** Left out. */
  skipDates: PlainDate[];
}

/** No reservation is made further ahead. */
export const longestRepeatDays = 366;

/** The dates of a reservation that begins on `first`; once, if it does not repeat. */
export function repeatDates(first: PlainDate, repeat: Repeat | null): PlainDate[] {
  if (!repeat) return [first];
  const dates: PlainDate[] = [];
  for (let date = first; date <= repeat.until && dates.length <= longestRepeatDays; date = addDays(date, 1)) {
    if (repeat.weekdays.includes(isoWeekday(date)) && !repeat.skipDates.includes(date)) dates.push(date);
  }
  return dates;
}

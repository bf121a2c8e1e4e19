import { addDays, mondayOf, type PlainDate } from '#api/dates.ts';

/** The specification's presets that reach into the past. */
export const pastPeriods = ['currentMonthPast', 'previousMonth', 'currentWeekPast', 'previousWeek'] as const;
export type PastPeriod = (typeof pastPeriods)[number];

export const isPastPeriod = (value: unknown): value is PastPeriod => pastPeriods.some((period) => period === value);

/** First and last date of a period, both included. Weeks start on Monday. */
export function datesOf(period: PastPeriod, today: PlainDate): { from: PlainDate; until: PlainDate } {
  const monday = mondayOf(today);
  const first = `${today.slice(0, 8)}01`;
  const lastOfPrevious = addDays(first, -1);
  switch (period) {
    case 'currentMonthPast':
      return { from: first, until: today };
    case 'previousMonth':
      return { from: `${lastOfPrevious.slice(0, 8)}01`, until: lastOfPrevious };
    case 'currentWeekPast':
      return { from: monday, until: today };
    case 'previousWeek':
      return { from: addDays(monday, -7), until: addDays(monday, -1) };
  }
}

import { addDays, mondayOf, type PlainDate } from '#api/dates.ts';

/** The specification's presets that reach into the past, … */
export const pastPeriods = [
  'currentMonthPast',
  'currentMonth',
  'previousMonth',
  'currentWeekPast',
  'currentWeek',
  'previousWeek',
] as const;
export type PastPeriod = (typeof pastPeriods)[number];

/** … and those that reach ahead; whole weeks and months do both. */
export const comingPeriods = [
  'currentWeekFuture',
  'currentWeek',
  'nextWeek',
  'currentMonthFuture',
  'currentMonth',
] as const;
export type ComingPeriod = (typeof comingPeriods)[number];

export type Period = PastPeriod | ComingPeriod;

export const isPastPeriod = (value: unknown): value is PastPeriod => pastPeriods.some((period) => period === value);
export const isComingPeriod = (value: unknown): value is ComingPeriod =>
  comingPeriods.some((period) => period === value);

const firstOfMonth = (date: PlainDate): PlainDate => `${date.slice(0, 8)}01`;

/** First and last date of a period, both inclusive. Weeks start on Monday. */
export function datesOf(period: Period, today: PlainDate): { from: PlainDate; until: PlainDate } {
  const monday = mondayOf(today);
  const sunday = addDays(monday, 6);
  const first = firstOfMonth(today);
  const last = addDays(firstOfMonth(addDays(first, 31)), -1);
  switch (period) {
    case 'previousWeek':
      return { from: addDays(monday, -7), until: addDays(monday, -1) };
    case 'currentWeek':
      return { from: monday, until: sunday };
    case 'currentWeekPast':
      return { from: monday, until: today };
    case 'currentWeekFuture':
      return { from: today, until: sunday };
    case 'nextWeek':
      return { from: addDays(monday, 7), until: addDays(monday, 13) };
    case 'previousMonth':
      return { from: firstOfMonth(addDays(first, -1)), until: addDays(first, -1) };
    case 'currentMonth':
      return { from: first, until: last };
    case 'currentMonthPast':
      return { from: first, until: today };
    case 'currentMonthFuture':
      return { from: today, until: last };
  }
}

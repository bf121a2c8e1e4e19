import { addDays, daysBetween, mondayOf, type PlainDate } from '#api/dates.ts';
import type { OwnProgress } from '#api/statistics/schema.ts';

/** The number of an ISO week: week 1 has the year's first Thursday. */
export function weekNumber(monday: PlainDate): number {
  const thursday = addDays(monday, 3);
  const first: PlainDate = `${thursday.slice(0, 4)}-01-01`;
  return Math.floor(daysBetween(first, thursday) / 7) + 1;
}

const shown = 12;

/** The last weeks with this one, oldest first, also those without a visit. */
export function lastWeeks({ weeks, today }: Pick<OwnProgress, 'weeks' | 'today'>) {
  const visits = new Map(weeks.map((week) => [week.monday, week.visits]));
  const last = mondayOf(today);
  return Array.from({ length: shown }, (_, index) => {
    const monday = addDays(last, -7 * (shown - 1 - index));
    return { monday, visits: visits.get(monday) ?? 0, isRunning: monday === last };
  });
}

/** First and last date of what is looked at. */
export function spanOf(period: StatisticsPeriod, today: PlainDate, since: PlainDate | null) {
  const from = {
    month: `${today.slice(0, 8)}01`,
    year: `${today.slice(0, 4)}-01-01`,
    all: since ?? today,
  }[period];
  return { from, until: today };
}

export const statisticsPeriods = ['month', 'year', 'all'] as const;
export type StatisticsPeriod = (typeof statisticsPeriods)[number];

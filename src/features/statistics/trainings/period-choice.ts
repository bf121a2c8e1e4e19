import { addDays, daysBetween, type PlainDate } from '#api/dates.ts';
import { type DateSpan, isStatisticsSpan, maxStatisticsDays } from '#api/statistics/trainings/period.ts';

export const periodChoices = ['month', 'days', 'range'] as const;
export type PeriodChoice = (typeof periodChoices)[number];

/** As in the address. */
export type PeriodSearch = { [End in keyof DateSpan]?: PlainDate };

export interface ChosenPeriod extends DateSpan {
  choice: PeriodChoice;
}

const firstOfMonth = (date: PlainDate): PlainDate => `${date.slice(0, 8)}01`;

/** The period that a choice begins with; a range is the month before. */
export function startOf(choice: PeriodChoice, today: PlainDate): DateSpan {
  if (choice === 'days') return { from: addDays(today, -29), until: today };
  if (choice === 'month') return { from: firstOfMonth(today), until: today };
  const until = addDays(firstOfMonth(today), -1);
  return { from: firstOfMonth(until), until };
}

/** The period of an address: this month so far where it names none, or none that can be shown. */
export function readPeriod({ from, until }: PeriodSearch, today: PlainDate): ChosenPeriod {
  const month = startOf('month', today);
  if (!from || !until || !isStatisticsSpan({ from, until })) return { choice: 'month', ...month };
  const days = startOf('days', today);
  const isDays = from === days.from && until === days.until;
  return { choice: isDays ? 'days' : 'range', from, until };
}

/** The period with another end; the other one follows where it would be reversed or too long. */
export function withEnd(span: DateSpan, end: keyof DateSpan, date: PlainDate): DateSpan {
  const changed = { ...span, [end]: date };
  const other = end === 'from' ? 'until' : 'from';
  if (daysBetween(changed.from, changed.until) < 0) return { ...changed, [other]: date };
  if (isStatisticsSpan(changed)) return changed;
  const most = maxStatisticsDays - 1;
  return { ...changed, [other]: addDays(date, end === 'from' ? most : -most) };
}

import { addDays, daysBetween, isPlainDate, type PlainDate } from '../dates.ts';

/** The longest period of the attendance of a group, in days, both ends inclusive. */
export const maxPeriodDays = 42;
/** What is shown where no period is asked for, or none that there is. */
const usualDays = 28;

export interface Period {
  from: PlainDate;
  until: PlainDate;
}

/** The last four weeks. */
export const usualPeriod = (today: PlainDate): Period => ({ from: addDays(today, 1 - usualDays), until: today });

/** The period of an address, both days inclusive; nothing where they are no dates, reversed or too far apart. */
export function readPeriod(startTime: string, endTime: string): Period | undefined {
  if (!isPlainDate(startTime) || !isPlainDate(endTime)) return undefined;
  const days = daysBetween(startTime, endTime);
  return days < 0 || days >= maxPeriodDays ? undefined : { from: startTime, until: endTime };
}

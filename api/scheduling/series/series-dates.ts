import { addDays, isoWeekday, type PlainDate } from '../../dates.ts';

/** How a series repeats. */
export interface SeriesRepeat {
  /** 1 (Monday) to 7 (Sunday). */
  weekdays: number[];
  from: PlainDate;
  /** Inclusive. */
  until: PlainDate;
  skipsHolidays: boolean;
  /** Exceptions: left out. */
  skipDates: PlainDate[];
}

/** No series is made of more. */
export const mostOccurrences = 520;

/** Its dates without those left out; one more than allowed where there are too many. */
export function seriesDates(repeat: SeriesRepeat, holidays: ReadonlySet<PlainDate>): PlainDate[] {
  const weekdays = new Set(repeat.weekdays);
  const skipped = new Set(repeat.skipDates);
  const dates: PlainDate[] = [];
  if (weekdays.size === 0) return dates;
  for (let date = repeat.from; date <= repeat.until && dates.length <= mostOccurrences; date = addDays(date, 1)) {
    if (!weekdays.has(isoWeekday(date)) || skipped.has(date)) continue;
    if (!(repeat.skipsHolidays && holidays.has(date))) dates.push(date);
  }
  return dates;
}

/**
 * Where the trainings of each weekday go when others are wanted: those on a kept day stay, the others take the new days
 * in order. A weekday that is missing has none left.
 */
export function moveWeekdays(old: readonly number[], wanted: readonly number[]): Map<number, number> {
  const gone = [...new Set(old)].filter((day) => !wanted.includes(day)).toSorted((a, b) => a - b);
  const fresh = [...new Set(wanted)].filter((day) => !old.includes(day)).toSorted((a, b) => a - b);
  const kept = wanted.map((day) => [day, day] as const);
  return new Map([...kept, ...gone.flatMap((day, n) => (fresh[n] ? [[day, fresh[n]] as const] : []))]);
}

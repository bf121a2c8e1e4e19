import { addDays, mondayOf, type PlainDate } from '../dates.ts';

interface Week {
  monday: PlainDate;
  visits: number;
}

interface Streak {
  /** Whole weeks in a row that met the goal, up to the last one. */
  current: number;
  /** The longest ever. */
  record: number;
  thisWeek: number;
}

/**
 * How many whole weeks in a row met the goal. The running week is none yet: it neither adds to a streak nor breaks it.
 * Weeks without a visit may be missing.
 */
export function streakOf(weeks: readonly Week[], goal: number, today: PlainDate): Streak {
  const thisMonday = mondayOf(today);
  const met = new Set(weeks.filter(({ visits }) => visits >= goal).map(({ monday }) => monday));
  met.delete(thisMonday);
  const endingWith = (monday: PlainDate): number => {
    let length = 0;
    for (let week = monday; met.has(week); week = addDays(week, -7)) length += 1;
    return length;
  };
  const ends = [...met].filter((monday) => !met.has(addDays(monday, 7)));
  return {
    current: endingWith(addDays(thisMonday, -7)),
    record: Math.max(0, ...ends.map(endingWith)),
    thisWeek: weeks.find(({ monday }) => monday === thisMonday)?.visits ?? 0,
  };
}

/** Fewer weeks than this say nothing but how many visits there were. */
const leastDays = 28;

export const hasHistory = (since: PlainDate | null, today: PlainDate): boolean =>
  since !== null && since <= addDays(today, -leastDays);

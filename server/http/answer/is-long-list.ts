import { daysBetween, type PlainDate } from '#api/dates.ts';

/** Screens show a day or a week, and read the next one ahead. */
const usualDays = 14;

/** Is this the query of a list of so many days that making it keeps others waiting? */
export function isLongList(
  query: { from?: PlainDate | undefined; until?: PlainDate | undefined } | undefined,
): boolean {
  if (!query?.from || !query.until) return false;
  return daysBetween(query.from, query.until) >= usualDays;
}

/** How many trainings of a course there are, and how many of them are still to come; cancelled ones are none. */
export interface CourseDates {
  remaining: number;
  all: number;
}

/** What joining now costs: the share of the dates that remain, in cents. */
export const priceOfRemaining = (priceCents: number, { remaining, all }: CourseDates): number =>
  all === 0 ? priceCents : Math.round((priceCents * remaining) / all);

/**
 * What is credited of the price of `dates` dates for one that is cancelled, of which `before` were credited already: all
 * of them together are the whole price, however it divides.
 */
export function creditOfDate(priceCents: number, dates: number, before: number): number {
  if (before >= dates) return 0;
  const upTo = (count: number): number => Math.round((priceCents * count) / dates);
  return upTo(before + 1) - upTo(before);
}

import { addMinutes, type PlainDate, toInstant } from '#api/dates.ts';
import type { UserTraining } from '#api/registrations/schema.ts';

export interface DayOf<T> {
  date: PlainDate;
  items: T[];
}

export function groupByDay<T extends { startDateTime: string }>(items: readonly T[]): DayOf<T>[] {
  const days = Map.groupBy(items, ({ startDateTime }) => startDateTime.slice(0, 10));
  return [...days].map(([date, ofDay]) => ({ date, items: ofDay }));
}

/** What one waits for together, of each wish of which more than one is left. */
export function groupByWish(items: readonly UserTraining[]): { id: number; items: UserTraining[] }[] {
  const waiting = Map.groupBy(items, (one) => (one.status === 'waiting' ? (one.wishId ?? 0) : 0));
  return [...waiting].flatMap(([id, ofWish]) => (id > 0 && ofWish.length > 1 ? [{ id, items: ofWish }] : []));
}

/** Upcoming and past trainings; a past one that was only waitlisted is in neither. */
export function splitOwn<T extends UserTraining>(items: readonly T[], now: Date, timeZone: string) {
  const hasEnded = ({ startDateTime, duration }: UserTraining) =>
    now >= addMinutes(toInstant(startDateTime, timeZone), duration);
  return {
    upcoming: items.filter((item) => !hasEnded(item)),
    past: items.filter((item) => hasEnded(item) && item.status === 'booked').toReversed(),
  };
}

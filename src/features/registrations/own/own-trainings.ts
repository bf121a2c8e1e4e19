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

/** Upcoming and past trainings; a past one that was only waitlisted is in neither. */
export function splitOwn<T extends UserTraining>(items: readonly T[], now: Date, timeZone: string) {
  const hasEnded = ({ startDateTime, duration }: UserTraining) =>
    now >= addMinutes(toInstant(startDateTime, timeZone), duration);
  return {
    upcoming: items.filter((item) => !hasEnded(item)),
    past: items.filter((item) => hasEnded(item) && item.status === 'booked').toReversed(),
  };
}

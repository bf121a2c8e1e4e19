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

/** Those that have not ended, and those that have; one that was waited for in vain is in neither. */
export function splitOwn(items: readonly UserTraining[], now: Date, timeZone: string) {
  const hasEnded = ({ startDateTime, duration }: UserTraining) =>
    now >= addMinutes(toInstant(startDateTime, timeZone), duration);
  return {
    upcoming: items.filter((item) => !hasEnded(item)),
    past: items.filter((item) => hasEnded(item) && item.status === 'booked').toReversed(),
  };
}

export interface StyleShare {
  style: number;
  name: string;
  color: string;
  count: number;
}

/** What one did: how many, how long in minutes, and of which styles, the most frequent first. Missed ones do not count. */
export function summarize(past: readonly UserTraining[]) {
  const done = past.filter(({ presence, trainingStatus }) => presence !== 'absent' && trainingStatus !== 'cancelled');
  const shares = [...Map.groupBy(done, ({ style }) => style)].map(([style, items]): StyleShare => {
    const [first] = items;
    return { style, name: first?.trainingTypeName ?? '', color: first?.trainingTypeColor ?? '', count: items.length };
  });
  return {
    count: done.length,
    minutes: done.reduce((sum, { duration }) => sum + duration, 0),
    styles: shares.toSorted((a, b) => b.count - a.count || a.name.localeCompare(b.name)),
  };
}

import { addDays, addMinutes, mondayOf, toInstant, toPlainDate, type WallTime } from '../dates.ts';
import type { UserTraining } from '../registrations/schema.ts';
import type { Schedule } from '../timetable/schema.ts';

export interface Home {
  /** The booked training that runs now or comes first; a waitlisted one does not count. */
  next: UserTraining | undefined;
  /** The others that have not ended, earliest first; waitlisted and cancelled ones too. */
  others: UserTraining[];
  /** What is or was booked in the week of `now`, Monday first. */
  week: UserTraining[];
  /** How many of `week` were attended. */
  attended: number;
}

const minuteMs = 60_000;

/** Of the others so many are shown. */
export const shownRows = 3;

/** Whole minutes from `now` to the start, as they pass on a night when the clocks change; negative once it runs. */
export const minutesUntil = (training: Pick<UserTraining, 'startDateTime'>, now: Date, timeZone: string): number =>
  Math.ceil((toInstant(training.startDateTime, timeZone).getTime() - now.getTime()) / minuteMs);

const hasEnded = ({ startDateTime, duration }: UserTraining, now: Date, timeZone: string): boolean =>
  addMinutes(toInstant(startDateTime, timeZone), duration) <= now;

/** Sorts the user’s trainings into the parts of the home screen. `timeZone` is the club's. */
export function readHome(items: readonly UserTraining[], now: Date, timeZone: string): Home {
  const sorted = items.toSorted((a, b) => a.startDateTime.localeCompare(b.startDateTime) || a.id - b.id);
  const toCome = sorted.filter((item) => !hasEnded(item, now, timeZone));
  const next = toCome.find(({ status, trainingStatus }) => status === 'booked' && trainingStatus !== 'cancelled');
  const monday = mondayOf(toPlainDate(now, timeZone));
  const week = sorted.filter(
    ({ startDateTime, status, trainingStatus }) =>
      status === 'booked' &&
      trainingStatus !== 'cancelled' &&
      startDateTime >= monday &&
      startDateTime < addDays(monday, 7),
  );
  const attended = week.filter(({ presence }) => presence === 'present').length;
  return { next, others: toCome.filter((item) => item !== next), week, attended };
}

/** How many are still to come, the next one among them unless it runs. */
export const countToCome = ({ next, others }: Home, now: WallTime): number =>
  others.length + (next && next.startDateTime > now ? 1 : 0);

/** How many of today's trainings have free places for whoever has booked none. */
export function countOpenToday({ items }: Pick<Schedule, 'items'>, now: WallTime): number {
  const today = now.slice(0, 10);
  return items.filter(
    ({ startDateTime, status, freePlaces, bookable }) =>
      startDateTime > now &&
      startDateTime.startsWith(today) &&
      status === 'open' &&
      freePlaces > 0 &&
      bookable?.allowed !== false,
  ).length;
}

import { addDays, mondayOf, type WallTime } from '#api/dates.ts';
import type { UserTraining } from '#api/registrations/schema.ts';

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
const msOf = (wall: WallTime): number => Date.parse(`${wall}Z`);

/** Whole minutes from `now` to the start; negative once it runs. Both are the club's wall time. */
export const minutesUntil = (training: Pick<UserTraining, 'startDateTime'>, now: WallTime): number =>
  Math.ceil((msOf(training.startDateTime) - msOf(now)) / minuteMs);

const hasEnded = ({ startDateTime, duration }: UserTraining, now: WallTime): boolean =>
  msOf(startDateTime) + duration * minuteMs <= msOf(now);

/** Sorts the user’s trainings into the parts of the home screen. `now` is the club's wall time. */
export function readHome(items: readonly UserTraining[], now: WallTime): Home {
  const sorted = items.toSorted((a, b) => a.startDateTime.localeCompare(b.startDateTime) || a.id - b.id);
  const toCome = sorted.filter((item) => !hasEnded(item, now));
  const next = toCome.find(({ status, trainingStatus }) => status === 'booked' && trainingStatus !== 'cancelled');
  const monday = mondayOf(now.slice(0, 10));
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

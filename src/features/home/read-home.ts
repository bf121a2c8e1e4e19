import { addDays, addMinutes, mondayOf, toInstant, toPlainDate } from '#api/dates.ts';
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

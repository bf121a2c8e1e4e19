import type { PlainDate, WallTime } from '#api/dates.ts';
import type { UserTraining } from '#api/registrations/schema.ts';

type Own = Pick<UserTraining, 'startDateTime' | 'status' | 'trainingStatus'>;

/** How many classes somebody has a place in from now to the end of a day: they will count towards the goal. */
export const bookedUntil = (own: readonly Own[], now: WallTime, date: PlainDate): number =>
  own.filter(
    ({ startDateTime, status, trainingStatus }) =>
      status === 'booked' &&
      trainingStatus !== 'cancelled' &&
      startDateTime > now &&
      startDateTime.slice(0, 10) <= date,
  ).length;

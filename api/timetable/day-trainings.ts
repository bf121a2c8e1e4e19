import { addDays, addMinutes, type PlainDate, toInstant, toPlainDate } from '../dates.ts';
import type { Training } from './schema.ts';

const dateOf = (training: Training): PlainDate => training.startDateTime.slice(0, 10);

export const trainingsOn = (trainings: readonly Training[], date: PlainDate): Training[] =>
  trainings.filter((training) => dateOf(training) === date);

/** The user's own of the day before that still run: they stay until they end, also past midnight. */
export const runningFromDayBefore = (
  trainings: readonly Training[],
  now: Date,
  zoneOf: (training: Training) => string,
): Training[] =>
  trainings.filter((training) => {
    const startsAt = toInstant(training.startDateTime, zoneOf(training));
    const isOfDayBefore = dateOf(training) === addDays(toPlainDate(now, zoneOf(training)), -1);
    return isOfDayBefore && isOwn(training) && now < addMinutes(startsAt, training.duration);
  });

/** Whether the user is booked or waitlisted or, in a trainer's timetable, gives the training. */
const isOwn = ({ my, staff }: Training): boolean => (staff ? staff.isOwn : my !== undefined);

/** The days of a week on which the user has a training. */
export const ownDays = (trainings: readonly Training[]): ReadonlySet<PlainDate> =>
  new Set(trainings.filter((training) => isOwn(training) && training.status !== 'cancelled').map(dateOf));

/** The first day after `date` with a training, as far as these trainings reach. */
export const nextDayWith = (trainings: readonly Training[], date: PlainDate): PlainDate | undefined =>
  trainings
    .map(dateOf)
    .filter((day) => day > date)
    .toSorted()[0];

/** Trainings that have begun leave the list, but the user’s own stay until they end. */
export function splitDay(
  trainings: readonly Training[],
  now: Date,
  zoneOf: (training: Training) => string,
): { earlier: Training[]; coming: Training[] } {
  const isEarlier = (training: Training) => {
    const startsAt = toInstant(training.startDateTime, zoneOf(training));
    const until = isOwn(training) ? addMinutes(startsAt, training.duration) : startsAt;
    return now >= until;
  };
  const { earlier = [], coming = [] } = Object.groupBy(trainings, (one) => (isEarlier(one) ? 'earlier' : 'coming'));
  return { earlier, coming };
}

/** Where the current-time marker goes: before the first training that begins later. */
export function nowIndex(trainings: readonly Training[], now: Date, zoneOf: (training: Training) => string): number {
  const index = trainings.findIndex((one) => toInstant(one.startDateTime, zoneOf(one)) > now);
  return index < 0 ? trainings.length : index;
}

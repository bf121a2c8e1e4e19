import { addMinutes, type PlainDate, toInstant, toPlainDate } from '#api/dates.ts';
import type { Training } from '#api/timetable/schema.ts';

export interface TvDay {
  /** They have begun and have not ended, also those that began before midnight. */
  running: Training[];
  coming: Training[];
}

interface At {
  /** The day on the screen. */
  day: PlainDate;
  now: Date;
  zoneOf: (training: Training) => string;
}

/**
 * What people in a lobby want to know of a day at `now`. A cancelled training stands among the coming ones until it would
 * have ended: those who come for it are late as often as others. Of a day that is over all of it stays, since it is only
 * shown when nothing newer can be had.
 */
export function tvDay(trainings: readonly Training[], { day, now, zoneOf }: At): TvDay {
  const sorted = trainings.toSorted((a, b) => (a.startDateTime < b.startDateTime ? -1 : 1));
  const timed = sorted.map((training) => {
    const zone = zoneOf(training);
    const startsAt = toInstant(training.startDateTime, zone);
    const hasBegun = startsAt <= now;
    const hasEnded = addMinutes(startsAt, training.duration) <= now;
    const today = toPlainDate(now, zone);
    return { training, today, isRunning: hasBegun && !hasEnded && training.status !== 'cancelled', hasBegun, hasEnded };
  });
  const running = timed.filter(({ isRunning, today }) => isRunning && today === day);
  const coming = timed.filter(({ training, hasBegun, hasEnded, today }) => {
    if (training.startDateTime.slice(0, 10) !== day) return false;
    return day < today || (training.status === 'cancelled' ? !hasEnded : !hasBegun);
  });
  return { running: running.map(({ training }) => training), coming: coming.map(({ training }) => training) };
}

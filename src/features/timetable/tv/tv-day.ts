import { addMinutes, type PlainDate, toInstant, toPlainDate } from '#api/dates.ts';
import type { Training } from '#api/timetable/schema.ts';

export interface TvDay {
  /** Trainings that have begun and not ended, including those that began before midnight. */
  running: Training[];
  coming: Training[];
}

interface At {
  /** The displayed day. */
  day: PlainDate;
  now: Date;
  zoneOf: (training: Training) => string;
}

/**
 * What a lobby screen shows of a day at `now`. A cancelled training stays among the upcoming ones until it would have
 * ended, since its participants may arrive late. A past day stays complete, since it is only shown when nothing newer
 * can be fetched.
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

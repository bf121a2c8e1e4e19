import { addMinutes, isoWeekday, toInstant } from '../dates.ts';
import type { UserTraining } from '../registrations/schema.ts';
import type { Training } from './schema.ts';

export interface RepeatFacts {
  /** The user's own trainings, past and upcoming, in any order. */
  own: readonly UserTraining[];
  /** The timetable of the coming weeks. */
  trainings: readonly Training[];
  now: Date;
  /** The time zone of a training's club. */
  zoneOf: (training: { unitId: number }) => string;
  /** Whether the user has another booking at that time. */
  isClashing: (training: Training) => boolean;
}

/**
 * The training to repeat: for the last attended one, the next not cancelled, with the same name, style, club, weekday
 * and time. If the user already has a registration in it, that of the one attended before, and so on. One that is full,
 * would be refused, or is at the time of another booking is never offered.
 */
export function findRepeat({ own, trainings, now, zoneOf, isClashing }: RepeatFacts): Training | undefined {
  const isOffered = (training: Training) =>
    training.freePlaces > 0 && training.bookable?.allowed !== false && !isClashing(training);
  const hasEnded = (training: UserTraining) =>
    now >= addMinutes(toInstant(training.startDateTime, zoneOf(training)), training.duration);
  const attended = own.filter((training) => wasAttended(training) && hasEnded(training)).toSorted(byStart);
  const toCome = trainings
    .filter((training) => training.status !== 'cancelled' && toInstant(training.startDateTime, zoneOf(training)) > now)
    .toSorted(byStart);
  for (const last of attended.toReversed()) {
    const next = toCome.find((training) => isSame(last, training));
    if (next && !next.my && isOffered(next)) return next;
  }
  return undefined;
}

/** Unmarked counts as attended: not every club marks attendance. */
export const wasAttended = ({ status, trainingStatus, presence }: UserTraining): boolean =>
  status === 'booked' && trainingStatus !== 'cancelled' && presence !== 'absent';

type Start = Pick<Training, 'id' | 'startDateTime'>;
const byStart = (a: Start, b: Start): number => a.startDateTime.localeCompare(b.startDateTime) || a.id - b.id;

const weekdayAndTime = ({ startDateTime }: Start): string =>
  `${isoWeekday(startDateTime.slice(0, 10))} ${startDateTime.slice(11)}`;

const isSame = (last: UserTraining, next: Training): boolean =>
  last.trainingName === next.name &&
  last.style === next.style &&
  last.unitId === next.unitId &&
  weekdayAndTime(last) === weekdayAndTime(next);

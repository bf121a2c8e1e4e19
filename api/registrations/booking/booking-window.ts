import { addDays, addMinutes, mondayOf, toInstant } from '../../dates.ts';
import type { TrainingFacts, OwnRegistrationFacts } from './facts.ts';
import type { BookingPolicy } from '../policy/policy.ts';

/** Openings as milliseconds. A week has hundreds of trainings and one opening, and each asks more than once. */
const known = new Map<string, number>();
const maxKnown = 1000;

/** What was asked last: a list goes through its trainings day by day, and comparing is faster than making a key. */
let last = { date: '', timeZone: '', windowWeeks: 0, opensAtTime: '', opening: 0 };

/** When booking opens: on the Monday of the first week in whose window the training lies. */
export function opensAt(
  { date, timeZone }: Pick<TrainingFacts, 'date' | 'timeZone'>,
  { windowWeeks, opensAtTime }: BookingPolicy,
): Date {
  const isLast =
    last.date === date &&
    last.timeZone === timeZone &&
    last.windowWeeks === windowWeeks &&
    last.opensAtTime === opensAtTime;
  if (isLast) return new Date(last.opening);
  const key = `${date} ${windowWeeks} ${opensAtTime} ${timeZone}`;
  let opening = known.get(key);
  if (opening === undefined) {
    const monday = addDays(mondayOf(date), -7 * (windowWeeks - 1));
    opening = toInstant(`${monday}T${opensAtTime}:00`, timeZone).getTime();
    if (known.size >= maxKnown) known.clear();
    known.set(key, opening);
  }
  last = { date, timeZone, windowWeeks, opensAtTime, opening };
  return new Date(opening);
}

export function closesAt(training: Pick<TrainingFacts, 'startsAt'>, policy: BookingPolicy): Date {
  return addMinutes(training.startsAt, -policy.closesMinutesBefore);
}

/** Before it opens, open, or past its closing time. Whether the training is cancelled is not asked here. */
export function bookingPhase(
  training: Pick<TrainingFacts, 'date' | 'timeZone' | 'startsAt'>,
  policy: BookingPolicy,
  now: Date,
): 'not_yet' | 'open' | 'over' {
  if (now >= closesAt(training, policy)) return 'over';
  return now < opensAt(training, policy) ? 'not_yet' : 'open';
}

/** Other trainings in which one has such a registration at the same time; one that only touches does not overlap. */
export const listOverlapping = <T extends OwnRegistrationFacts>(
  training: Pick<TrainingFacts, 'id' | 'startsAt' | 'endsAt'>,
  registrations: readonly T[],
  status: OwnRegistrationFacts['status'],
): T[] =>
  registrations.filter(
    (own) =>
      own.status === status &&
      own.trainingId !== training.id &&
      own.startsAt < training.endsAt &&
      training.startsAt < own.endsAt,
  );

import { addDays, addMinutes, mondayOf, toInstant } from '../../dates.ts';
import type { BookingPolicy } from '../policy/policy.ts';
import type { OwnRegistrationFacts, TrainingFacts } from './facts.ts';

/**
 * Cache of opening times in milliseconds. A week has hundreds of trainings and one opening, and each needs it more than
 * once.
 */
const known = new Map<string, number>();
const maxKnown = 1000;

/** The last key: lists are ordered by day, and comparing is faster than building a key. */
let last = { date: '', timeZone: '', windowWeeks: 0, opensAtTime: '', opening: 0 };

/** When booking opens: on the Monday of the first week whose window includes the training. */
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

/** Before opening, open, or past the closing time. Cancelled trainings are not checked here. */
export function bookingPhase(
  training: Pick<TrainingFacts, 'date' | 'timeZone' | 'startsAt'>,
  policy: BookingPolicy,
  now: Date,
): 'not_yet' | 'open' | 'over' {
  if (now >= closesAt(training, policy)) return 'over';
  return now < opensAt(training, policy) ? 'not_yet' : 'open';
}

/**
 * Other trainings at the same time in which the client has a registration of this status. Adjacent ones do not overlap,
 * except in two clubs with less time between than the way takes.
 */
export const listOverlapping = <T extends OwnRegistrationFacts>(
  training: Pick<TrainingFacts, 'id' | 'startsAt' | 'endsAt' | 'unitId'>,
  registrations: readonly T[],
  status: OwnRegistrationFacts['status'],
  { travelMinutesBetweenClubs }: Pick<BookingPolicy, 'travelMinutesBetweenClubs'>,
): T[] =>
  registrations.filter((own) => {
    if (own.status !== status || own.trainingId === training.id) return false;
    const way = own.unitId === training.unitId ? 0 : travelMinutesBetweenClubs;
    return own.startsAt < addMinutes(training.endsAt, way) && training.startsAt < addMinutes(own.endsAt, way);
  });

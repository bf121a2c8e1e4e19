import { addDays, addMinutes, mondayOf, toInstant } from '../dates.ts';
import type { TrainingFacts } from './facts.ts';
import type { BookingPolicy } from './policy.ts';

/** When booking opens: on the Monday of the first week in whose window the training lies. */
export function opensAt(training: Pick<TrainingFacts, 'date' | 'timeZone'>, policy: BookingPolicy): Date {
  const monday = addDays(mondayOf(training.date), -7 * (policy.windowWeeks - 1));
  return toInstant(`${monday}T${policy.opensAtTime}:00`, training.timeZone);
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

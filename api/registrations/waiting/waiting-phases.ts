import { addMinutes } from '../../dates.ts';
import type { TrainingFacts } from '../booking/facts.ts';
import type { BookingPolicy } from '../policy/policy.ts';

/**
 * How the waitlist of a training moves. `auto`: the first on the waitlist is moved in; `claim`: the place is offered to one at a
 * time; `race`: all who wait are told and the first tap wins; `over`: it has begun.
 */
export type WaitingPhase = 'auto' | 'claim' | 'race' | 'over';

type Start = Pick<TrainingFacts, 'startsAt'>;
type Minutes = Pick<BookingPolicy, 'autoUntilMinutesBefore' | 'claimUntilMinutesBefore'>;

/** When the race begins. */
export const raceStartsAt = ({ startsAt }: Start, { claimUntilMinutesBefore }: Minutes): Date =>
  addMinutes(startsAt, -claimUntilMinutesBefore);

/** When offers begin. A policy whose offers end before they begin has no offers. */
const claimStartsAt = (training: Start, policy: Minutes): Date => {
  const ends = addMinutes(training.startsAt, -policy.autoUntilMinutesBefore);
  const race = raceStartsAt(training, policy);
  return ends < race ? ends : race;
};

/** The phase at an instant: it depends on the clock alone, and each begins exactly at its configured minute. */
export function waitingPhase(training: Start, policy: Minutes, now: Date): WaitingPhase {
  if (now >= training.startsAt) return 'over';
  if (now >= raceStartsAt(training, policy)) return 'race';
  return now >= claimStartsAt(training, policy) ? 'claim' : 'auto';
}

/** When the phase at `now` ends; none once the training has begun. */
export function nextPhaseAt(training: Start, policy: Minutes, now: Date): Date | undefined {
  const ends = [claimStartsAt(training, policy), raceStartsAt(training, policy), training.startsAt];
  return ends.find((end) => end > now);
}

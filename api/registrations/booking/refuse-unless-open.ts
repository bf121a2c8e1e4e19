import type { BookingPolicy } from '../policy/policy.ts';
import { type Refusal, refuse } from '../refusal.ts';
import { bookingPhase, opensAt } from './booking-window.ts';
import type { TrainingFacts } from './facts.ts';

type Opening = Pick<TrainingFacts, 'date' | 'timeZone' | 'startsAt' | 'isCancelled' | 'isClosed'>;

/** Checks of the training alone, before those of the client: cancelled, closed manually, in its booking window. */
export function refuseUnlessOpen(training: Opening, policy: BookingPolicy, now: Date): Refusal | undefined {
  if (training.isCancelled) return refuse('registering_not_allowed', { kind: 'ask_staff', reason: 'cancelled' });
  if (training.isClosed) return refuse('registering_not_allowed', { kind: 'ask_staff', reason: 'closed' });
  const phase = bookingPhase(training, policy, now);
  if (phase === 'not_yet') {
    const at = opensAt(training, policy).toISOString();
    return refuse('registering_not_allowed', { kind: 'wait_until', at, reason: 'not_open_yet' });
  }
  if (phase === 'over') return refuse('registering_not_allowed', { kind: 'ask_staff', reason: 'booking_over' });
  return undefined;
}

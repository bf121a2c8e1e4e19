import type { MessageKey, Remedy } from '../errors.ts';
import { bookingPhase, opensAt } from './booking-window.ts';
import type { BookingFacts, RightFacts } from './facts.ts';
import { freePlaces } from './free-places.ts';
import { findExceededLimit } from './limits.ts';
import { explainMissingRight, findRight } from './rights.ts';
import { waitingPhase } from './waiting-phases.ts';

export interface Refusal {
  outcome: 'refused';
  error: MessageKey;
  remedy?: Remedy;
}

export type BookingDecision = { outcome: 'booked'; right: RightFacts } | { outcome: 'waiting' } | Refusal;

const refuse = (error: MessageKey, remedy?: Remedy): Refusal => ({
  outcome: 'refused',
  error,
  ...(remedy && { remedy }),
});

/**
 * May this person book now, and would it be a place or the waiting list? The checks come in the order that the
 * product states; the first that fails gives its key and what would help. Whether the training exists and is
 * visible has been asked before.
 */
export function decideBooking(facts: BookingFacts, wantsWaitingList = true): BookingDecision {
  const { training, policy, now } = facts;
  if (training.isCancelled) return refuse('registering_not_allowed', { kind: 'ask_staff', reason: 'cancelled' });
  if (training.isClosed) return refuse('registering_not_allowed', { kind: 'ask_staff', reason: 'closed' });
  const phase = bookingPhase(training, policy, now);
  if (phase === 'not_yet') {
    const at = opensAt(training, policy).toISOString();
    return refuse('registering_not_allowed', { kind: 'wait_until', at, reason: 'not_open_yet' });
  }
  if (phase === 'over') return refuse('registering_not_allowed', { kind: 'ask_staff', reason: 'booking_over' });
  const right = findRight(facts.rights, training, policy);
  if (!right) return refuse('registering_not_allowed', explainMissingRight(facts.rights, training, policy));
  if (facts.registrations.some((own) => own.trainingId === training.id)) return refuse('user_already_registered');
  const limit = findExceededLimit(facts);
  if (limit) return refuse(limit.error, limit.remedy);
  if (freePlaces(training) > 0) return { outcome: 'booked', right };
  // Who comes in the race would stand in line only to tap before those who have waited.
  const isRace = training.held > 0 && waitingPhase(training, policy, now) === 'race';
  if (training.isWaitingListAllowed && wantsWaitingList && !isRace) return { outcome: 'waiting' };
  return refuse('no_free_places', { kind: 'ask_staff' });
}

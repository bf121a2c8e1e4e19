import type { BookingFacts, RightFacts } from './facts.ts';
import { freePlaces } from './taking-rules.ts';
import { findExceededLimit } from './limits.ts';
import { type Refusal, refuse } from '../refusal.ts';
import { refuseUnlessOpen } from './refuse-unless-open.ts';
import { explainMissingRight, findRight } from '../rights.ts';
import { waitingPhase } from '../waiting/waiting-phases.ts';

export type BookingDecision = { outcome: 'booked'; right: RightFacts } | { outcome: 'waiting' } | Refusal;

/**
 * May this person book now, and would it be a place or the waiting list? The checks come in the order that the
 * product states; the first that fails gives its key and what would help. Whether the training exists and is
 * visible has been asked before.
 */
export function decideBooking(facts: BookingFacts, wantsWaitingList = true): BookingDecision {
  const { training, policy, now } = facts;
  const notOpen = refuseUnlessOpen(training, policy, now);
  if (notOpen) return notOpen;
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

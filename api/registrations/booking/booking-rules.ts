import { refuseWhilePaused } from '../../strikes/refuse-while-paused.ts';
import { type Refusal, refuse } from '../refusal.ts';
import { waitingPhase } from '../waiting/waiting-phases.ts';
import { explainMissingEntitlement, findEntitlement } from './entitlement-rules.ts';
import type { BookingFacts, EntitlementFacts } from './facts.ts';
import { findExceededLimit } from './limits.ts';
import { refuseOverlap } from './overlap-rules.ts';
import { refuseUnlessOpen } from './refuse-unless-open.ts';
import { freePlaces } from './taking-rules.ts';

export type BookingDecision = { outcome: 'booked'; entitlement: EntitlementFacts } | { outcome: 'waiting' } | Refusal;

/**
 * Whether this client may book now, and whether it would be a place or the waitlist. The checks run in the order that
 * the product states; the first that fails gives its key and remedy. The caller has checked that the training exists
 * and is visible.
 */
export function decideBooking(facts: BookingFacts, wantsWaitingList = true): BookingDecision {
  const { training, policy, now } = facts;
  const notOpen = refuseUnlessOpen(training, policy, now);
  if (notOpen) return notOpen;
  const entitlement = findEntitlement(facts.entitlements, training, policy);
  if (!entitlement)
    return refuse('registering_not_allowed', explainMissingEntitlement(facts.entitlements, training, policy));
  if (facts.registrations.some((own) => own.trainingId === training.id)) return refuse('user_already_registered');
  const paused = refuseWhilePaused(facts);
  if (paused) return paused;
  const limit = findExceededLimit(facts);
  if (limit) return refuse(limit.error, limit.remedy);
  // Waiting is not yet a place at that time: nobody is moved into a clash, so only a free place asks.
  if (freePlaces(training) > 0) return refuseOverlap(facts) ?? { outcome: 'booked', entitlement };
  // Who comes in the race would stand on the waitlist only to tap before those who have waited.
  const isRace = training.held > 0 && waitingPhase(training, policy, now) === 'race';
  if (training.isWaitingListAllowed && wantsWaitingList && !isRace) return { outcome: 'waiting' };
  return refuse('no_free_places', { kind: 'ask_staff' });
}

import { refuseWhilePaused } from '../../strikes/refuse-while-paused.ts';
import type { BookingPolicy } from '../policy/policy.ts';
import { type Refusal, refuse } from '../refusal.ts';
import { waitingPhase } from '../waiting/waiting-phases.ts';
import { listOverlapping } from './booking-window.ts';
import { explainMissingEntitlement, findEntitlement } from './entitlement-rules.ts';
import type { BookingFacts, EntitlementFacts, TrainingFacts } from './facts.ts';
import { findExceededLimit } from './limits.ts';
import { refuseOverlap } from './overlap-rules.ts';

/**
 * Whether this waitlisted client may take a place: one offered to them until an instant, any free one in the race, or
 * one reserved for nobody. Depends on the clock, not on whether the background job has run in time.
 */
export function isPlaceDue(
  training: Pick<TrainingFacts, 'startsAt' | 'isCancelled' | 'isClosed' | 'maxPlaces' | 'taken' | 'held'>,
  offeredUntil: Date | null,
  policy: BookingPolicy,
  now: Date,
): boolean {
  const phase = waitingPhase(training, policy, now);
  if (training.isCancelled || training.isClosed || phase === 'over') return false;
  if (training.taken >= training.maxPlaces) return false;
  if (phase === 'race') return true;
  if (phase === 'claim' && offeredUntil !== null && now < offeredUntil) return true;
  return freePlaces(training) > 0;
}

export type TakingDecision = { outcome: 'booked'; entitlement: EntitlementFacts } | Refusal;

/** Whether a waiting client may take a place now. The closing time does not apply; other rules are those of a promotion. */
export function decideTaking(facts: BookingFacts, offeredUntil: Date | null): TakingDecision {
  const { training, policy, now } = facts;
  if (training.isCancelled || training.isClosed || now >= training.startsAt) {
    const reason = training.isCancelled ? 'cancelled' : training.isClosed ? 'closed' : 'booking_over';
    return { outcome: 'refused', error: 'registering_not_allowed', remedy: { kind: 'ask_staff', reason } };
  }
  if (!isPlaceDue(training, offeredUntil, policy, now)) return { outcome: 'refused', error: 'user_already_registered' };
  return refuseWhilePaused(facts) ?? decideByFacts(facts, refuseOverlap);
}

/** The rules about the client whom staff admit: entitlement, another booking at that time, limits. */
export const decideByPerson = (facts: BookingFacts): TakingDecision => decideByFacts(facts, refuseClash);

/** Staff cannot accept an overlap for somebody else. */
function refuseClash({ training, policy, registrations }: BookingFacts): Refusal | undefined {
  const clashing = listOverlapping(training, registrations, 'booked', policy).map(({ trainingId }) => trainingId);
  if (clashing.length === 0) return undefined;
  return refuse('registering_not_allowed', { kind: 'leave_one', trainingIds: clashing, reason: 'clash' });
}

function decideByFacts(facts: BookingFacts, atThatTime: (facts: BookingFacts) => Refusal | undefined): TakingDecision {
  const { training, policy } = facts;
  const entitlement = findEntitlement(facts.entitlements, training, policy);
  if (!entitlement) {
    const remedy = explainMissingEntitlement(facts.entitlements, training, policy);
    return { outcome: 'refused', error: 'registering_not_allowed', remedy };
  }
  const overlap = atThatTime(facts);
  if (overlap) return overlap;
  const limit = findExceededLimit(facts);
  return limit ? { outcome: 'refused', ...limit } : { outcome: 'booked', entitlement };
}

/** Places that anyone may book. Negative when the capacity was reduced below the bookings. */
export const freePlaces = ({ maxPlaces, taken, held }: Pick<TrainingFacts, 'maxPlaces' | 'taken' | 'held'>): number =>
  maxPlaces - taken - held;

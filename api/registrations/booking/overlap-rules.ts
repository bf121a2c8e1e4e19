import { type Refusal, refuse } from '../refusal.ts';
import { listOverlapping } from './booking-window.ts';
import type { BookingFacts } from './facts.ts';

/**
 * Whoever has a booking at the same time is asked first, or refused, as the policy says: the refusal names the bookings,
 * and accepting them all is the remedy. Nothing where none is in the way.
 */
export function refuseOverlap(facts: BookingFacts): Refusal | undefined {
  const { training, policy, registrations, acceptOverlap = [] } = facts;
  if (policy.overlap === 'allow') return undefined;
  const trainingIds = listOverlapping(training, registrations, 'booked', policy).map(({ trainingId }) => trainingId);
  if (trainingIds.length === 0) return undefined;
  if (policy.overlap === 'refuse')
    return refuse('overlapping_training', { kind: 'leave_one', trainingIds, reason: 'clash' });
  const isAccepted = acceptOverlap === 'all' || trainingIds.every((id) => acceptOverlap.includes(id));
  return isAccepted ? undefined : refuse('overlapping_training', { kind: 'accept_overlap', trainingIds });
}

import type { TrainingFacts } from '../registrations/booking/facts.ts';
import { freePlaces } from '../registrations/booking/taking-rules.ts';
import type { BookingPolicy } from '../registrations/policy/policy.ts';
import { type Refusal, refuse } from '../registrations/refusal.ts';
import { refuseUnlessOpen } from '../registrations/booking/refuse-unless-open.ts';
import type { VisitorAccess } from './visitor-access.ts';

export interface VisitorBookingFacts {
  now: Date;
  training: TrainingFacts & { waitingCount: number; visitors: VisitorAccess | null };
  policy: BookingPolicy;
  /** As what it is to be booked: what is free of charge may also be booked as what is open to all. */
  as: VisitorAccess;
  /** Somebody with the same address has a place in it. */
  isRegistered: boolean;
}

/**
 * May somebody without an account have a place? Visitors never stand in a line and take no place beside one. Whether
 * the training is public has been asked before. A full training says so before it says who is in it: otherwise one could
 * ask for address after address without ever being given a place.
 */
export function decideVisitorBooking(facts: VisitorBookingFacts): { outcome: 'booked' } | Refusal {
  const { training, policy, now, as, isRegistered } = facts;
  const notOpen = refuseUnlessOpen(training, policy, now);
  if (notOpen) return notOpen;
  const isAllowed = training.visitors === 'free' || (training.visitors === 'open' && as === 'open');
  if (!isAllowed) return refuse('registering_not_allowed', { kind: 'log_in' });
  if (training.waitingCount > 0 || freePlaces(training) <= 0) return refuse('no_free_places', { kind: 'ask_staff' });
  return isRegistered ? refuse('user_already_registered') : { outcome: 'booked' };
}

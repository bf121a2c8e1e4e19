import type { TrainingFacts } from '../registrations/booking/facts.ts';
import { refuseUnlessOpen } from '../registrations/booking/refuse-unless-open.ts';
import { freePlaces } from '../registrations/booking/taking-rules.ts';
import type { BookingPolicy } from '../registrations/policy/policy.ts';
import { type Refusal, refuse } from '../registrations/refusal.ts';
import type { VisitorAccess } from './visitor-access.ts';

export interface VisitorBookingFacts {
  now: Date;
  training: TrainingFacts & { waitingCount: number; visitors: VisitorAccess | null };
  policy: BookingPolicy;
  /** How it is to be booked: a training that is free of charge may also be booked as one open to all. */
  as: VisitorAccess;
  /** Someone of the same name and address already has a place in it. */
  isRegistered: boolean;
}

/**
 * Whether a visitor without an account may book. Visitors cannot join the waitlist and get no place that it reserves.
 * The caller has checked that the training is public. That the training is full is reported before who is in it:
 * otherwise one could probe addresses without ever getting a place.
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

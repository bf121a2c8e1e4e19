import { addMinutes, type PlainDate } from '../dates.ts';
import type { TrainingFacts } from '../registrations/booking/facts.ts';
import { refuseUnlessOpen } from '../registrations/booking/refuse-unless-open.ts';
import { freePlaces } from '../registrations/booking/taking-rules.ts';
import type { BookingPolicy } from '../registrations/policy/policy.ts';
import { type Refusal, refuse } from '../registrations/refusal.ts';

type GuestPolicy = Pick<BookingPolicy, 'guestsPerMonth' | 'guestVisitsPerYear' | 'guestHoldMinutesBefore'>;

/** Until when a place waits for a friend who has not said yet that they come. */
export const guestHeldUntil = (startsAt: Date, policy: Pick<GuestPolicy, 'guestHoldMinutesBefore'>): Date =>
  addMinutes(startsAt, -policy.guestHoldMinutesBefore);

/** The days by which a member's guests and a guest's visits are counted: of the month, and of the year, of the training. */
export const guestMonthOf = (date: PlainDate): PlainDate => `${date.slice(0, 7)}-01`;
export const guestYearOf = (date: PlainDate): PlainDate => `${date.slice(0, 4)}-01-01`;

/** How many more a member may bring in a month; undefined: the club has no guests. */
export const guestsLeft = ({ guestsPerMonth }: GuestPolicy, guestsThisMonth: number): number | undefined =>
  guestsPerMonth === null ? undefined : Math.max(0, guestsPerMonth - guestsThisMonth);

export interface InvitingFacts {
  now: Date;
  training: TrainingFacts & { waitingCount: number };
  policy: BookingPolicy;
  /** Of the member's own registration. */
  status: 'booked' | 'waiting';
  /** Their guests in trainings of that month, those who have not answered too. */
  guestsThisMonth: number;
}

/** Whether a member may take a place for a guest: one that is free to all, beside nobody who waits. */
export function decideInviting(facts: InvitingFacts): { outcome: 'invited'; heldUntil: Date } | Refusal {
  const { now, training, policy, status, guestsThisMonth } = facts;
  const notOpen = refuseUnlessOpen(training, policy, now);
  if (notOpen) return notOpen;
  const left = guestsLeft(policy, guestsThisMonth);
  if (left === undefined || status !== 'booked') return refuse('registering_not_allowed', { kind: 'ask_staff' });
  const heldUntil = guestHeldUntil(training.startsAt, policy);
  if (now >= heldUntil) return refuse('registering_not_allowed', { kind: 'ask_staff', reason: 'booking_over' });
  if (left === 0) return refuse('registering_limit_exceeded', { kind: 'ask_staff', limit: policy.guestsPerMonth ?? 0 });
  if (training.waitingCount > 0 || freePlaces(training) <= 0) return refuse('no_free_places', { kind: 'ask_staff' });
  return { outcome: 'invited', heldUntil };
}

export interface ComingFacts {
  now: Date;
  training: Pick<TrainingFacts, 'startsAt' | 'isCancelled'>;
  policy: GuestPolicy;
  /** The place of the guest. */
  status: 'booked' | 'cancelled';
  heldUntil: Date;
  isClaimed: boolean;
  /** Somebody of the same name and address already has a place in it. */
  isRegistered: boolean;
  /** As a guest, in trainings of that year. */
  visitsThisYear: number;
}

/** Whether whoever opens the link may have the place: the first who says so, as long as it waits, and not too often in a year. */
export function decideComing(facts: ComingFacts): { outcome: 'coming' } | Refusal {
  const { now, training, policy, status, heldUntil, isClaimed, isRegistered, visitsThisYear } = facts;
  if (status !== 'booked' || training.isCancelled || now >= training.startsAt) return refuse('hold_expired');
  if (isClaimed) return refuse('share_opened');
  if (heldUntil <= now) return refuse('hold_expired');
  if (isRegistered) return refuse('user_already_registered');
  if (visitsThisYear >= policy.guestVisitsPerYear)
    return refuse('registering_limit_exceeded', { kind: 'ask_staff', limit: policy.guestVisitsPerYear });
  return { outcome: 'coming' };
}

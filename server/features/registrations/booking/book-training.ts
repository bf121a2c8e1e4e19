import { guestHeldUntil } from '#api/guests/guest-rules.ts';
import { decideTaking } from '#api/registrations/booking/taking-rules.ts';
import type { PromotionReason } from '#api/registrations/event-kinds.ts';
import { isConfirmedByTaking, isReleaseDue } from '#api/registrations/presence-window.ts';
import type { BookingResult } from '#api/registrations/schema.ts';
import { waitingPhase } from '#api/registrations/waiting/waiting-phases.ts';
import type { TenantScope } from '#server/db/tenant-scope.ts';
import { ApiError } from '#server/endpoint/api-error.ts';
import { refuseMadeUp } from '../../course-places/make-up/come-back.ts';
import { trainingContext } from '../../trainings/training-context.ts';
import { hasGuests, longestRelease } from '../presence/list-releases.ts';
import { advanceWaitlist } from '../waitlist/advance-waitlist.ts';
import { promote } from '../waitlist/commands.ts';
import { withdrawClashes } from '../waitlist/withdraw-clashes.ts';
import { type Booking, bookDirect } from './book-direct.ts';
import { lockClients, lockForBooking, lockTraining } from './queries.ts';

/** Gives a place, or one on the waitlist. Throws the refusal of the rules before anything is written. */
export async function bookTraining(scope: TenantScope, booking: Booking): Promise<BookingResult> {
  if (await mayRelease(scope, booking)) return bookWithWaitlist(scope, booking);
  const locked = await lockForBooking(scope, booking);
  const row = locked.training;
  return row !== undefined && isToBeBroughtUp(row)
    ? bookWithWaitlist(scope, booking)
    : bookDirect(scope, booking, locked);
}

/**
 * A place is free beside a waitlist, or all are taken and one may be held for a visitor or a buyer past its time.
 * `lockForBooking` then has not locked the client.
 */
const isToBeBroughtUp = ({ waitingCount, taken, held, maxPlaces, visitors, paying }: Row): boolean =>
  (waitingCount > 0 && taken < maxPlaces) || ((visitors !== null || paying > 0) && taken + held >= maxPlaces);

type Row = NonNullable<Awaited<ReturnType<typeof lockForBooking>>['training']>;

/** Unconfirmed places, and those that wait for a guest, are released by time, whether a job has run or not. Queries only if the tenant has any. */
async function mayRelease(scope: TenantScope, { trainingId, catalog, now }: Booking): Promise<boolean> {
  if (longestRelease(catalog, now) === undefined && !hasGuests(catalog, now)) return false;
  const row = await lockTraining(scope, trainingId);
  if (!row) return false;
  const { policy } = trainingContext(row, catalog, now);
  const areGuestsDue = policy.guestsPerMonth !== null && now >= guestHeldUntil(row.startsAt, policy);
  return areGuestsDue || isReleaseDue(row.startsAt, policy, now);
}

/**
 * A place is free and somebody waits, or places may be released by now. First the training is brought to where it has to
 * be, so that nobody else gets what is due to its waitlist; then whoever waits may take what is due to them, and anybody what is left. The training is locked.
 */
async function bookWithWaitlist(scope: TenantScope, booking: Booking): Promise<BookingResult> {
  const { trainingId, clientId, catalog, jobs, now, acceptOverlap } = booking;
  await advanceWaitlist(scope, { trainingId, catalog, jobs, now, alongWith: clientId });
  await lockClients(scope, [clientId]);
  const locked = await lockForBooking(scope, booking);
  const { training: row, ...facts } = locked;
  const own = facts.registrations.find((registration) => registration.trainingId === trainingId);
  if (!row || !own) return bookDirect(scope, booking, locked);
  if (own.status === 'booked') {
    // Promoted just now: the caller has what they requested.
    if (own.promotedAt?.getTime() !== now.getTime()) throw new ApiError(409, 'user_already_registered');
    return { registrationId: own.registrationId, status: 'booked' };
  }
  // Another place of the wish came true meanwhile, and this one is about to be left.
  if (own.isWishWon) throw new ApiError(409, 'user_already_registered');
  refuseMadeUp(facts);
  const context = trainingContext(row, catalog, now);
  const { training, policy, policyId } = context;
  const decision = decideTaking({ now, training, policy, acceptOverlap, ...facts }, own.offeredUntil);
  if (decision.outcome === 'refused') throw new ApiError(409, decision.error, decision.remedy);
  const who = { trainingId, clientId, registrationId: own.registrationId };
  const isRace = waitingPhase(training, policy, now) === 'race';
  const reason: PromotionReason = isRace ? 'race_won' : own.offeredUntil ? 'offer_taken' : 'place_taken';
  const confirmedAt = isConfirmedByTaking(row.startsAt, policy, now) ? now : null;
  await promote(scope, who, { entitlement: decision.entitlement, reason, now, policyId, confirmedAt });
  await withdrawClashes({ ...context, scope, jobs }, clientId, facts.registrations);
  await advanceWaitlist(scope, { trainingId, catalog, jobs, now });
  return { registrationId: own.registrationId, status: 'booked' };
}

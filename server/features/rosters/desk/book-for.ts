import { isConfirmedByTaking } from '#api/registrations/presence-window.ts';
import type { BookingResult } from '#api/registrations/schema.ts';
import { decideAdmission, decideForClient } from '#api/rosters/desk/desk-rules.ts';
import { markingWindow } from '#api/rosters/marking-rules.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { ApiError } from '../../../endpoint/api-error.ts';
import { refuseMadeUp } from '../../course-places/make-up/come-back.ts';
import { insertBooked, insertWaiting } from '../../registrations/booking/commands.ts';
import { lockTraining } from '../../registrations/booking/queries.ts';
import { advanceWaitlist } from '../../registrations/waitlist/advance-waitlist.ts';
import { setHeld } from '../../registrations/waitlist/commands.ts';
import { notifyByDesk } from '../../registrations/waitlist/notify.ts';
import { endLastOffer } from '../../registrations/waitlist/offer-places.ts';
import { askForNextPhase } from '../../registrations/waitlist/waitlist.ts';
import { withdrawClashes } from '../../registrations/waitlist/withdraw-clashes.ts';
import { admit, admittingFacts, lockWithWaitlist, type ManualAdmission, type PersonToAdmit } from '../admit.ts';
import { findLive, hasSomebodyAhead, isClient } from './queries.ts';

export interface DeskBooking {
  trainingId: number;
  clientId: number;
  wantsWaitingList: boolean;
  isPastLine?: boolean | undefined;
  /** Why a rule is overridden. */
  reason: string | undefined;
}

/** Books for a client, under the locks of every booking and after the waitlist has been brought to where it has to be. */
export async function bookForClient(
  scope: TenantScope,
  booking: DeskBooking,
  manual: ManualAdmission,
): Promise<BookingResult> {
  if (!(await isClient(scope, booking.clientId))) throw new ApiError(404, 'item_not_found');
  if (!(await lockTraining(scope, booking.trainingId))) throw new ApiError(404, 'training_not_found');
  const person = await lockWithWaitlist(scope, booking, manual);
  const result = await takePlace(scope, person, { ...booking, as: 'by_desk', byClientId: manual.claims.clientId });
  const { waitlist, clientId } = person;
  await notifyByDesk(waitlist, clientId, result.status === 'booked' ? 'bookedByDesk' : 'waitingByDesk');
  return result;
}

interface Taking extends Pick<DeskBooking, 'wantsWaitingList' | 'isPastLine' | 'reason'> {
  as: 'by_desk' | 'moved';
  byClientId: number;
}

/** Decides about somebody who is locked beside the training's waitlist, and writes their place. Throws the rules' refusal. */
export async function takePlace(
  scope: TenantScope,
  { waitlist, clientId, entitlements, registrations, strikes, isMadeUp }: PersonToAdmit,
  { wantsWaitingList, isPastLine = false, reason, as, byClientId }: Taking,
): Promise<BookingResult> {
  const { training, policy, policyId, catalog, jobs, now } = waitlist;
  const { until } = markingWindow(training, policy);
  refuseMadeUp({ isMadeUp });
  const facts = { now, training, policy, entitlements, registrations, strikes, until };
  const decision = decideForClient(facts, { wantsWaitingList, isPastLine, hasReason: reason !== undefined });
  if (decision.outcome === 'refused') throw new ApiError(409, decision.error, decision.remedy);
  const note = reason ?? null;
  if (decision.outcome === 'waiting') {
    if (training.waitingCount === 0) await askForNextPhase(scope, waitlist);
    return insertWaiting(scope, training.id, clientId, { now, policyId, by: { clientId: byClientId, note } });
  }
  // Every free place is held: in the race, and after the start, for nobody in particular, otherwise for who was offered one.
  if (training.taken + training.held >= training.maxPlaces) {
    if (isPastLine) await endLastOffer(waitlist);
    await setHeld(scope, training.id, training.held - 1);
  }
  const { id: trainingId, registrationId, lateLeft } = training;
  const confirmedAt = isConfirmedByTaking(training.startsAt, policy, now) ? now : null;
  const by = { reason: as, clientId: byClientId, note };
  const place = { trainingId, registrationId, clientId, lateLeft, confirmedAt, now, policyId, by };
  await insertBooked(scope, { ...place, entitlement: decision.entitlement });
  await withdrawClashes(waitlist, clientId, registrations);
  await advanceWaitlist(scope, { trainingId, catalog, jobs, now });
  return { registrationId, status: 'booked' };
}

/** Gives a waiting client a place. Who has one by now keeps it: two who tap at once do it once. */
export async function admitWaiting(
  scope: TenantScope,
  registrationId: number,
  reason: string | undefined,
  manual: ManualAdmission,
): Promise<BookingResult> {
  const found = await findLive(scope, registrationId);
  if (!found || found.clientId === null) throw new ApiError(404, 'item_not_found');
  const { trainingId, clientId } = found;
  const training = await lockTraining(scope, trainingId);
  if (training?.isCancelled) throw new ApiError(409, 'training_cancelled');
  const person = await lockWithWaitlist(scope, { trainingId, clientId }, manual);
  if (person.own?.registrationId !== registrationId) throw new ApiError(404, 'item_not_found');
  if (person.own.status === 'waiting') {
    refuseMadeUp(person);
    const isOutOfTurn = await hasSomebodyAhead(scope, registrationId);
    const decision = decideAdmission({ ...(await admittingFacts(person)), isOutOfTurn }, reason !== undefined);
    if (decision.outcome === 'refused') throw new ApiError(409, decision.error, decision.remedy);
    await admit(person, decision.entitlement, manual.claims.clientId, reason ?? null);
  }
  return { registrationId, status: 'booked' };
}

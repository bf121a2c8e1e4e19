import { freePlaces } from '#api/registrations/booking/taking-rules.ts';
import { isReleaseDue, unconfirmedReleasedAt } from '#api/registrations/presence-window.ts';
import { choosePromotions } from '#api/registrations/waiting/promotion-rules.ts';
import { waitingPhase } from '#api/registrations/waiting/waiting-phases.ts';
import type { TenantScope } from '#server/db/tenant-scope.ts';
import type { JobQueue } from '#server/job-queue/job-queue.ts';
import type { ClubCatalog } from '../../catalog/club-catalog.ts';
import { trainingContext } from '../../trainings/training-context.ts';
import { lockClients, lockTraining } from '../booking/queries.ts';
import { releaseHostless } from '../guests/release-hostless.ts';
import { releaseHolds } from '../holds/commands.ts';
import { withdraw } from '../leaving/commands.ts';
import { listExpiredHolds, listLiveClientIds, listUnconfirmed } from '../presence/queries.ts';
import { logPassedOver, promote, setHeld } from './commands.ts';
import { getCandidates } from './get-candidates.ts';
import { notifyPromoted, notifyReleased } from './notify.ts';
import { endOffers, offerPlaces } from './offer-places.ts';
import { openRace } from './open-race.ts';
import type { Waitlist } from './waitlist.ts';
import { withdrawClashes } from './withdraw-clashes.ts';

/** Most often the first on the waitlist is moved in, so a long waitlist is looked at in parts. */
const candidatesAtOnce = 10;

/** Moves the first on the waitlist in, as many as there are free places. */
async function moveUp(waitlist: Waitlist, alongWith: number | undefined): Promise<boolean> {
  const { scope, policy, policyId, now } = waitlist;
  let { training } = waitlist;
  let behind = 0;
  let hasMoved = false;
  while (freePlaces(training) > 0) {
    const waiting = await getCandidates(waitlist, {
      behind,
      limit: candidatesAtOnce,
      asked: 'everybody',
      lock: { alongWith },
    });
    const last = waiting.at(-1);
    if (!last) break;
    const { promoted, passedOver } = choosePromotions(training, waiting, policy, now);
    const byId = new Map(waiting.map((one) => [one.registrationId, one]));
    for (const { candidate, reason } of passedOver) {
      await logPassedOver(scope, { ...candidate, trainingId: training.id }, reason, waitlist);
    }
    for (const { candidate, entitlement } of promoted) {
      const who = { ...candidate, trainingId: training.id };
      await promote(scope, who, { entitlement, reason: 'place_freed', now, policyId, confirmedAt: null });
      await notifyPromoted(waitlist, who.clientId);
      await withdrawClashes(waitlist, who.clientId, byId.get(who.registrationId)?.registrations ?? []);
    }
    training = { ...training, taken: training.taken + promoted.length };
    behind = last.waitingNumber;
    hasMoved ||= promoted.length > 0;
  }
  return hasMoved;
}

interface Promotion {
  trainingId: number;
  catalog: ClubCatalog;
  jobs: JobQueue;
  now: Date;
  /** Somebody whose row the caller will lock as well: it is locked in its order with those of the waitlist. */
  alongWith?: number;
}

/**
 * Brings a training and its waitlist to where they have to be now: releases places that were not confirmed (visitors' after 15 minutes) or not paid in time, and those of guests whose host has none any more, moves the first
 * in, offers, ends what was offered too long ago, opens the race. To be called in the same transaction after anything that may have freed a place, and whenever
 * the clock may have; what it does follows from rows and clock alone, so calling it once more changes nothing. The
 * caller holds the training's lock, or this takes it.
 * @returns whether anything was changed
 */
export async function advanceWaitlist(scope: TenantScope, promotion: Promotion): Promise<boolean> {
  const before = await openWaitlist(scope, promotion);
  if (!before) return false;
  const hasEndedHolds = await releaseExpiredHolds(before);
  const hasUnconfirmed = await releaseUnconfirmed(before, promotion.alongWith);
  const hasReleased = (await releaseHostless(before)) || hasUnconfirmed || hasEndedHolds;
  const waitlist = hasReleased ? await openWaitlist(scope, promotion) : before;
  if (!waitlist || (waitlist.training.waitingCount === 0 && waitlist.training.held === 0)) return hasReleased;
  return (await moveOn(waitlist, promotion.alongWith)) || hasReleased;
}

async function openWaitlist(
  scope: TenantScope,
  { trainingId, catalog, jobs, now }: Promotion,
): Promise<Waitlist | undefined> {
  const row = await lockTraining(scope, trainingId);
  if (!row) return undefined;
  return { ...trainingContext(row, catalog, now), scope, jobs };
}

async function moveOn(waitlist: Waitlist, alongWith: number | undefined): Promise<boolean> {
  const { scope, training, policy, now } = waitlist;
  const standsStill = training.isCancelled || training.isClosed || training.waitingCount === 0;
  const phase = standsStill ? 'over' : waitingPhase(training, policy, now);
  if (phase === 'claim') return offerPlaces(waitlist);
  if (phase === 'race') return openRace(waitlist);
  const reason = phase === 'over' && !standsStill ? 'time_over' : 'place_gone';
  const hasEnded = training.held > 0 && (await endOffers(waitlist, reason));
  if (training.held > 0) await setHeld(scope, training.id, 0);
  const hasMoved = phase === 'auto' && (await moveUp({ ...waitlist, training: { ...training, held: 0 } }, alongWith));
  return hasEnded || hasMoved;
}

/**
 * Ends visitors' places that were not confirmed in time and holds that were not paid, whatever the training's state. There
 * is no client to lock, and nobody is notified: the address may be anybody's. The training is locked.
 * @returns whether this freed a place
 */
async function releaseExpiredHolds({ scope, training, policyId, now }: Waitlist): Promise<boolean> {
  const expired = await listExpiredHolds(scope, training.id, now);
  for (const registrationId of expired) {
    await withdraw(scope, { registrationId, clientId: null, now, policyId, reason: 'unconfirmed' });
  }
  const unpaid = await releaseHolds(scope, training.id, { now });
  return expired.length + unpaid > 0;
}

/**
 * If the tenant's policy says so, ends places not confirmed in time, with a reason, and notifies the clients. It
 * depends on rows and clock alone. The training is locked, as are the clients who may be promoted afterwards.
 * @returns whether this freed a place
 */
async function releaseUnconfirmed(waitlist: Waitlist, alongWith: number | undefined): Promise<boolean> {
  const { scope, training, policy, policyId, now } = waitlist;
  const releasedAt = unconfirmedReleasedAt(training.startsAt, policy);
  // While it is closed manually, nobody else could take the place.
  if (!releasedAt || training.isCancelled || training.isClosed || !isReleaseDue(training.startsAt, policy, now))
    return false;
  const unconfirmed = await listUnconfirmed(scope, training.id, releasedAt);
  if (unconfirmed.length === 0) return false;
  const people = await listLiveClientIds(scope, training.id);
  await lockClients(scope, alongWith ? [...people, alongWith] : people);
  for (const { registrationId, clientId } of unconfirmed) {
    await withdraw(scope, { registrationId, clientId, now, policyId, reason: 'unconfirmed' });
    await notifyReleased(waitlist, clientId);
  }
  return true;
}

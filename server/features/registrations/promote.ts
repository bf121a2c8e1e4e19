import { freePlaces } from '#api/registrations/booking/taking-rules.ts';
import { isReleaseDue, unconfirmedReleasedAt } from '#api/registrations/presence-window.ts';
import { choosePromotions } from '#api/registrations/waiting/promotion-rules.ts';
import { waitingPhase } from '#api/registrations/waiting/waiting-phases.ts';
import type { TenantScope } from '../../db/tenant-scope.ts';
import type { JobQueue } from '../../job-queue/job-queue.ts';
import type { ClubCatalog } from '../catalog/club-catalog.ts';
import { trainingContext } from '../trainings/training-context.ts';
import { withdraw } from './commands.ts';
import { lockClients, lockTraining } from './locks/queries.ts';
import { listExpiredHolds, listLiveClientIds, listUnconfirmed } from './presence/queries.ts';
import { logPassedOver, moveIn, setHeld } from './waiting-list/commands.ts';
import { endOffers } from './waiting-list/end-offers.ts';
import { getCandidates } from './waiting-list/get-candidates.ts';
import type { Line } from './waiting-list/line.ts';
import { offerPlaces } from './waiting-list/offer-places.ts';
import { openRace } from './waiting-list/open-race.ts';
import { tellPromoted, tellReleased } from './waiting-list/tell.ts';
import { withdrawClashes } from './waiting-list/withdraw-clashes.ts';

/** Most often the first in line is moved in, so a long line is looked at in parts. */
const candidatesAtOnce = 10;

/** Moves the first in line in, as many as there are free places. */
async function moveUp(line: Line, alongWith: number | undefined): Promise<boolean> {
  const { scope, policy, policyId, now } = line;
  let { training } = line;
  let behind = 0;
  let hasMoved = false;
  while (freePlaces(training) > 0) {
    const waiting = await getCandidates(line, {
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
      await logPassedOver(scope, { ...candidate, trainingId: training.id }, reason, line);
    }
    for (const { candidate, entitlement } of promoted) {
      const who = { ...candidate, trainingId: training.id };
      await moveIn(scope, who, { entitlement, reason: 'place_freed', now, policyId, confirmedAt: null });
      await tellPromoted(line, who.clientId);
      await withdrawClashes(line, who.clientId, byId.get(who.registrationId)?.registrations ?? []);
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
  /** Somebody whose row the caller will lock as well: it is locked in its order with those of the line. */
  alongWith?: number;
}

/**
 * Brings a training and its line to where they have to be now: releases places that were not confirmed (visitors' after 15 minutes), moves the first
 * in, offers, ends what was offered too long ago, opens the race. To be called in the same transaction after anything that may have freed a place, and whenever
 * the clock may have; what it does follows from rows and clock alone, so calling it once more changes nothing. The
 * caller holds the training's lock, or this takes it.
 * @returns whether anything was changed
 */
export async function promote(scope: TenantScope, promotion: Promotion): Promise<boolean> {
  const before = await openLine(scope, promotion);
  if (!before) return false;
  const hasEndedHolds = await releaseExpiredHolds(before);
  const hasReleased = (await releaseUnconfirmed(before, promotion.alongWith)) || hasEndedHolds;
  const line = hasReleased ? await openLine(scope, promotion) : before;
  if (!line || (line.training.waitingCount === 0 && line.training.held === 0)) return hasReleased;
  return (await moveOn(line, promotion.alongWith)) || hasReleased;
}

async function openLine(scope: TenantScope, { trainingId, catalog, jobs, now }: Promotion): Promise<Line | undefined> {
  const row = await lockTraining(scope, trainingId);
  if (!row) return undefined;
  return { ...trainingContext(row, catalog, now), scope, jobs };
}

async function moveOn(line: Line, alongWith: number | undefined): Promise<boolean> {
  const { scope, training, policy, now } = line;
  const standsStill = training.isCancelled || training.isClosed || training.waitingCount === 0;
  const phase = standsStill ? 'over' : waitingPhase(training, policy, now);
  if (phase === 'claim') return offerPlaces(line);
  if (phase === 'race') return openRace(line);
  const reason = phase === 'over' && !standsStill ? 'time_over' : 'place_gone';
  const hasEnded = training.held > 0 && (await endOffers(line, reason));
  if (training.held > 0) await setHeld(scope, training.id, 0);
  const hasMoved = phase === 'auto' && (await moveUp({ ...line, training: { ...training, held: 0 } }, alongWith));
  return hasEnded || hasMoved;
}

/**
 * Visitors' places that nobody confirmed in time end, whatever the training is like by now. They have no client to lock, and
 * nobody is told: the address may be anybody's. The training is locked.
 * @returns whether a place is free now that was not
 */
async function releaseExpiredHolds({ scope, training, policyId, now }: Line): Promise<boolean> {
  const expired = await listExpiredHolds(scope, training.id, now);
  for (const registrationId of expired) {
    await withdraw(scope, { registrationId, clientId: null, now, policyId, reason: 'unconfirmed' });
  }
  return expired.length > 0;
}

/**
 * Where the tenant wants it, a place that nobody has confirmed in time ends, with its reason, and its person is told. It
 * follows from rows and clock alone. The training is locked; of the clients also those that may be moved in after.
 * @returns whether a place is free now that was not
 */
async function releaseUnconfirmed(line: Line, alongWith: number | undefined): Promise<boolean> {
  const { scope, training, policy, policyId, now } = line;
  const releasedAt = unconfirmedReleasedAt(training.startsAt, policy);
  // While it is closed by hand, nobody could have the place instead.
  if (!releasedAt || training.isCancelled || training.isClosed || !isReleaseDue(training.startsAt, policy, now))
    return false;
  const unconfirmed = await listUnconfirmed(scope, training.id, releasedAt);
  if (unconfirmed.length === 0) return false;
  const people = await listLiveClientIds(scope, training.id);
  await lockClients(scope, alongWith ? [...people, alongWith] : people);
  for (const { registrationId, clientId } of unconfirmed) {
    await withdraw(scope, { registrationId, clientId, now, policyId, reason: 'unconfirmed' });
    await tellReleased(line, clientId);
  }
  return true;
}

import { waitingPhase } from '#api/registrations/waiting-phases.ts';
import type { TenantScope } from '../../db/tenant-scope.ts';
import type { JobQueue } from '../../job-queue/job-queue.ts';
import type { ClubCatalog } from '../catalog/club-catalog.ts';
import { toTrainingFacts } from '../trainings/present-training.ts';
import { releaseExpiredHolds } from './presence/release-expired-holds.ts';
import { releaseUnconfirmed } from './presence/release-unconfirmed.ts';
import { lockTraining } from './locks/queries.ts';
import { setHeld } from './waiting-list/commands.ts';
import type { Line } from './waiting-list/line.ts';
import { moveUp } from './waiting-list/move-up.ts';
import { offerPlaces } from './waiting-list/offer-places.ts';
import { endOffers } from './waiting-list/end-offers.ts';
import { openRace } from './waiting-list/open-race.ts';

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
  if (!line || (line.row.waitingCount === 0 && line.row.held === 0)) return hasReleased;
  return (await moveOn(line, promotion.alongWith)) || hasReleased;
}

async function openLine(scope: TenantScope, { trainingId, catalog, jobs, now }: Promotion): Promise<Line | undefined> {
  const row = await lockTraining(scope, trainingId);
  if (!row) return undefined;
  const policy = catalog.policyOf(row.kind, now);
  const training = toTrainingFacts(row, catalog);
  return { scope, row, training, policy, policyId: catalog.policyIdOf(row.kind, now), catalog, jobs, now };
}

async function moveOn(line: Line, alongWith: number | undefined): Promise<boolean> {
  const { scope, row, training, policy, now } = line;
  const standsStill = row.isCancelled || row.isClosed || row.waitingCount === 0;
  const phase = standsStill ? 'over' : waitingPhase(training, policy, now);
  if (phase === 'claim') return offerPlaces(line);
  if (phase === 'race') return openRace(line);
  const reason = phase === 'over' && !standsStill ? 'time_over' : 'place_gone';
  const hasEnded = row.held > 0 && (await endOffers(line, reason));
  if (row.held > 0) await setHeld(scope, row.id, 0);
  const hasMoved = phase === 'auto' && (await moveUp({ ...line, training: { ...training, held: 0 } }, alongWith));
  return hasEnded || hasMoved;
}

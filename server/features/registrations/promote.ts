import { waitingPhase } from '#api/registrations/waiting-phases.ts';
import type { TenantScope } from '../../db/tenant-scope.ts';
import type { JobQueue } from '../../jobs/job-queue.ts';
import type { Names } from '../timetable/names.ts';
import { toTrainingFacts } from '../timetable/present.ts';
import { lockTraining } from './queries.ts';
import { setHeld } from './waiting-list/commands.ts';
import type { Line } from './waiting-list/line.ts';
import { moveUp } from './waiting-list/move-up.ts';
import { offerPlaces } from './waiting-list/offer-places.ts';
import { endOffers } from './waiting-list/end-offers.ts';
import { openRace } from './waiting-list/open-race.ts';

interface Promotion {
  trainingId: number;
  names: Names;
  jobs: JobQueue;
  now: Date;
  /** Somebody whose row the caller will lock as well: it is locked in its order with those of the line. */
  alongWith?: number;
}

/**
 * Brings the line of a training to where it has to be now: moves the first in, offers, ends what was offered too long
 * ago, opens the race. To be called in the same transaction after anything that may have freed a place, and whenever
 * the clock may have; what it does follows from rows and clock alone, so calling it once more changes nothing. The
 * caller holds the training's lock, or this takes it.
 * @returns whether anything was changed
 */
export async function promote(
  scope: TenantScope,
  { trainingId, names, jobs, now, alongWith }: Promotion,
): Promise<boolean> {
  const row = await lockTraining(scope, trainingId);
  if (!row || (row.waitingCount === 0 && row.held === 0)) return false;
  const policy = names.policyOf(row.kind, now);
  const training = toTrainingFacts(row, names);
  const line: Line = { scope, row, training, policy, policyId: names.policyIdOf(row.kind, now), names, jobs, now };
  const standsStill = row.isCancelled || row.isClosed || row.waitingCount === 0;
  const phase = standsStill ? 'over' : waitingPhase(training, policy, now);
  if (phase === 'claim') return offerPlaces(line);
  if (phase === 'race') return openRace(line);
  const hasEnded = row.held > 0 && (await endOffers(line, 'place_gone'));
  if (row.held > 0) await setHeld(scope, trainingId, 0);
  const hasMoved = phase === 'auto' && (await moveUp({ ...line, training: { ...training, held: 0 } }, alongWith));
  return hasEnded || hasMoved;
}

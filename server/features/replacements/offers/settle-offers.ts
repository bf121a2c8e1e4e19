import { toWallTime } from '#api/dates.ts';
import { inTenant, type TenantScope } from '../../../db/tenant-scope.ts';
import type { Services } from '../../../endpoint/services.ts';
import { lockTraining } from '../../registrations/booking/queries.ts';
import type { TrainingRow } from '../../trainings/queries.ts';
import { closeApplication, closeOffer, markTold, rejectOthers } from '../commands.ts';
import { tellTrainers } from '../notices/tell-trainers.ts';
import { findOpenOffer, findOwnApplication, listCandidatesOf, type OfferRow } from '../queries.ts';
import type { Means } from './open-offer.ts';

type Needs = Pick<Services, 'database' | 'jobs' | 'catalog' | 'changes' | 'clock'>;

/** Brings the open offer of a training up to what has become of it meanwhile; by its rows alone, so once is enough. */
export async function settleOffers(
  { database, jobs, catalog: memory, changes, clock }: Needs,
  { tenantId, trainingId }: { tenantId: number; trainingId: number },
): Promise<void> {
  const hasChanged = await inTenant(database, tenantId, async (scope) => {
    const training = await lockTraining(scope, trainingId);
    const offer = training && (await findOpenOffer(scope, trainingId));
    if (!training || !offer) return false;
    const means = { catalog: await memory.get(scope), jobs, now: clock() };
    if (training.isCancelled) return closeAsNotNeeded(scope, offer, training, means);
    if (training.trainerId !== offer.trainerId && training.trainerId !== null) {
      return closeAsTaken(scope, offer, { ...training, trainerId: training.trainerId }, means);
    }
    return tellOfMove(scope, offer, training, means);
  });
  if (hasChanged) changes.publish(tenantId, ['timetable']);
}

async function closeAsNotNeeded(
  scope: TenantScope,
  { id: offerId }: OfferRow,
  training: TrainingRow,
  means: Means,
): Promise<true> {
  const applied = await rejectOthers(scope, offerId, means.now);
  await closeOffer(scope, { offerId, state: 'cancelled', byClientId: null, now: means.now });
  await tellTrainers(scope, applied, 'substituteCancelled', { training, ...means, more: {} });
  return true;
}

/** An admin has given the training to somebody in the timetable. */
async function closeAsTaken(
  scope: TenantScope,
  { id: offerId }: OfferRow,
  training: TrainingRow & { trainerId: number },
  means: Means,
): Promise<true> {
  const { trainerId } = training;
  const { now } = means;
  const own = await findOwnApplication(scope, offerId, trainerId);
  if (own?.state === 'applied') await closeApplication(scope, { id: own.id, state: 'accepted', now });
  const others = await rejectOthers(scope, offerId, now);
  await closeOffer(scope, { offerId, state: 'assigned', substituteId: trainerId, byClientId: null, now });
  await tellTrainers(scope, [trainerId], 'substituteChosen', { training, ...means, more: {} });
  await tellTrainers(scope, others, 'substituteTaken', { training, ...means, more: {} });
  return true;
}

async function tellOfMove(
  scope: TenantScope,
  { id, toldStartsAt }: OfferRow,
  training: TrainingRow,
  means: Means,
): Promise<boolean> {
  if (toldStartsAt.getTime() === training.startsAt.getTime()) return false;
  await markTold(scope, id, training.startsAt);
  const asked = await listCandidatesOf(scope, [id]);
  const more = { oldStartsAt: toWallTime(toldStartsAt, means.catalog.timeZoneOf(training.unitId)) };
  const ids = asked.map(({ trainerId }) => trainerId);
  if (means.now < training.startsAt) await tellTrainers(scope, ids, 'substituteMoved', { training, ...means, more });
  return true;
}

import type { CancelTrainingBody } from '#api/scheduling/cancel-schema.ts';
import type { CancelledTraining, CancelTrainingQuery } from '#api/scheduling/schema.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { ApiError } from '../../../endpoint/api-error.ts';
import type { JobQueue } from '../../../job-queue/job-queue.ts';
import type { ClubCatalog } from '../../catalog/club-catalog.ts';
import { listPaidPlaces } from '../../invoices/choices/queries.ts';
import { creditCancelledPlaces } from '../../invoices/credit/credit-place.ts';
import { openTillWithin } from '../../invoices/till.ts';
import { lockTraining } from '../../registrations/booking/queries.ts';
import { releaseHostless } from '../../registrations/guests/release-hostless.ts';
import { releaseHolds } from '../../registrations/holds/commands.ts';
import { waiveLateLeaving, withdraw } from '../../registrations/leaving/commands.ts';
import type { TrainingRow } from '../../trainings/queries.ts';
import { trainingContext } from '../../trainings/training-context.ts';
import { extendPackage, markCancelled, markDeleted } from '../commands.ts';
import {
  inOwnWords,
  noticeOfCancelling,
  noticeToTrainer,
  refuseUnknownWords,
} from '../notices/notice-of-cancelling.ts';
import { lockEverybodyOf } from '../notices/notify-of-change.ts';
import { notifyPeople } from '../notices/notify-people.ts';
import { settleOffersLater } from '../notices/settle-offers-later.ts';
import { findTrainerToTell } from '../queries.ts';

interface Cancelling {
  trainingId: number;
  why?: CancelTrainingQuery;
  how?: CancelTrainingBody;
  /** They know already. */
  byClientId?: number;
  catalog: ClubCatalog;
  jobs: JobQueue;
  now: Date;
}

/**
 * Cancels a training that has not begun, with every registration in it: visits are returned, also those of late
 * cancellations, bought places become credit, and everybody is notified, the trainer too.
 */
export async function cancelTraining(scope: TenantScope, cancelling: Cancelling): Promise<CancelledTraining> {
  const { why = {}, how = {}, catalog, jobs, now } = cancelling;
  refuseUnknownWords(how);
  const { training, people } = await cancelUntold(scope, cancelling);
  const notice = await inOwnWords(scope, noticeOfCancelling(training, why, catalog), how);
  const told = await notifyPeople(scope, people, notice, { jobs, now, channels: how.channels });
  await tellTrainer(scope, training, cancelling);
  return { registrationCount: people.length, ...told };
}

/** The same, but that its people and its trainer are still to be told. */
export async function cancelUntold(scope: TenantScope, cancelling: Cancelling) {
  const { trainingId, why = {}, how = {}, byClientId, catalog, jobs, now } = cancelling;
  const training = await lockCancellable(scope, trainingId, now);
  const people = await lockEverybodyOf(scope, trainingId);
  const paid = await listPaidPlaces(scope, [trainingId]);
  const { policyId } = trainingContext(training, catalog, now);
  if (training.packageId !== null) await extendPackage(scope, trainingId, now);
  for (const { registrationId, clientId } of people) {
    await withdraw(scope, { registrationId, clientId, now, policyId, reason: 'training_cancelled' });
  }
  // Who has not said yet that they come is not among its people.
  await releaseHostless({ ...trainingContext(training, catalog, now), scope, jobs });
  await releaseHolds(scope, trainingId, { now, isAll: true });
  while (await waiveLateLeaving(scope, { trainingId, taker: null, now })) continue;
  if (paid.length > 0) await creditCancelledPlaces(scope, await openTillWithin(scope, { now, byClientId }), paid);
  await markCancelled(scope, trainingId, { reason: why.reason ?? null, isReasonHidden: why.hidden ?? false, now });
  if (how.isDeleted) await markDeleted(scope, trainingId, now);
  await settleOffersLater(scope, jobs, { trainingId, at: now });
  return { training, people };
}

/** By notification and mail: whether a trainer gets SMS is their own choice. */
async function tellTrainer(scope: TenantScope, training: TrainingRow, cancelling: Cancelling): Promise<void> {
  const { why = {}, catalog, jobs, now, byClientId } = cancelling;
  const trainer = await findTrainerToTell(scope, training.trainerId, byClientId);
  if (!trainer) return;
  await notifyPeople(scope, [trainer], noticeToTrainer(training, why, catalog), {
    jobs,
    now,
    channels: ['push', 'email'],
  });
}

export async function lockCancellable(scope: TenantScope, trainingId: number, now: Date): Promise<TrainingRow> {
  const training = await lockTraining(scope, trainingId);
  if (!training) throw new ApiError(404, 'training_not_found');
  if (training.isCancelled) throw new ApiError(409, 'training_cancelled');
  if (now >= training.startsAt) throw new ApiError(409, 'cancelling_not_allowed');
  return training;
}

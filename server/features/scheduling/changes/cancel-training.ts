import type { CancelledTraining, CancelTrainingQuery } from '#api/scheduling/schema.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { ApiError } from '../../../endpoint/api-error.ts';
import type { JobQueue } from '../../../job-queue/job-queue.ts';
import type { ClubCatalog } from '../../catalog/club-catalog.ts';
import { lockTraining } from '../../registrations/booking/queries.ts';
import { waiveLateLeaving, withdraw } from '../../registrations/leaving/commands.ts';
import type { TrainingRow } from '../../trainings/queries.ts';
import { trainingContext } from '../../trainings/training-context.ts';
import { trainingWords } from '../../trainings/training-words.ts';
import { markCancelled } from '../commands.ts';
import { lockEverybodyOf } from '../notices/notify-of-change.ts';
import { type Notice, notifyPeople } from '../notices/notify-people.ts';
import { settleOffersLater } from '../notices/settle-offers-later.ts';

interface Cancelling {
  trainingId: number;
  why?: CancelTrainingQuery;
  catalog: ClubCatalog;
  jobs: JobQueue;
  now: Date;
}

/**
 * Cancels a training that has not begun, with every registration in it: visits are returned, also those of late
 * cancellations, and everybody is notified.
 */
export async function cancelTraining(scope: TenantScope, cancelling: Cancelling): Promise<CancelledTraining> {
  const { trainingId, why, catalog, jobs, now } = cancelling;
  const training = await lockCancellable(scope, trainingId, now);
  const people = await lockEverybodyOf(scope, trainingId);
  const { policyId } = trainingContext(training, catalog, now);
  for (const { registrationId, clientId } of people) {
    await withdraw(scope, { registrationId, clientId, now, policyId, reason: 'training_cancelled' });
  }
  while (await waiveLateLeaving(scope, { trainingId, taker: null, now })) continue;
  const { reason = null, hidden: isReasonHidden = false } = why ?? {};
  await markCancelled(scope, trainingId, { reason, isReasonHidden, now });
  const told = await notifyPeople(scope, people, noticeOfCancelling(training, why ?? {}, catalog), { jobs, now });
  await settleOffersLater(scope, jobs, { trainingId, at: now });
  return { registrationCount: people.length, ...told };
}

export async function lockCancellable(scope: TenantScope, trainingId: number, now: Date): Promise<TrainingRow> {
  const training = await lockTraining(scope, trainingId);
  if (!training) throw new ApiError(404, 'training_not_found');
  if (training.isCancelled) throw new ApiError(409, 'training_cancelled');
  if (now >= training.startsAt) throw new ApiError(409, 'cancelling_not_allowed');
  return training;
}

export const noticeOfCancelling = (
  training: TrainingRow,
  why: CancelTrainingQuery,
  catalog: ClubCatalog,
): Notice<'trainingCancelled'> => ({
  template: 'trainingCancelled',
  startsAt: training.startsAt,
  data: {
    training: training.name,
    ...trainingWords(training, catalog),
    ...(why.reason && !why.hidden && { reason: why.reason }),
  },
});

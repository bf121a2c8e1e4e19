import { sayOf } from '#api/feedback/feedback-rules.ts';
import type { SessionClaims } from '#api/session.ts';
import type { TenantScope } from '../../db/tenant-scope.ts';
import { ApiError } from '../../endpoint/api-error.ts';
import { findRatedTraining } from './queries.ts';

/** Whether the caller trains the training that `trainerId` gives. */
export const isTrainerOf = ({ trainerId }: { trainerId: number | null }, claims: SessionClaims): boolean =>
  claims.trainerId !== undefined && claims.trainerId === trainerId;

/** A training, and as whom the caller has a say about it. Throws 404 for one that is not there. */
export async function getTrainingWithSay(scope: TenantScope, trainingId: number, claims: SessionClaims, now: Date) {
  const training = await findRatedTraining(scope, trainingId, claims.clientId);
  if (!training) throw new ApiError(404, 'training_not_found');
  const { startsAt, isCancelled, hasPlace } = training;
  const isTrainer = isTrainerOf(training, claims);
  const facts = { now, startsAt, isTrainingCancelled: isCancelled, isTrainer, isAdmin: claims.isAdmin };
  return { isTrainer, say: sayOf({ ...facts, hasPlace: Boolean(hasPlace) }) };
}

import type { MessageKey } from '#api/errors.ts';
import type { SessionClaims } from '#api/session.ts';
import type { TenantScope } from '../../db/tenant-scope.ts';
import { ApiError } from '../../endpoint/api-error.ts';
import { lockTraining } from '../registrations/booking/queries.ts';
import { rosterAccess } from '../registrations/presence/roster-access.ts';
import type { TrainingRow } from '../trainings/queries.ts';

/**
 * Locks the training of a roster for somebody who may change it. Throws 404 (`missing`) where it is not there, 403 where they
 * may only read it, or not even that.
 */
export async function lockToChange(
  scope: TenantScope,
  trainingId: number,
  claims: SessionClaims,
  missing: MessageKey,
): Promise<TrainingRow> {
  const training = await lockTraining(scope, trainingId);
  if (!training) throw new ApiError(404, missing);
  if (!rosterAccess(claims, training)?.canMark) throw new ApiError(403, 'action_not_allowed');
  return training;
}

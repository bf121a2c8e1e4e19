import type { TenantScope } from '../../../db/tenant-scope.ts';
import { ApiError } from '../../../endpoint/api-error.ts';
import { lockTraining } from '../../registrations/booking/queries.ts';
import { findTraining } from '../../trainings/queries.ts';

export type EditedTraining = NonNullable<Awaited<ReturnType<typeof findTraining>>>;

export async function getTraining(scope: TenantScope, trainingId: number): Promise<EditedTraining> {
  const row = await findTraining(scope, trainingId, false);
  if (!row) throw new ApiError(404, 'training_not_found');
  return row;
}

/** One that is not cancelled, locked. */
export async function lockToEdit(scope: TenantScope, trainingId: number): Promise<EditedTraining> {
  await lockTraining(scope, trainingId);
  const row = await getTraining(scope, trainingId);
  if (row.isCancelled) throw new ApiError(409, 'training_cancelled');
  return row;
}

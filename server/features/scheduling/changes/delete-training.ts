import type { TenantScope } from '../../../db/tenant-scope.ts';
import { ApiError } from '../../../endpoint/api-error.ts';
import { lockTraining } from '../../registrations/booking/queries.ts';
import { deleteTraining } from '../commands.ts';
import { hasHistory } from '../queries.ts';

/** What has a history stays, and can be cancelled. */
export async function deleteIfUnused(scope: TenantScope, trainingId: number): Promise<void> {
  if (!(await lockTraining(scope, trainingId))) throw new ApiError(404, 'training_not_found');
  if (await hasHistory(scope, trainingId)) {
    throw new ApiError(409, 'places_already_booked', { kind: 'ask_staff', trainingIds: [trainingId] });
  }
  await deleteTraining(scope, trainingId);
}

import type { TenantScope } from '#server/db/tenant-scope.ts';
import { ApiError } from '#server/endpoint/api-error.ts';
import type { ClubCatalog } from '../../catalog/club-catalog.ts';
import { trainingContext } from '../../trainings/training-context.ts';
import { lockTraining } from '../booking/queries.ts';
import { findOwnRegistration } from '../queries.ts';

/** A live registration of a client with its training, which is locked. Throws 404 for any other. */
export async function lockOwnRegistration(
  scope: TenantScope,
  {
    registrationId,
    clientId,
    catalog,
    now,
  }: { registrationId: number; clientId: number; catalog: ClubCatalog; now: Date },
) {
  const found = await findOwnRegistration(scope, registrationId, clientId);
  const training = found && (await lockTraining(scope, found.trainingId));
  // Read again: while we waited for the training, the person may have been promoted, or their place released.
  const own = training && (await findOwnRegistration(scope, registrationId, clientId));
  if (!training || !own || own.status === 'cancelled') throw new ApiError(404, 'item_not_found');
  return { context: trainingContext(training, catalog, now), own: { ...own, status: own.status } };
}

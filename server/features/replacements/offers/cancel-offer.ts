import type { TenantScope } from '../../../db/tenant-scope.ts';
import { ApiError } from '../../../endpoint/api-error.ts';
import { lockTraining } from '../../registrations/booking/queries.ts';
import { closeOffer, rejectOthers } from '../commands.ts';
import { tellTrainers } from '../notices/tell-trainers.ts';
import { findOffer } from '../queries.ts';
import type { Actor, Means } from './open-offer.ts';

interface Cancelling extends Means {
  offerId: number;
  by: Actor;
}

/** Looks for nobody any more; the training stays its trainer's, and those who applied are told. */
export async function cancelOffer(scope: TenantScope, { offerId, by, ...means }: Cancelling): Promise<void> {
  const found = await findOffer(scope, offerId);
  if (!found) throw new ApiError(404, 'item_not_found');
  if (by.asTrainer !== undefined && found.trainerId !== by.asTrainer) throw new ApiError(403, 'action_not_allowed');
  const training = await lockTraining(scope, found.trainingId);
  const offer = await findOffer(scope, offerId);
  if (!training || offer?.state !== 'open') throw new ApiError(409, 'substitute_offer_closed');
  const applied = await rejectOthers(scope, offerId, means.now);
  await closeOffer(scope, { offerId, state: 'cancelled', byClientId: by.clientId, now: means.now });
  await tellTrainers(scope, applied, 'substituteCancelled', { training, ...means, more: {} });
}

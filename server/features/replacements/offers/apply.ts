import type { Applied } from '#api/replacements/schema.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { ApiError } from '../../../endpoint/api-error.ts';
import { lockTraining } from '../../registrations/booking/queries.ts';
import { refuseClashes } from '../../scheduling/checks/refuse-occupied.ts';
import { closeApplication, insertApplication } from '../commands.ts';
import { findPerson } from '../notices/queries.ts';
import { tellPeople } from '../notices/tell-trainers.ts';
import { findOffer, findOwnApplication, isAsked, listNames, type OfferRow } from '../queries.ts';
import type { Means } from './open-offer.ts';

interface Applying extends Means {
  offerId: number;
  trainerId: number;
}

/** A trainer who is asked says that they can lead it. Whoever looks for a substitute is told. */
export async function applyForOffer(scope: TenantScope, applying: Applying): Promise<Applied> {
  const { offerId, trainerId, catalog, now } = applying;
  const { offer, training } = await lockAsked(scope, offerId, trainerId);
  const before = await findOwnApplication(scope, offerId, trainerId);
  if (before?.state === 'applied') return { applicationId: before.id, status: 'applied' };
  const isOver = offer.state !== 'open' || training.isCancelled || now >= training.startsAt;
  if (isOver) throw new ApiError(409, 'substitute_offer_closed');
  const wanted = { startsAt: training.startsAt, duration: training.duration, heldRoomId: null, trainerId };
  await refuseClashes(scope, wanted, { except: [training.id], catalog });
  const applicationId = await insertApplication(scope, { offerId, trainerId, now });
  const opener = offer.byClientId === null ? undefined : await findPerson(scope, offer.byClientId);
  const name = (await listNames(scope, [trainerId])).get(trainerId);
  const more = { trainer: name ? `${name.firstName} ${name.lastName}` : '' };
  await tellPeople(scope, opener ? [opener] : [], 'substituteApplied', { training, ...applying, more });
  return { applicationId, status: 'applied' };
}

/** Takes an application back; one that was accepted stays, since the training is theirs by now. */
export async function withdrawApplication(
  scope: TenantScope,
  { offerId, trainerId, now }: Pick<Applying, 'offerId' | 'trainerId' | 'now'>,
): Promise<void> {
  await lockAsked(scope, offerId, trainerId);
  const own = await findOwnApplication(scope, offerId, trainerId);
  if (!own) throw new ApiError(404, 'item_not_found');
  if (own.state === 'withdrawn') return;
  if (own.state !== 'applied') throw new ApiError(409, 'substitute_offer_closed');
  await closeApplication(scope, { id: own.id, state: 'withdrawn', now });
}

/** The offer, with its training locked. Who is not asked does not know of it. */
async function lockAsked(scope: TenantScope, offerId: number, trainerId: number) {
  const found = await findOffer(scope, offerId);
  if (!found || !(await isAsked(scope, offerId, trainerId))) throw new ApiError(404, 'item_not_found');
  const training = await lockTraining(scope, found.trainingId);
  const offer: OfferRow | undefined = await findOffer(scope, offerId);
  if (!training || !offer) throw new ApiError(404, 'item_not_found');
  return { offer, training };
}

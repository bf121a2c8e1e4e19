import type { AdminOfferBody } from '#api/replacements/schema.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { lockTraining } from '../../registrations/booking/queries.ts';
import { findOpenOffer } from '../queries.ts';
import { chooseSubstitute } from './choose-substitute.ts';
import { type Actor, type Means, openOffer } from './open-offer.ts';

interface Assigning extends Means, Omit<AdminOfferBody, 'agreedTrainerId' | 'candidateIds'> {
  agreedTrainerId: number;
  by: Actor;
}

/**
 * Gives a training to one who has agreed already: in the offer that is open, whose other applicants are told, or in one
 * that asks nobody. @returns the offer's id
 */
export async function assignSubstitute(
  scope: TenantScope,
  { agreedTrainerId: trainerId, ...opening }: Assigning,
): Promise<number> {
  const { by, catalog, jobs, now } = opening;
  await lockTraining(scope, opening.trainingId);
  const open = await findOpenOffer(scope, opening.trainingId);
  const offerId = open?.id ?? (await openOffer(scope, { ...opening, candidateIds: [] }));
  await chooseSubstitute(scope, { offerId, chosen: { trainerId }, by, catalog, jobs, now });
  return offerId;
}

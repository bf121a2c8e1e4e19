import type { BookingResult } from '#api/registrations/schema.ts';
import type { TenantScope } from '../../db/tenant-scope.ts';
import { ApiError } from '../../endpoint/api-error.ts';
import { lockToChange } from './lock-to-change.ts';
import { findLiveClient } from './queries.ts';
import { type ByHand, decidePlace, lockBesideLine, takeIn } from './take-in.ts';

/**
 * Gives a place to somebody who waits, by hand, under the locks of every booking and after the line has been brought to where
 * it has to be. Who has one by now keeps it: two who tap at once do it once.
 */
export async function admitPerson(scope: TenantScope, registrationId: number, byHand: ByHand): Promise<BookingResult> {
  const found = await findLiveClient(scope, registrationId);
  if (!found) throw new ApiError(404, 'item_not_found');
  const { isCancelled } = await lockToChange(scope, found.trainingId, byHand.claims, 'item_not_found');
  if (isCancelled) throw new ApiError(409, 'training_cancelled');
  const person = await lockBesideLine(scope, found, byHand);
  // She left while we waited for the training.
  if (person.own?.registrationId !== registrationId) throw new ApiError(404, 'item_not_found');
  if (person.own.status === 'waiting') {
    const decision = await decidePlace(person);
    if (decision.outcome === 'refused') throw new ApiError(409, decision.error, decision.remedy);
    await takeIn(person, decision.right, byHand.claims.clientId);
  }
  return { registrationId, status: 'booked' };
}

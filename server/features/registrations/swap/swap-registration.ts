import type { AgreedCost } from '#api/registrations/leaving/late-leaving.ts';
import type { BookingResult } from '#api/registrations/schema.ts';
import type { TenantScope } from '#server/db/tenant-scope.ts';
import { ApiError } from '#server/endpoint/api-error.ts';
import type { JobQueue } from '#server/job-queue/job-queue.ts';
import type { ClubCatalog } from '../../catalog/club-catalog.ts';
import { bookTraining } from '../booking/book-training.ts';
import { lockBoth } from '../booking/lock-both.ts';
import { cancelRegistration } from '../leaving/cancel-registration.ts';
import { findOwnRegistration } from '../queries.ts';

interface Swapping {
  clientId: number;
  /** What is booked, and the booking that is left for it. */
  trainingId: number;
  registrationId: number;
  leavesFirst: boolean;
  /** The late fee that the client has agreed to pay. */
  accepted: AgreedCost | undefined;
  catalog: ClubCatalog;
  jobs: JobQueue;
  now: Date;
}

/**
 * One class instead of another, in one transaction: a refusal of either, or a crash between, leaves the client what they
 * had. Only a place is worth another place, so nobody ends on a waitlist.
 */
export async function swapRegistration(scope: TenantScope, swapping: Swapping): Promise<BookingResult> {
  const { clientId, trainingId, registrationId, leavesFirst } = swapping;
  const found = await findOwnRegistration(scope, registrationId, clientId);
  if (!found || found.status === 'cancelled') throw new ApiError(404, 'item_not_found');
  const { trainingId: from } = found;
  if (from === trainingId) throw new ApiError(409, 'user_already_registered');
  await lockBoth(scope, { from, to: trainingId, clientId });
  if (leavesFirst) await cancelRegistration(scope, swapping);
  const result = await bookTraining(scope, { ...swapping, wantsWaitingList: false, acceptOverlap: [from] });
  if (!leavesFirst) await cancelRegistration(scope, swapping);
  return result;
}

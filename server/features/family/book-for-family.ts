import type { FamilyBooking } from '#api/family/schema.ts';
import type { TenantScope } from '../../db/tenant-scope.ts';
import { ApiError } from '../../endpoint/api-error.ts';
import type { JobQueue } from '../../job-queue/job-queue.ts';
import type { ClubCatalog } from '../catalog/club-catalog.ts';
import { bookTraining } from '../registrations/booking/book-training.ts';
import { lockClients, lockTraining } from '../registrations/booking/queries.ts';
import { listLiveClientIds } from '../registrations/presence/queries.ts';
import { nameActor } from '../session/family/commands.ts';

interface FamilyToBook {
  ownerId: number;
  clientIds: readonly number[];
  trainingId: number;
  isTogether: boolean;
  catalog: ClubCatalog;
  jobs: JobQueue;
  now: Date;
}

type Booked = FamilyBooking['items'][number];

/**
 * Places for several people in the transaction of the request: where they are to be together, the first refusal of one ends it for all.
 * The training is locked, then everybody concerned in order of their ids, as by all who book for more than one.
 */
export async function bookForFamily(scope: TenantScope, family: FamilyToBook): Promise<FamilyBooking> {
  const { clientIds, trainingId, isTogether, ...club } = family;
  if (!(await lockTraining(scope, trainingId))) throw new ApiError(404, 'training_not_found');
  await lockClients(scope, [...new Set([...(await listLiveClientIds(scope, trainingId)), ...clientIds])]);
  const items: Booked[] = [];
  for (const clientId of clientIds) items.push(await bookOne(scope, { ...club, clientId, trainingId, isTogether }));
  await nameActor(scope, undefined);
  return { items };
}

/** A rule refuses before anything is written for that person, so that the others' places stay. */
async function bookOne(
  scope: TenantScope,
  { ownerId, clientId, isTogether, ...booking }: Omit<FamilyToBook, 'clientIds'> & { clientId: number },
): Promise<Booked> {
  await nameActor(scope, clientId === ownerId ? undefined : ownerId);
  try {
    const asked = { ...booking, clientId, wantsWaitingList: !isTogether, acceptOverlap: undefined };
    return { clientId, result: await bookTraining(scope, asked) };
  } catch (error) {
    if (isTogether || !(error instanceof ApiError) || error.status !== 409) throw error;
    const { key, remedy } = error;
    return { clientId, error: key, ...(remedy && { remedy }) };
  }
}

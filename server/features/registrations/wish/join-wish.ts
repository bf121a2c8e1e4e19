import type { BookingResult, JoinedWish } from '#api/registrations/schema.ts';
import type { TenantScope } from '#server/db/tenant-scope.ts';
import { ApiError } from '#server/endpoint/api-error.ts';
import type { JobQueue } from '#server/job-queue/job-queue.ts';
import type { ClubCatalog } from '../../catalog/club-catalog.ts';
import { trainingContext } from '../../trainings/training-context.ts';
import { bookTraining } from '../booking/book-training.ts';
import { lockClients, lockTraining } from '../booking/queries.ts';
import { withdraw } from '../leaving/commands.ts';
import { listLiveClientIds } from '../presence/queries.ts';
import { advanceWaitlist } from '../waitlist/advance-waitlist.ts';
import { insertWish, putIntoWish } from './commands.ts';
import { findOwnWaiting, listWaitingOfWish } from './queries.ts';

interface Means {
  clientId: number;
  catalog: ClubCatalog;
  jobs: JobQueue;
  now: Date;
}

/** All trainings by their ids, then everybody in them by theirs: whatever moves on in any of them is locked by then. */
async function lockAll(scope: TenantScope, trainingIds: readonly number[], clientId: number): Promise<void> {
  const ids = [...new Set(trainingIds)].toSorted((a, b) => a - b);
  for (const id of ids) if (!(await lockTraining(scope, id))) throw new ApiError(404, 'training_not_found');
  const people: number[] = [clientId];
  for (const id of ids) people.push(...(await listLiveClientIds(scope, id)));
  await lockClients(scope, [...new Set(people)]);
}

/**
 * Joins several waiting lists for one place, in the order in which they are wished for; those that one is on already become part of
 * it. Where a place is free it is taken, and the others are left. All or nothing: throws the first refusal.
 */
export async function joinWish(
  scope: TenantScope,
  { trainingIds, ...means }: Means & { trainingIds: readonly number[] },
): Promise<JoinedWish> {
  const { clientId, now } = means;
  await lockAll(scope, trainingIds, clientId);
  const wishId = await insertWish(scope, clientId, now);
  const items: JoinedWish['items'] = [];
  for (const trainingId of new Set(trainingIds)) {
    const result = await waitOrBook(scope, trainingId, means);
    const isWon = result.status === 'booked';
    await putIntoWish(scope, { wishId, registrationId: result.registrationId, isWon, now });
    items.push({ trainingId, ...result });
    if (!isWon) continue;
    await takeInOwn(scope, { wishId, trainingIds, clientId, now });
    await leaveAll(scope, wishId, { ...means, reason: 'wish_won' });
    return { id: wishId, items: [{ trainingId, ...result }] };
  }
  return { id: wishId, items };
}

/** Lists that one was on before, also those that are named after the place that was free. */
async function takeInOwn(
  scope: TenantScope,
  {
    wishId,
    trainingIds,
    clientId,
    now,
  }: Pick<Means, 'clientId' | 'now'> & { wishId: number; trainingIds: readonly number[] },
): Promise<void> {
  for (const trainingId of trainingIds) {
    const own = await findOwnWaiting(scope, trainingId, clientId);
    if (own) await putIntoWish(scope, { wishId, registrationId: own.registrationId, isWon: false, now });
  }
}

async function waitOrBook(
  scope: TenantScope,
  trainingId: number,
  { clientId, catalog, jobs, now }: Means,
): Promise<BookingResult> {
  const own = await findOwnWaiting(scope, trainingId, clientId);
  if (own) return { registrationId: own.registrationId, status: 'waiting', placeInWaitingList: own.place };
  const booking = { clientId, trainingId, wantsWaitingList: true, acceptOverlap: undefined, catalog, jobs, now };
  return bookTraining(scope, booking);
}

/** Leaves all waiting lists of a wish, which costs nothing; they move on in the same transaction. Throws 404 where none is left. */
export async function leaveWish(scope: TenantScope, wishId: number, means: Means): Promise<void> {
  const found = await listWaitingOfWish(scope, wishId, means.clientId);
  if (found.length === 0) throw new ApiError(404, 'item_not_found');
  await lockAll(
    scope,
    found.map(({ trainingId }) => trainingId),
    means.clientId,
  );
  await leaveAll(scope, wishId, { ...means, reason: null });
}

/** @param reason null: they leave by themselves */
async function leaveAll(
  scope: TenantScope,
  wishId: number,
  { clientId, catalog, jobs, now, reason }: Means & { reason: 'wish_won' | null },
): Promise<void> {
  for (const { registrationId, trainingId } of await listWaitingOfWish(scope, wishId, clientId)) {
    const row = await lockTraining(scope, trainingId);
    if (!row) continue;
    const { policyId } = trainingContext(row, catalog, now);
    await withdraw(scope, { registrationId, clientId, now, policyId, reason });
    await advanceWaitlist(scope, { trainingId, catalog, jobs, now });
  }
}

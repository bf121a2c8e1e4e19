import type { TenantScope } from '#server/db/tenant-scope.ts';
import { ApiError } from '#server/endpoint/api-error.ts';
import { listLiveClientIds } from '../presence/queries.ts';
import { lockClients, lockTraining } from './queries.ts';

/**
 * Both trainings in order of their ids, then everybody who is in them in order of theirs: whatever moves up in either is
 * locked by then. Gives the one that is left.
 */
export async function lockBoth(
  scope: TenantScope,
  { from, to, clientId }: { from: number; to: number; clientId: number },
) {
  const rows = [];
  for (const id of [from, to].toSorted((a, b) => a - b)) rows.push(await lockTraining(scope, id));
  const old = rows.find((row) => row?.id === from);
  if (!old) throw new ApiError(404, 'item_not_found');
  if (!rows.every(Boolean)) throw new ApiError(404, 'training_not_found');
  const people = [...(await listLiveClientIds(scope, from)), ...(await listLiveClientIds(scope, to)), clientId];
  await lockClients(scope, [...new Set(people)]);
  return old;
}

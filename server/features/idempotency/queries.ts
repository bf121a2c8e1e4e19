import type { TenantScope } from '../../db/tenant-scope.ts';
import { ApiError } from '../../endpoint/api-error.ts';
import { callerOf, type KeyedRequest, type StoredResponse } from './commands.ts';

/** The stored response for the key, if any. Throws 422 if it belongs to a different request. */
export async function findResponse({ db }: TenantScope, request: KeyedRequest): Promise<StoredResponse | undefined> {
  const stored = await db
    .selectFrom('idempotency')
    .select(['request_hash', 'status', 'body'])
    .where('caller', '=', callerOf(request))
    .where('key', '=', request.key)
    .executeTakeFirst();
  if (!stored) return undefined;
  if (stored.request_hash !== request.hash) throw new ApiError(422, 'idempotency_key_reused');
  return { status: stored.status ?? 500, body: stored.body ?? undefined };
}

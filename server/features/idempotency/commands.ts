import { sql } from 'kysely';
import type { Database } from '../../db/open-database.ts';
import type { TenantScope } from '../../db/tenant-scope.ts';
import { ApiError } from '../../http/api-error.ts';

export interface Answer {
  status: number;
  body: unknown;
}

export interface KeyedRequest {
  database: Database;
  tenantId: number;
  clientId: number;
  /** The `Idempotency-Key` that the device made at the tap. */
  key: string;
  hash: string;
  now: Date;
}

/** Takes the key for this transaction; gives the stored answer if it was taken before. */
export async function claimKey(scope: TenantScope, request: KeyedRequest): Promise<Answer | undefined> {
  const { clientId, key, hash, now } = request;
  const inserted = await scope.db
    .insertInto('idempotency')
    .values({ tenant_id: scope.tenantId, client_id: clientId, key, request_hash: hash, created_at: now })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'client_id', 'key']).doNothing())
    .executeTakeFirst();
  if (inserted.numInsertedOrUpdatedRows === 1n) return undefined;
  const stored = await scope.db
    .selectFrom('idempotency')
    .select(['request_hash', 'status', 'body'])
    .where('client_id', '=', clientId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  if (stored.request_hash !== hash) throw new ApiError(422, 'idempotency_key_reused');
  return { status: stored.status ?? 500, body: stored.body ?? undefined };
}

/** In the transaction that took the key. */
export async function storeAnswer(scope: TenantScope, request: KeyedRequest, answer: Answer): Promise<void> {
  await scope.db
    .updateTable('idempotency')
    .set({ status: answer.status, body: answer.body === undefined ? null : JSON.stringify(answer.body) })
    .where('client_id', '=', request.clientId)
    .where('key', '=', sql<string>`${request.key}::uuid`)
    .execute();
}

export async function deleteAnswers({ db, tenantId }: TenantScope, before: Date): Promise<void> {
  await db.deleteFrom('idempotency').where('tenant_id', '=', tenantId).where('created_at', '<', before).execute();
}

import { pipeline } from '../../db/connection/round-trips.ts';
import type { Database } from '../../db/open-database.ts';
import { type Placeholders, preparedQuery } from '../../db/prepared-query.ts';
import type { TenantScope } from '../../db/tenant-scope.ts';

export interface StoredResponse {
  status: number;
  body: unknown;
}

export interface KeyedRequest {
  database: Database;
  tenantId: number;
  /** Null where a visitor may call: then the key alone identifies its owner, as nobody else can know it. */
  clientId: number | null;
  /** The key of a program that calls: its answers are its own, and none of the person’s in whose name it works. */
  programKeyId?: number | undefined;
  /** The `Idempotency-Key` that the device created for the action. */
  key: string;
  hash: string;
  now: Date;
}

/** The key's owner as part of the primary key, which allows no null. */
export const callerOf = ({ clientId, programKeyId }: Pick<KeyedRequest, 'clientId' | 'programKeyId'>): number =>
  programKeyId === undefined ? (clientId ?? 0) : -programKeyId;

interface ResponseRow extends Pick<KeyedRequest, 'tenantId' | 'clientId' | 'key' | 'hash' | 'now'> {
  caller: number;
  status: number;
  /** JSON. */
  text: string | null;
}

const answerToStore = preparedQuery((of: Placeholders<ResponseRow>, db) =>
  db.insertInto('idempotency').values({
    tenant_id: of.tenantId,
    client_id: of.clientId,
    caller: of.caller,
    key: of.key,
    request_hash: of.hash,
    status: of.status,
    body: of.text,
    created_at: of.now,
  }),
);

/** Runs at the end of the response's transaction, together with the commit, which fails if the key was taken. */
export async function storeResponse(
  { db, tenantId }: TenantScope,
  request: KeyedRequest,
  answer: StoredResponse,
): Promise<void> {
  const { clientId, key, hash, now } = request;
  const { status, body } = answer;
  const text = body === undefined ? null : JSON.stringify(body);
  await pipeline(db, answerToStore({ tenantId, clientId, caller: callerOf(request), key, hash, status, text, now }));
}

export const isTakenKey = (error: unknown): boolean =>
  (error as { code?: string }).code === '23505' && (error as { constraint?: string }).constraint === 'idempotency_pkey';

/** The trigger's error for a client with 10,000 responses of the last 30 days. */
export const isFull = (error: unknown): boolean => (error as { code?: string }).code === 'TN429';

export async function deleteResponses({ db, tenantId }: TenantScope, before: Date): Promise<void> {
  await db.deleteFrom('idempotency').where('tenant_id', '=', tenantId).where('created_at', '<', before).execute();
}

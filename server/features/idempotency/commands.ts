import type { Database } from '../../db/open-database.ts';
import { sendLater } from '../../db/round-trips.ts';
import type { TenantScope } from '../../db/tenant-scope.ts';

export interface Answer {
  status: number;
  body: unknown;
}

export interface KeyedRequest {
  database: Database;
  tenantId: number;
  /** Null where a visitor may call: the key alone is whose it is, as nobody else can know it. */
  clientId: number | null;
  /** The `Idempotency-Key` that the device made at the tap. */
  key: string;
  hash: string;
  now: Date;
}

/** Whose key it is, as a part of the primary key, which takes no null. */
export const callerOf = ({ clientId }: Pick<KeyedRequest, 'clientId'>): number => clientId ?? 0;

/** At the end of the transaction whose answer it is: it goes with the commit, which fails if the key was taken. */
export async function storeAnswer({ db, tenantId }: TenantScope, request: KeyedRequest, answer: Answer): Promise<void> {
  const { clientId, key, hash, now } = request;
  const query = db.insertInto('idempotency').values({
    tenant_id: tenantId,
    client_id: clientId,
    caller: callerOf(request),
    key,
    request_hash: hash,
    status: answer.status,
    body: answer.body === undefined ? null : JSON.stringify(answer.body),
    created_at: now,
  });
  await sendLater(db, query.compile());
}

export const isTakenKey = (error: unknown): boolean =>
  (error as { code?: string }).code === '23505' && (error as { constraint?: string }).constraint === 'idempotency_pkey';

export async function deleteAnswers({ db, tenantId }: TenantScope, before: Date): Promise<void> {
  await db.deleteFrom('idempotency').where('tenant_id', '=', tenantId).where('created_at', '<', before).execute();
}

import { sql } from 'kysely';
import type { AutomaticMessage } from '#api/messages/broadcast/history-schema.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';

type AutomaticRow = Omit<AutomaticMessage, 'createdAt' | 'reason'> & {
  createdAt: Date;
  reason: AutomaticMessage['reason'] | null;
};

/** What the system has written since then and could not send; undefined where all has left. */
export async function countUnsent({ db, tenantId }: TenantScope, since: Date) {
  const { rows } = await sql<{ failed: number; retried: number; since: Date | null }>`
    select count(*) filter (where state = 'failed')::int as failed,
      count(*) filter (where state = 'pending')::int as retried, min(created_at) as since
    from message
    where tenant_id = ${tenantId} and broadcast_id is null and created_at > ${since}
      and (state = 'failed' or (state = 'pending' and attempts > 0))`.execute(db);
  const [row] = rows;
  return row?.since ? { failed: row.failed, retried: row.retried, since: row.since.toISOString() } : undefined;
}

/** What the system has written by itself; links and codes are not among it. */
export async function listAutomatic(
  { db, tenantId }: TenantScope,
  { before, limit, isFailed }: { before: number | undefined; limit: number; isFailed: boolean },
): Promise<AutomaticRow[]> {
  const { rows } = await sql<AutomaticRow>`
    select message.id, message.template, message.channel,
      coalesce(client.first_name || ' ' || client.last_name, message.data ->> 'firstName', '') as name,
      case when message.channel = 'push' then '' else message.recipient end as recipient,
      coalesce(message.data ->> 'training', '') as training, message.state,
      case when message.state = 'failed' then coalesce(message.failure, 'other') end as reason,
      message.created_at as "createdAt"
    from message
    left join client on client.tenant_id = message.tenant_id and client.id = message.client_id
    where message.tenant_id = ${tenantId} and message.broadcast_id is null
      and (${!isFailed} or message.state = 'failed') and (${before ?? null}::bigint is null or message.id < ${before ?? null}::bigint)
    order by message.id desc limit ${limit}`.execute(db);
  return rows;
}

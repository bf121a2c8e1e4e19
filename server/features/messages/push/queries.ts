import { sql } from 'kysely';
import { absoluteSeconds, idleSeconds, keepIdleSeconds } from '#api/session.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';

const secondsBefore = (now: Date, seconds: number): Date => new Date(now.getTime() - seconds * 1000);

/** The devices on which these users are still logged in. */
export async function listDevices({ db }: TenantScope, clientIds: readonly number[], now: Date) {
  if (clientIds.length === 0) return [];
  return db
    .selectFrom('push_subscription as device')
    .innerJoin('session', (join) =>
      join.onRef('session.tenant_id', '=', 'device.tenant_id').onRef('session.id', '=', 'device.session_id'),
    )
    .select(['device.id', 'device.client_id as clientId'])
    .where('device.client_id', 'in', clientIds)
    .where('session.ended_at', 'is', null)
    .where('session.created_at', '>', secondsBefore(now, absoluteSeconds))
    .where(
      'session.last_used_at',
      '>',
      sql<Date>`case when session.keep then ${secondsBefore(now, keepIdleSeconds)}::timestamptz
        else ${secondsBefore(now, idleSeconds)}::timestamptz end`,
    )
    .orderBy('device.id')
    .execute();
}

/** The same as SQL with `id` and `client_id`, for all users at once. */
export const selectDevices = (now: Date) => sql`
  select device.id, device.client_id from push_subscription device
  join session on session.tenant_id = device.tenant_id and session.id = device.session_id
  where session.ended_at is null and session.created_at > ${secondsBefore(now, absoluteSeconds)}
    and session.last_used_at > case when session.keep then ${secondsBefore(now, keepIdleSeconds)}::timestamptz
      else ${secondsBefore(now, idleSeconds)}::timestamptz end`;

/** A device to notify now, or nothing. */
export const findDevice = ({ db, tenantId }: TenantScope, id: number) =>
  db
    .selectFrom('push_subscription')
    .select(['id', 'client_id as clientId', 'sealed_subscription as sealedTarget', 'failures'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst();

/** Is the session still active? Locked until the end of this transaction, so that it cannot end meanwhile. */
export async function holdSession({ db, tenantId }: TenantScope, id: number, clientId: number): Promise<boolean> {
  const row = await db
    .selectFrom('session')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('client_id', '=', clientId)
    .where('ended_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

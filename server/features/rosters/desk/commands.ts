import { sql } from 'kysely';
import type { TenantScope } from '../../../db/tenant-scope.ts';

/**
 * Withdraws what would tell somebody that the desk has removed them.
 * @returns false where some of it has left
 */
export async function withdrawRemovalNotice(
  { db, tenantId }: TenantScope,
  { clientId, trainingId }: { clientId: number; trainingId: number },
): Promise<boolean> {
  const messages = await db
    .selectFrom('message')
    .select(['id', 'state'])
    .where('tenant_id', '=', tenantId)
    .where('client_id', '=', clientId)
    .where('template', '=', 'removedByDesk')
    .where(sql<boolean>`(data ->> 'trainingId')::int = ${trainingId}`)
    .where('not_before', 'is not', null)
    .where('created_at', '>', sql<Date>`clock_timestamp() - interval '5 minutes'`)
    .forUpdate()
    .execute();
  if (messages.some(({ state }) => state !== 'pending')) return false;
  const ids = messages.map(({ id }) => id);
  if (ids.length > 0) await db.deleteFrom('message').where('tenant_id', '=', tenantId).where('id', 'in', ids).execute();
  return true;
}

import type { TenantScope } from '../../db/tenant-scope.ts';
import type { Target } from './queries.ts';

/** Once more is the same; what was there before is no news. */
export async function insertFollowing(
  { db, tenantId }: TenantScope,
  { clientId, kind, id, now }: Target & { clientId: number; now: Date },
): Promise<void> {
  await db
    .insertInto('following')
    .values({
      tenant_id: tenantId,
      client_id: clientId,
      style_id: kind === 'style' ? id : null,
      trainer_id: kind === 'trainer' ? id : null,
      created_at: now,
      told_until: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteFollowing(
  { db }: TenantScope,
  { clientId, kind, id }: Target & { clientId: number },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('following')
    .where('client_id', '=', clientId)
    .where(kind === 'style' ? 'style_id' : 'trainer_id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Returns how many there were. */
export async function deleteAllFollowing({ db }: TenantScope, clientId: number): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('following').where('client_id', '=', clientId).executeTakeFirst();
  return Number(numDeletedRows);
}

import type { TenantScope } from '../db/tenant-scope.ts';

/** When the block on a key ends; nothing for a key without counts. */
export async function findBlockedUntil({ tenantId, db }: TenantScope, key: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('login_throttle')
    .select('blocked_until')
    .where('tenant_id', '=', tenantId)
    .where('key', '=', key)
    .executeTakeFirst();
  return row?.blocked_until;
}

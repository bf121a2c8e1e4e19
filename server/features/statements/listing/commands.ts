import type { TenantScope } from '../../../db/tenant-scope.ts';

export async function setAside(
  { db, tenantId }: TenantScope,
  movementId: number,
  { reason, byClientId, now }: { reason: string; byClientId: number; now: Date },
): Promise<void> {
  const columns = { reason, by_client_id: byClientId, set_aside_at: now };
  await db
    .insertInto('movement_set_aside')
    .values({ tenant_id: tenantId, movement_id: movementId, ...columns })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'movement_id']).doUpdateSet(columns))
    .execute();
}

export async function heed({ db, tenantId }: TenantScope, movementId: number): Promise<void> {
  await db
    .deleteFrom('movement_set_aside')
    .where('tenant_id', '=', tenantId)
    .where('movement_id', '=', movementId)
    .execute();
}

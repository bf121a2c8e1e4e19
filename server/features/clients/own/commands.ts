import type { TenantScope } from '../../../db/tenant-scope.ts';

/** Whoever asks twice has asked the first time. */
export async function insertErasureRequest({ db, tenantId }: TenantScope, clientId: number, now: Date): Promise<void> {
  await db
    .insertInto('erasure_request')
    .values({ tenant_id: tenantId, client_id: clientId, asked_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteErasureRequest({ db, tenantId }: TenantScope, clientId: number): Promise<void> {
  await db.deleteFrom('erasure_request').where('tenant_id', '=', tenantId).where('client_id', '=', clientId).execute();
}

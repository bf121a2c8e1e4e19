import type { TenantScope } from '../../../db/tenant-scope.ts';

interface NewPass {
  clientId: number;
  deviceKey: string;
  expiresAt: Date;
  now: Date;
}

export async function insertPass({ db, tenantId }: TenantScope, pass: NewPass): Promise<number> {
  const { id } = await db
    .insertInto('pass')
    .values({
      tenant_id: tenantId,
      client_id: pass.clientId,
      device_key: pass.deviceKey,
      created_at: pass.now,
      refreshed_at: pass.now,
      expires_at: pass.expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function refreshPass({ db, tenantId }: TenantScope, id: number, expiresAt: Date, now: Date) {
  await db
    .updateTable('pass')
    .set({ refreshed_at: now, expires_at: expiresAt })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
}

/** Doors are told with their next snapshot. */
export async function revokePass({ db, tenantId }: TenantScope, id: number, now: Date): Promise<void> {
  await db
    .updateTable('pass')
    .set({ revoked_at: now })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .execute();
}

/** Passes that ended by themselves so long ago that no entry with them can still arrive. */
export async function deleteEndedPasses({ db, tenantId }: TenantScope, before: Date): Promise<void> {
  await db.deleteFrom('pass').where('tenant_id', '=', tenantId).where('expires_at', '<', before).execute();
}

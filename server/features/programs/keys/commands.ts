import type { NewProgramKey } from '#api/programs/schema.ts';
import type { TenantScope } from '#server/db/tenant-scope.ts';

interface NewKey extends NewProgramKey {
  secretHash: string;
  ending: string;
  byClientId: number;
  now: Date;
}

const dayMs = 86_400_000;

export async function insertKey({ db, tenantId }: TenantScope, key: NewKey): Promise<number> {
  const { id } = await db
    .insertInto('program_key')
    .values({
      tenant_id: tenantId,
      name: key.name,
      scopes: key.scopes,
      secret_hash: key.secretHash,
      ending: key.ending,
      created_at: key.now,
      made_by_client_id: key.byClientId,
      ends_at: key.days === null ? null : new Date(key.now.getTime() + key.days * dayMs),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** @returns false when there is no such key, or it was revoked before */
export async function revokeKey({ db, tenantId }: TenantScope, id: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('program_key')
    .set({ revoked_at: now })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** To the minute: what a key does all day writes no row each time. */
export async function noteKeyUse({ db, tenantId }: TenantScope, id: number, now: Date): Promise<void> {
  await db
    .updateTable('program_key')
    .set({ last_used_at: now })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where(({ or, eb }) =>
      or([eb('last_used_at', 'is', null), eb('last_used_at', '<=', new Date(now.getTime() - 60_000))]),
    )
    .execute();
}

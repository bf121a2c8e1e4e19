import type { TenantScope } from '../../../db/tenant-scope.ts';

interface NewKey {
  kid: number;
  publicKey: string;
  sealedPrivateKey: string;
  notBefore: Date;
  notAfter: Date;
}

/**
 * Of several concurrent attempts to create the same one, one succeeds. Numbers of keys that are no longer accepted are
 * reused.
 */
export async function insertEntryKey({ db, tenantId }: TenantScope, key: NewKey): Promise<void> {
  const columns = {
    public_key: key.publicKey,
    sealed_private_key: key.sealedPrivateKey,
    not_before: key.notBefore,
    not_after: key.notAfter,
  };
  await db
    .insertInto('entry_key')
    .values({ tenant_id: tenantId, kid: key.kid, ...columns })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'kid']).doUpdateSet(columns).where('entry_key.not_after', '<=', key.notBefore),
    )
    .execute();
}

export async function deleteEntryKeys({ db, tenantId }: TenantScope, before: Date): Promise<void> {
  await db.deleteFrom('entry_key').where('tenant_id', '=', tenantId).where('not_after', '<', before).execute();
}

import { randomBytes } from 'node:crypto';
import type { TenantScope } from '../../../db/tenant-scope.ts';

interface NewAccount {
  accessKey: string;
  sealedSecretKey: string;
  now: Date;
}

/** As the owner or as the application. Other keys are another shop, or another installation: its references differ. */
export async function saveAccount(
  { db, tenantId }: TenantScope,
  { accessKey, sealedSecretKey, now }: NewAccount,
): Promise<void> {
  const columns = {
    provider: 'montonio',
    access_key: accessKey,
    sealed_secret_key: sealedSecretKey,
    reference_prefix: randomBytes(6).toString('hex'),
    changed_at: now,
  } as const;
  await db
    .insertInto('payment_account')
    .values({ tenant_id: tenantId, ...columns })
    .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet(columns))
    .execute();
}

export async function deleteAccount({ db, tenantId }: TenantScope): Promise<void> {
  await db.deleteFrom('payment_account').where('tenant_id', '=', tenantId).execute();
}

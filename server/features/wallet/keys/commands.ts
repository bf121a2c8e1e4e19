import type { TenantScope } from '../../../db/tenant-scope.ts';
import type { GoogleKeys } from '../../../integrations/wallet/google-calls.ts';
import type { CheckedKeys } from './apple-keys.ts';

interface NewKeys extends Omit<CheckedKeys, 'key'> {
  sealedKey: string;
  now: Date;
}

export async function saveAppleWallet({ db, tenantId }: TenantScope, keys: NewKeys): Promise<void> {
  const columns = {
    pass_type_id: keys.passTypeId,
    team_id: keys.teamId,
    certificate: keys.certificate,
    issuer_certificate: keys.issuerCertificate,
    sealed_key: keys.sealedKey,
    expires_at: keys.expiresAt,
    changed_at: keys.now,
  };
  await db
    .insertInto('apple_wallet')
    .values({ tenant_id: tenantId, ...columns })
    .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet(columns))
    .execute();
}

export async function deleteAppleWallet({ db, tenantId }: TenantScope): Promise<void> {
  await db.deleteFrom('apple_wallet').where('tenant_id', '=', tenantId).execute();
}

interface NewAccount extends Omit<GoogleKeys, 'key'> {
  sealedKey: string;
  now: Date;
}

export async function saveGoogleWallet({ db, tenantId }: TenantScope, account: NewAccount): Promise<void> {
  const columns = {
    issuer_id: account.issuerId,
    account_email: account.accountEmail,
    sealed_key: account.sealedKey,
    changed_at: account.now,
  };
  await db
    .insertInto('google_wallet')
    .values({ tenant_id: tenantId, ...columns })
    .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet(columns))
    .execute();
}

export async function deleteGoogleWallet({ db, tenantId }: TenantScope): Promise<void> {
  await db.deleteFrom('google_wallet').where('tenant_id', '=', tenantId).execute();
}

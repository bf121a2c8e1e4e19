import type { TenantScope } from '../../../db/tenant-scope.ts';

export const findAppleWallet = ({ db }: TenantScope) =>
  db
    .selectFrom('apple_wallet')
    .select(['pass_type_id as passTypeId', 'team_id as teamId', 'certificate', 'sealed_key as sealedKey'])
    .select(['issuer_certificate as issuerCertificate', 'expires_at as expiresAt', 'changed_at as changedAt'])
    .executeTakeFirst();

export const findGoogleWallet = ({ db }: TenantScope) =>
  db
    .selectFrom('google_wallet')
    .select(['issuer_id as issuerId', 'account_email as accountEmail', 'sealed_key as sealedKey'])
    .select('changed_at as changedAt')
    .executeTakeFirst();

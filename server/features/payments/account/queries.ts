import type { TenantScope } from '../../../db/tenant-scope.ts';

export const findAccount = ({ db }: TenantScope) =>
  db
    .selectFrom('payment_account')
    .select(['access_key as accessKey', 'sealed_secret_key as sealedSecretKey', 'reference_prefix as referencePrefix'])
    .select('changed_at as changedAt')
    .executeTakeFirst();

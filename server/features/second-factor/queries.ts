import type { TenantScope } from '../../db/tenant-scope.ts';

/** The authenticator app of somebody: the one that counts, or the one that is shown and not confirmed yet. */
export function findTotp({ db, tenantId }: TenantScope, clientId: number, { isConfirmed }: { isConfirmed: boolean }) {
  return db
    .selectFrom('totp')
    .select(['sealed_secret as sealedSecret', 'created_at as createdAt'])
    .where('tenant_id', '=', tenantId)
    .where('client_id', '=', clientId)
    .where('is_confirmed', '=', isConfirmed)
    .executeTakeFirst();
}

import type { TenantScope } from '../../../db/tenant-scope.ts';

/** When a client asked for the erasure of their data. */
export async function findErasureRequest({ db, tenantId }: TenantScope, clientId: number): Promise<Date | undefined> {
  const row = await db
    .selectFrom('erasure_request')
    .select('asked_at as askedAt')
    .where('tenant_id', '=', tenantId)
    .where('client_id', '=', clientId)
    .executeTakeFirst();
  return row?.askedAt;
}

/** Who waits for the erasure of their data, the one who asked first first. */
export const listErasureRequests = ({ db, tenantId }: TenantScope) =>
  db
    .selectFrom('erasure_request')
    .select(['client_id as clientId', 'asked_at as askedAt'])
    .where('tenant_id', '=', tenantId)
    .orderBy('asked_at')
    .orderBy('client_id')
    .execute();

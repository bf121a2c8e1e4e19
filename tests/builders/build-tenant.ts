import type { Database } from '#server/db/open-database.ts';
import { inTenant } from '#server/db/tenant-scope.ts';
import { insertTenant, reserveTenantId, type TenantFields, tenantFields } from './insert-tenant.ts';

export interface BuiltTenant extends TenantFields {
  tenantId: number;
  /** The first of the tenant's hosts. */
  host: string;
}

/** A tenant with settings and no clubs yet. `owner` must be a connection of the tables' owner. */
export async function buildTenant(owner: Database, overrides: Partial<TenantFields> = {}): Promise<BuiltTenant> {
  const tenantId = await reserveTenantId(owner);
  const fields = tenantFields(tenantId, overrides);
  const host = fields.hosts[0];
  if (host === undefined) throw new Error('a tenant needs a host');
  await inTenant(owner, tenantId, (scope) => insertTenant(scope, fields));
  return { tenantId, host, ...fields };
}

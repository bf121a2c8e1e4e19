import type { TenantScope } from '#server/db/tenant-scope.ts';
import type { Overrides, Row } from './row.ts';
import { nextNumber } from './sequence.ts';

/** Without a password: nobody can log in as this client until `password_hash` is given. */
export function clientRow(tenantId: number, overrides: Overrides<'client'> = {}): Row<'client'> {
  const number = nextNumber();
  return {
    tenant_id: tenantId,
    client_code: `K${number}`,
    first_name: 'Õnne',
    last_name: `Mägi ${number}`,
    email: `klient-${number}@klubi.test`,
    phone: '+37255550100',
    language: 'et',
    ...overrides,
  };
}

export function buildClient({ db, tenantId }: TenantScope, overrides: Overrides<'client'> = {}) {
  return db.insertInto('client').values(clientRow(tenantId, overrides)).returningAll().executeTakeFirstOrThrow();
}

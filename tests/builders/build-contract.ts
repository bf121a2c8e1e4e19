import type { TenantScope } from '#server/db/tenant-scope.ts';
import { buildClient } from './build-client.ts';
import type { Overrides, OverridesWith, Row } from './row.ts';
import { nextNumber } from './sequence.ts';

/** A contract that covers everything, everywhere, without expiry or limit. */
export function contractRow(tenantId: number, overrides: OverridesWith<'contract', 'client_id'>): Row<'contract'> {
  return {
    tenant_id: tenantId,
    number: `L-${nextNumber()}`,
    name: 'Kuukaart',
    valid_from: '2020-01-01',
    imported_status: overrides.status ?? 0,
    ...overrides,
  };
}

/** Of a new client, unless `client_id` is given. */
export async function buildContract(scope: TenantScope, overrides: Overrides<'contract'> = {}) {
  const client_id = overrides.client_id ?? (await buildClient(scope)).id;
  return scope.db
    .insertInto('contract')
    .values(contractRow(scope.tenantId, { ...overrides, client_id }))
    .returningAll()
    .executeTakeFirstOrThrow();
}

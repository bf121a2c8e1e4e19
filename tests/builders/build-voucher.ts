import type { TenantScope } from '#server/db/tenant-scope.ts';
import { entitlementCode } from '#server/features/tickets/entitlement-code.ts';
import { buildClient } from './build-client.ts';
import type { Overrides, OverridesWith, Row } from './row.ts';

/** A voucher for ten visits to everything, everywhere, without expiry. */
export function voucherRow(tenantId: number, overrides: OverridesWith<'voucher', 'client_id'>): Row<'voucher'> {
  return {
    tenant_id: tenantId,
    code: entitlementCode(),
    name: 'Kinkekaart',
    valid_from: '2020-01-01',
    visits_total: 10,
    ...overrides,
  };
}

/** Of a new client, unless `client_id` is given; null leaves it without an owner. */
export async function buildVoucher(scope: TenantScope, overrides: Overrides<'voucher'> = {}) {
  const client_id = overrides.client_id === undefined ? (await buildClient(scope)).id : overrides.client_id;
  return scope.db
    .insertInto('voucher')
    .values(voucherRow(scope.tenantId, { ...overrides, client_id }))
    .returningAll()
    .executeTakeFirstOrThrow();
}

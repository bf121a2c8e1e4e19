import type { TenantScope } from '#server/db/tenant-scope.ts';
import { entitlementCode } from '#server/features/tickets/entitlement-code.ts';
import { buildClient } from './build-client.ts';
import type { Overrides, OverridesWith, Row } from './row.ts';

/** A ticket for ten visits to everything, everywhere, without expiry. */
export function ticketRow(tenantId: number, overrides: OverridesWith<'ticket', 'client_id'>): Row<'ticket'> {
  return {
    tenant_id: tenantId,
    code: entitlementCode(),
    name: '10 korra pilet',
    valid_from: '2020-01-01',
    visits_total: 10,
    ...overrides,
  };
}

/** Of a new client, unless `client_id` is given; null leaves it without an owner. */
export async function buildTicket(scope: TenantScope, overrides: Overrides<'ticket'> = {}) {
  const client_id = overrides.client_id === undefined ? (await buildClient(scope)).id : overrides.client_id;
  return scope.db
    .insertInto('ticket')
    .values(ticketRow(scope.tenantId, { ...overrides, client_id }))
    .returningAll()
    .executeTakeFirstOrThrow();
}

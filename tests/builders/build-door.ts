import type { TenantScope } from '#server/db/tenant-scope.ts';
import type { OverridesWith, Row } from './row.ts';

/** A door that is not paired with a tablet yet. */
export function doorRow(tenantId: number, overrides: OverridesWith<'door', 'unit_id'>): Row<'door'> {
  return { tenant_id: tenantId, name: 'Peauks', created_at: new Date(), ...overrides };
}

export const buildDoor = (scope: TenantScope, overrides: OverridesWith<'door', 'unit_id'>) =>
  scope.db.insertInto('door').values(doorRow(scope.tenantId, overrides)).returningAll().executeTakeFirstOrThrow();

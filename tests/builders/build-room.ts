import type { TenantScope } from '#server/db/tenant-scope.ts';
import { buildUnit } from './build-unit.ts';
import type { Overrides, OverridesWith, Row } from './row.ts';
import { nextNumber } from './sequence.ts';

export function roomRow(tenantId: number, overrides: OverridesWith<'room', 'unit_id'>): Row<'room'> {
  return { tenant_id: tenantId, name: `Saal ${nextNumber()}`, ...overrides };
}

/** In a new club, unless `unit_id` is given. */
export async function buildRoom(scope: TenantScope, overrides: Overrides<'room'> = {}) {
  const unit_id = overrides.unit_id ?? (await buildUnit(scope)).id;
  return scope.db
    .insertInto('room')
    .values(roomRow(scope.tenantId, { ...overrides, unit_id }))
    .returningAll()
    .executeTakeFirstOrThrow();
}

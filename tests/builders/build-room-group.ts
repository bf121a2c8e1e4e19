import type { TenantScope } from '#server/db/tenant-scope.ts';
import { buildUnit } from './build-unit.ts';
import type { Overrides, OverridesWith, Row } from './row.ts';
import { nextNumber } from './sequence.ts';

export function roomGroupRow(tenantId: number, overrides: OverridesWith<'room_group', 'unit_id'>): Row<'room_group'> {
  return { tenant_id: tenantId, name: `Saalid ${nextNumber()}`, ...overrides };
}

/** In a new club, unless `unit_id` is given. */
export async function buildRoomGroup(scope: TenantScope, overrides: Overrides<'room_group'> = {}) {
  const unit_id = overrides.unit_id ?? (await buildUnit(scope)).id;
  return scope.db
    .insertInto('room_group')
    .values(roomGroupRow(scope.tenantId, { ...overrides, unit_id }))
    .returningAll()
    .executeTakeFirstOrThrow();
}

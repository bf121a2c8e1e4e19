import type { Door } from '#api/entry/door/door-schema.ts';
import { zoneOf } from '#api/entry/door/zone-of.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import type { ClubCatalog } from '../../catalog/club-catalog.ts';
import { listPublicKeys } from '../keys/entry-keys.ts';
import type { DoorRow } from './queries.ts';

export function presentDoor(door: DoorRow): Door {
  const { id, name, unitId, lockOf, enrolledAt, seenAt, revokedAt } = door;
  return {
    id,
    name,
    unitId,
    lockOf,
    state: revokedAt ? 'revoked' : enrolledAt ? 'enrolled' : 'waiting',
    enrolledAt: enrolledAt?.toISOString() ?? null,
    seenAt: seenAt?.toISOString() ?? null,
  };
}

/** Where a door is, and whose passes it accepts. */
export async function presentPlace(scope: TenantScope, door: DoorRow, catalog: ClubCatalog, secret: string, now: Date) {
  const { units } = catalog.lists;
  return {
    doorId: door.id,
    doorName: door.name,
    unitId: door.unitId,
    unitName: units.find(({ id }) => id === door.unitId)?.name ?? '',
    tenantId: scope.tenantId,
    zone: zoneOf(
      door.unitId,
      units.map(({ id }) => id),
    ),
    tenantKeys: await listPublicKeys(scope, secret, now),
  };
}

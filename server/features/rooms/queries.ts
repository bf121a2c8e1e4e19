import { toPlainDate } from '#api/dates.ts';
import type { TenantScope } from '../../db/tenant-scope.ts';

export const listUnits = ({ db }: TenantScope) =>
  db
    .selectFrom('unit')
    .select(['id', 'name', 'address', 'phone', 'time_zone as timeZone'])
    .orderBy('position')
    .orderBy('name')
    .execute();

export const listRoomGroups = ({ db }: TenantScope, unitIds?: number[]) =>
  db
    .selectFrom('room_group')
    .select(['id', 'unit_id as unitId', 'name'])
    .$if(unitIds !== undefined, (q) => q.where('unit_id', 'in', unitIds ?? []))
    .orderBy('name')
    .execute();

export const listRooms = ({ db }: TenantScope, unitIds?: number[]) =>
  db
    .selectFrom('room')
    .select(['id', 'unit_id as unitId', 'room_group_id as roomGroupId', 'name'])
    .$if(unitIds !== undefined, (q) => q.where('unit_id', 'in', unitIds ?? []))
    .orderBy('name')
    .execute();

/** Clubs that a valid contract of the client covers; all if a contract names none. */
export async function listUnitsOfClient(scope: TenantScope, clientId: number, now: Date) {
  const units = await listUnits(scope);
  const today = toPlainDate(now, units[0]?.timeZone ?? 'UTC');
  const contracts = await scope.db
    .selectFrom('contract')
    .select('unit_ids')
    .where('client_id', '=', clientId)
    .where('status', '=', 0)
    .where('valid_from', '<=', today)
    .where((eb) => eb.or([eb('valid_until', 'is', null), eb('valid_until', '>=', today)]))
    .execute();
  return units.filter((unit) => contracts.some(({ unit_ids }) => unit_ids === null || unit_ids.includes(unit.id)));
}

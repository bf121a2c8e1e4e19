import { sql } from 'kysely';
import { toPlainDate } from '#api/dates.ts';
import { type ScheduleRules, scheduleRulesOf } from '#api/tenants/schedule-settings.ts';
import type { TenantScope } from '../../db/tenant-scope.ts';
import { zoneOfFirst, zoneWithoutClubs } from './club-zone.ts';

const dayMs = 86_400_000;

/** Retired clubs, groups and rooms are in no list. */
export const listUnits = ({ db }: TenantScope) =>
  db
    .selectFrom('unit')
    .select(['id', 'name', 'address', 'phone', 'time_zone as timeZone'])
    .where('retired_at', 'is', null)
    .orderBy('position')
    .orderBy('name')
    .execute();

/** What clubs say of when they are open, and where they are. */
export const listClubHours = ({ db }: TenantScope) =>
  db
    .selectFrom('unit')
    .select(['id', 'address', 'map', 'hours', 'days', 'time_zone as timeZone'])
    .where('retired_at', 'is', null)
    .orderBy('position')
    .orderBy('name')
    .execute();

export async function findHolidayRules({ db, tenantId }: TenantScope): Promise<ScheduleRules> {
  const { schedule, page_rules } = await db
    .selectFrom('tenant_settings')
    .select(['schedule', 'page_rules'])
    .where('tenant_id', '=', tenantId)
    .executeTakeFirstOrThrow();
  return scheduleRulesOf(schedule, page_rules.main.countryCode);
}

/** In a statement: the time zone by which the tenant counts its days (`zoneOfFirst`). */
export const clubZone = (tenantId: number) => sql<string>`coalesce((
  select unit.time_zone from unit where unit.tenant_id = ${tenantId} and unit.retired_at is null
  order by unit.position, unit.name limit 1), ${sql.lit(zoneWithoutClubs)})`;

export async function findClubZone({ db, tenantId }: TenantScope): Promise<string> {
  const { rows } = await sql<{ zone: string }>`select ${clubZone(tenantId)} as zone`.execute(db);
  return rows[0]?.zone ?? zoneWithoutClubs;
}

/** What takes place in each club about now. */
export const listKinds = ({ db }: TenantScope, now: Date) =>
  db
    .selectFrom('training')
    .select(['unit_id as unitId', 'kind'])
    .distinct()
    .where('date', '>=', toPlainDate(new Date(now.getTime() - 7 * dayMs), 'UTC'))
    .where('date', '<=', toPlainDate(new Date(now.getTime() + 28 * dayMs), 'UTC'))
    .where('deleted_at', 'is', null)
    .orderBy('kind')
    .execute();

export const listRoomGroups = ({ db }: TenantScope, unitIds?: number[]) =>
  db
    .selectFrom('room_group')
    .select(['id', 'unit_id as unitId', 'name'])
    .where('retired_at', 'is', null)
    .$if(unitIds !== undefined, (q) => q.where('unit_id', 'in', unitIds ?? []))
    .orderBy('name')
    .execute();

export const listRooms = ({ db }: TenantScope, unitIds?: number[]) =>
  db
    .selectFrom('room')
    .select(['id', 'unit_id as unitId', 'room_group_id as roomGroupId', 'name'])
    .where('retired_at', 'is', null)
    .$if(unitIds !== undefined, (q) => q.where('unit_id', 'in', unitIds ?? []))
    .orderBy('name')
    .execute();

/** Rooms that are not retired, of clubs that are not. */
export const listOpenRooms = ({ db }: TenantScope, unitIds?: number[]) =>
  db
    .selectFrom('room')
    .innerJoin('unit', (join) =>
      join.onRef('unit.tenant_id', '=', 'room.tenant_id').onRef('unit.id', '=', 'room.unit_id'),
    )
    .select(['room.id', 'room.unit_id as unitId', 'room.is_shared as isShared'])
    .where('room.retired_at', 'is', null)
    .where('unit.retired_at', 'is', null)
    .$if(unitIds !== undefined, (q) => q.where('room.unit_id', 'in', unitIds ?? []))
    .orderBy('unit.position')
    .orderBy('room.name')
    .execute();

/** Every club with its time zone, also retired ones. */
export const listTimeZones = ({ db }: TenantScope) =>
  db.selectFrom('unit').select(['id', 'time_zone as timeZone']).execute();

/** Clubs that a valid contract of the client covers; all if a contract names none. */
export async function listUnitsOfClient(scope: TenantScope, clientId: number, now: Date) {
  const units = await listUnits(scope);
  const today = toPlainDate(now, zoneOfFirst(units));
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

/** Of these clubs, or of all when there are none, the one where the client has booked most in the last 60 days. */
export async function findBookedUnit({ db }: TenantScope, clientId: number, unitIds: number[], now: Date) {
  const found = await db
    .selectFrom('registration')
    .innerJoin('training', 'training.id', 'registration.training_id')
    .select('training.unit_id as unitId')
    .where('registration.client_id', '=', clientId)
    .where('registration.status', '=', 'booked')
    .where('training.starts_at', '>', sql<Date>`${now}::timestamptz - interval '60 days'`)
    .$if(unitIds.length > 0, (q) => q.where('training.unit_id', 'in', unitIds))
    .groupBy('training.unit_id')
    .orderBy((eb) => eb.fn.countAll(), 'desc')
    .orderBy('training.unit_id')
    .limit(1)
    .executeTakeFirst();
  return found?.unitId;
}

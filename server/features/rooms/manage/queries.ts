import { sql } from 'kysely';
import type { AdminRoom, AdminRoomGroup, AdminUnit } from '#api/rooms/manage-schema.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import type { OccupationRow } from '../availability/occupations.ts';

const isRetired = sql<boolean>`retired_at is not null`.as('isRetired');

/** All, or the one with this id. */
export async function listAdminRooms({ db }: TenantScope, id?: number): Promise<AdminRoom[]> {
  return db
    .selectFrom('room')
    .select(['id', 'unit_id as unitId', 'room_group_id as roomGroupId', 'name', 'places', 'is_shared as isShared'])
    .select(['version', isRetired])
    .select(
      sql<number[]>`array(
        select style_id from room_style own where own.tenant_id = room.tenant_id and own.room_id = room.id
        order by style_id)`.as('styleIds'),
    )
    .$if(id !== undefined, (q) => q.where('id', '=', id ?? 0))
    .orderBy('name')
    .orderBy('id')
    .execute();
}

export const listAdminGroups = ({ db }: TenantScope, id?: number): Promise<AdminRoomGroup[]> =>
  db
    .selectFrom('room_group')
    .select(['id', 'unit_id as unitId', 'name', 'version', isRetired])
    .$if(id !== undefined, (q) => q.where('id', '=', id ?? 0))
    .orderBy('name')
    .orderBy('id')
    .execute();

export const listAdminUnits = ({ db }: TenantScope, id?: number): Promise<AdminUnit[]> =>
  db
    .selectFrom('unit')
    .select(['id', 'name', 'address', 'phone', 'time_zone as timeZone', 'version', isRetired])
    .$if(id !== undefined, (q) => q.where('id', '=', id ?? 0))
    .orderBy('position')
    .orderBy('name')
    .execute();

type Managed = 'unit' | 'room_group' | 'room';

/** Its version, and the row locked until the transaction ends. */
export const lockManaged = ({ db }: TenantScope, table: Managed, id: number) =>
  db.selectFrom(table).select(['version', isRetired]).where('id', '=', id).forUpdate().executeTakeFirst();

/** The club is not retired, and is not while the transaction lasts. */
export const holdUnit = ({ db }: TenantScope, id: number) =>
  db.selectFrom('unit').select('id').where('id', '=', id).where('retired_at', 'is', null).forShare().executeTakeFirst();

export const findGroupOf = ({ db }: TenantScope, id: number) =>
  db
    .selectFrom('room_group')
    .select('unit_id as unitId')
    .where('id', '=', id)
    .where('retired_at', 'is', null)
    .forShare()
    .executeTakeFirst();

export const findUnitOfRoom = ({ db }: TenantScope, id: number) =>
  db.selectFrom('room').select(['unit_id as unitId', 'is_shared as isShared']).where('id', '=', id).executeTakeFirst();

export const countOpenUnits = async ({ db }: TenantScope): Promise<number> => {
  const { count } = await db
    .selectFrom('unit')
    .select((e) => e.fn.countAll<string>().as('count'))
    .where('retired_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** What still uses a room or is held in a club, at most a hundred. */
export async function listLaterUses(
  { db, tenantId }: TenantScope,
  { roomId = 0, unitId = 0, now }: { roomId?: number; unitId?: number; now: Date },
): Promise<OccupationRow[]> {
  const { rows } = await sql<OccupationRow>`
    select 0 as n, 'training' as by, t.id as "trainingId", null::int as "reservationId", null::int as "absenceId",
      t.name, null as purpose, t.starts_at as "startsAt", t.ends_at as "endsAt", t.room_id as "roomId",
      t.trainer_id as "trainerId", unit.time_zone as "timeZone"
    from training t join unit on unit.tenant_id = t.tenant_id and unit.id = t.unit_id
    where t.tenant_id = ${tenantId} and (t.room_id = ${roomId} or t.unit_id = ${unitId}) and t.ends_at > ${now}
      and not t.is_cancelled
    union all
    select 0, 'reservation', null, r.id, null, r.name, r.purpose, u.starts_at, u.ends_at, u.room_id, null, unit.time_zone
    from room_use u join room_reservation r on r.tenant_id = u.tenant_id and r.id = u.reservation_id
    join room on room.tenant_id = u.tenant_id and room.id = u.room_id
    join unit on unit.tenant_id = u.tenant_id and unit.id = room.unit_id
    where u.tenant_id = ${tenantId} and (u.room_id = ${roomId} or room.unit_id = ${unitId}) and u.ends_at > ${now}
    order by "startsAt" limit 100`.execute(db);
  return rows;
}

export const listStylesOfRoom = ({ db }: TenantScope, roomId: number) =>
  db
    .selectFrom('style')
    .leftJoin('room_style as own', (join) =>
      join
        .onRef('own.tenant_id', '=', 'style.tenant_id')
        .onRef('own.style_id', '=', 'style.id')
        .on('own.room_id', '=', roomId),
    )
    .select([
      'style.id as styleId',
      'style.name',
      'style.names',
      sql<boolean>`own.style_id is not null`.as('isAllowed'),
    ])
    .where('style.merged_into', 'is', null)
    .where('style.is_hidden', '=', false)
    .orderBy('style.position')
    .orderBy('style.name')
    .execute();

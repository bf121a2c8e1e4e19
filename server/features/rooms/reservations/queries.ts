import { sql } from 'kysely';
import { addDays, type PlainDate } from '#api/dates.ts';
import type { Purpose } from '#api/rooms/purposes.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import type { OccupationRow } from '../availability/occupations.ts';

/** Rooms that may be used, with the clock of their clubs; they cannot be retired while the transaction lasts. */
export const holdRooms = ({ db }: TenantScope, ids: readonly number[]) =>
  db
    .selectFrom('room')
    .innerJoin('unit', (join) =>
      join.onRef('unit.tenant_id', '=', 'room.tenant_id').onRef('unit.id', '=', 'room.unit_id'),
    )
    .select(['room.id', 'unit.time_zone as timeZone'])
    .where('room.id', 'in', [...ids])
    .where('room.retired_at', 'is', null)
    .where('unit.retired_at', 'is', null)
    .orderBy('room.id')
    .forShare('room')
    .execute();

export const lockReservation = ({ db }: TenantScope, id: number) =>
  db.selectFrom('room_reservation').select('version').where('id', '=', id).forUpdate().executeTakeFirst();

export const findReservation = ({ db }: TenantScope, id: number) =>
  db
    .selectFrom('room_reservation as r')
    .leftJoin('client', (join) =>
      join.onRef('client.tenant_id', '=', 'r.tenant_id').onRef('client.id', '=', 'r.by_client_id'),
    )
    .select(['r.id', 'r.purpose', 'r.name', 'r.is_public as isPublic', 'r.repeat', 'r.version'])
    .select(['client.first_name as firstName', 'client.last_name as lastName'])
    .where('r.id', '=', id)
    .executeTakeFirst();

/** Its uses of rooms, the first of each room. */
export const listUsesOf = ({ db }: TenantScope, id: number) =>
  db
    .selectFrom('room_use as u')
    .innerJoin('room', (join) => join.onRef('room.tenant_id', '=', 'u.tenant_id').onRef('room.id', '=', 'u.room_id'))
    .innerJoin('unit', (join) => join.onRef('unit.tenant_id', '=', 'u.tenant_id').onRef('unit.id', '=', 'room.unit_id'))
    .distinctOn('u.room_id')
    .select(['u.room_id as roomId', 'u.starts_at as startsAt', 'u.ends_at as endsAt', 'unit.time_zone as timeZone'])
    .where('u.reservation_id', '=', id)
    .orderBy('u.room_id')
    .orderBy('u.starts_at')
    .execute();

export interface UseRow extends OccupationRow {
  roomId: number;
  timeZone: string;
  styleId: number | null;
  purpose: Purpose | null;
  isRepeated: boolean;
  /** Everybody may see for whom it is. */
  isPublic: boolean;
}

/** No reservation lasts longer. */
const longestDays = 31;

/** What uses rooms on these dates: trainings, and reservations that may have begun before. */
export async function listUsesOn(
  { db, tenantId }: TenantScope,
  { from, until, unit = [] }: { from: PlainDate; until: PlainDate; unit?: readonly number[] | undefined },
): Promise<UseRow[]> {
  const ofUnits = sql`(cardinality(${[...unit]}::int[]) = 0 or room.unit_id = any(${[...unit]}::int[]))`;
  const { rows } = await sql<UseRow>`
    select 0 as n, 'training' as by, t.id as "trainingId", null::int as "reservationId", null::int as "absenceId",
      t.name, null as purpose, t.starts_at as "startsAt", t.ends_at as "endsAt", t.room_id as "roomId",
      t.trainer_id as "trainerId", unit.time_zone as "timeZone", t.style_id as "styleId",
      t.series_id is not null as "isRepeated", t.is_public as "isPublic"
    from training t
    join room on room.tenant_id = t.tenant_id and room.id = t.room_id
    join unit on unit.tenant_id = room.tenant_id and unit.id = room.unit_id
    where t.tenant_id = ${tenantId} and t.date between ${from}::date and ${until}::date and not t.is_cancelled
      and ${ofUnits}
    union all
    select 0, 'reservation', null, r.id, null, r.name, r.purpose, u.starts_at, u.ends_at, u.room_id, null,
      unit.time_zone, null, r.repeat is not null, r.is_public
    from room_use u
    join room_reservation r on r.tenant_id = u.tenant_id and r.id = u.reservation_id
    join room on room.tenant_id = u.tenant_id and room.id = u.room_id
    join unit on unit.tenant_id = room.tenant_id and unit.id = room.unit_id
    where u.tenant_id = ${tenantId} and u.reservation_id is not null
      and u.date between ${addDays(from, -longestDays)}::date and ${until}::date
      and (u.ends_at at time zone unit.time_zone) > ${from}::date and ${ofUnits}
    order by "startsAt", "roomId"`.execute(db);
  return rows;
}

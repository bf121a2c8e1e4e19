import { sql } from 'kysely';
import { addMinutes } from '#api/dates.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import type { Span, StyledRow } from './occupations.ts';

/** A room that is wanted at a time. */
export interface WantedRoom extends Span {
  /** Its place in the list. */
  n: number;
  roomId: number;
  /** Nothing may share it; otherwise only what takes the whole room is in the way. */
  isWhole: boolean;
}

/** What is edited, and so in nobody's way. */
export interface Except {
  trainingIds?: readonly number[];
  reservationId?: number | undefined;
}

/** No use of a room is longer: the bound lets an index on the start find all that overlaps. */
const longBefore = (startsAt: Date): Date => addMinutes(startsAt, -31 * 1440);

/** What occupies the rooms, for each by its place in the list: one query, however many. */
export async function listUsesOfRooms(
  { db, tenantId }: TenantScope,
  wanted: readonly WantedRoom[],
  { trainingIds = [], reservationId = 0 }: Except = {},
): Promise<StyledRow[]> {
  const spans = wanted.map(({ n, roomId, startsAt, endsAt, isWhole }) => {
    return { n, room: roomId, starts_at: startsAt, ends_at: endsAt, since: longBefore(startsAt), is_whole: isWhole };
  });
  const { rows } = await sql<StyledRow>`
    select wanted.n, case when u.training_id is null then 'reservation' else 'training' end as by,
      u.training_id as "trainingId", u.reservation_id as "reservationId", null::int as "absenceId",
      coalesce(t.name, r.name) as name, r.purpose, u.starts_at as "startsAt", u.ends_at as "endsAt",
      u.room_id as "roomId", room.name as "roomName", t.trainer_id as "trainerId", unit.time_zone as "timeZone",
      t.style_id as "styleId"
    from jsonb_to_recordset(${JSON.stringify(spans)}::jsonb) as wanted (
      n int, room int, starts_at timestamptz, ends_at timestamptz, since timestamptz, is_whole boolean)
    cross join lateral (
      select * from room_use
      where tenant_id = ${tenantId} and room_id = wanted.room and (wanted.is_whole or upper_inf(lanes))
        and starts_at >= wanted.since and starts_at < wanted.ends_at and ends_at > wanted.starts_at
      offset 0
    ) u
    left join training t on t.tenant_id = u.tenant_id and t.id = u.training_id
    left join room_reservation r on r.tenant_id = u.tenant_id and r.id = u.reservation_id
    join room on room.tenant_id = u.tenant_id and room.id = u.room_id
    join unit on unit.tenant_id = u.tenant_id and unit.id = room.unit_id
    where not coalesce(u.training_id = any(${[...trainingIds]}::int[]), false)
      and u.reservation_id is distinct from ${reservationId}
    order by wanted.n, u.starts_at, u.id`.execute(db);
  return rows;
}

/** Whether each of the rooms may hold a style. */
export async function listRoomsOfStyle({ db }: TenantScope, styleId: number): Promise<(roomId: number) => boolean> {
  const rows = await db
    .selectFrom('room_style')
    .select('room_id as roomId')
    .select((e) => e.fn<boolean>('bool_or', [e('style_id', '=', styleId)]).as('isAllowed'))
    .groupBy('room_id')
    .execute();
  const allowed = new Map(rows.map(({ roomId, isAllowed }) => [roomId, isAllowed]));
  return (roomId) => allowed.get(roomId) ?? true;
}

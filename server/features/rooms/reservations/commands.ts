import { sql } from 'kysely';
import type { PlainDate } from '#api/dates.ts';
import type { ReservationBody } from '#api/rooms/reservation-schema.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';

type Values = Pick<ReservationBody, 'purpose' | 'name' | 'isPublic' | 'repeat'>;

const columnsOf = ({ purpose, name, isPublic, repeat }: Values) => ({
  purpose,
  name,
  is_public: isPublic,
  repeat: repeat && JSON.stringify(repeat),
});

export async function insertReservation(
  { db, tenantId }: TenantScope,
  { byClientId, now, ...values }: Values & { byClientId: number; now: Date },
): Promise<number> {
  const { id } = await db
    .insertInto('room_reservation')
    .values({ tenant_id: tenantId, ...columnsOf(values), by_client_id: byClientId, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateReservation({ db, tenantId }: TenantScope, id: number, values: Values): Promise<void> {
  await db
    .updateTable('room_reservation')
    .set({ ...columnsOf(values), version: sql`version + 1` })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
}

export interface NewUse {
  roomId: number;
  date: PlainDate;
  startsAt: Date;
  endsAt: Date;
}

/**
 * Takes the rooms, or none of them: false where the constraint says that somebody was faster. In the order of rooms, so
 * that two reservations wait for each other and do not block each other.
 */
export async function insertUses(
  { db, tenantId }: TenantScope,
  reservationId: number,
  uses: readonly NewUse[],
): Promise<boolean> {
  const rows = uses.map(({ roomId, date, startsAt, endsAt }) => {
    return { room_id: roomId, date, starts_at: startsAt, ends_at: endsAt };
  });
  await sql`savepoint reserving`.execute(db);
  try {
    await sql`
      insert into room_use (tenant_id, room_id, reservation_id, date, starts_at, ends_at)
      select ${tenantId}, room_id, ${reservationId}, date, starts_at, ends_at
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as wanted (
        room_id int, date date, starts_at timestamptz, ends_at timestamptz)
      order by room_id, starts_at`.execute(db);
    return true;
  } catch (error) {
    if ((error as { constraint?: string }).constraint !== 'room_free') throw error;
    await sql`rollback to savepoint reserving`.execute(db);
    return false;
  }
}

interface Freed {
  reservationId: number;
  /** Inclusive; null: without end. */
  from: PlainDate | null;
  until: PlainDate | null;
  now: Date;
}

/** Gives back what has not ended. Returns how many uses. */
export async function deleteUses({ db, tenantId }: TenantScope, freed: Freed): Promise<number> {
  const { reservationId, from, until, now } = freed;
  const { numDeletedRows } = await db
    .deleteFrom('room_use')
    .where('tenant_id', '=', tenantId)
    .where('reservation_id', '=', reservationId)
    .where('ends_at', '>', now)
    .$if(from !== null, (q) => q.where('date', '>=', from ?? ''))
    .$if(until !== null, (q) => q.where('date', '<=', until ?? ''))
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Of one that uses no room any more. Returns whether it did not. */
export async function deleteIfUnused({ db, tenantId }: TenantScope, id: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from room_reservation r
    where r.tenant_id = ${tenantId} and r.id = ${id}
      and not exists (select from room_use u where u.tenant_id = r.tenant_id and u.reservation_id = r.id)`.execute(db);
  return Number(numAffectedRows) > 0;
}

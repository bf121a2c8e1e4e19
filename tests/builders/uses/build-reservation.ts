import { sql } from 'kysely';
import { addMinutes } from '#api/dates.ts';
import type { TenantScope } from '#server/db/tenant-scope.ts';
import type { Overrides } from '../row.ts';

type Columns = Overrides<'room_reservation'> & { room_id: number; startsAt: Date; minutes?: number };

/** A rental of a room, for an hour. */
export async function buildReservation(
  { db, tenantId }: TenantScope,
  { room_id, startsAt, minutes = 60, ...overrides }: Columns,
) {
  const row = await db
    .insertInto('room_reservation')
    .values({
      tenant_id: tenantId,
      purpose: 'rental',
      name: 'Korvpalliklubi',
      repeat: null,
      by_client_id: null,
      created_at: startsAt,
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await db
    .insertInto('room_use')
    .values({
      tenant_id: tenantId,
      room_id,
      training_id: null,
      reservation_id: row.id,
      date: sql<string>`(${startsAt}::timestamptz at time zone 'Europe/Tallinn')::date`,
      starts_at: startsAt,
      ends_at: addMinutes(startsAt, minutes),
    })
    .execute();
  return row;
}

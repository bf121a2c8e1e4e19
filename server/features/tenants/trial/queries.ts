import { sql } from 'kysely';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { nameOfClient } from '../change-settings/queries.ts';

/** Trainings that are in the timetable from now on until then, with how many have a place. */
export const listComing = ({ db }: TenantScope, { from, until }: { from: Date; until: Date }) =>
  db
    .selectFrom('training')
    .select([
      'training.id',
      'name',
      'unit_id as unitId',
      'room_id as roomId',
      'starts_at as startsAt',
      'ends_at as endsAt',
      'date',
    ])
    .select((training) =>
      training
        .selectFrom('registration')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .whereRef('registration.tenant_id', '=', 'training.tenant_id')
        .whereRef('registration.training_id', '=', 'training.id')
        .where('registration.status', '=', 'booked')
        .as('people'),
    )
    .where('starts_at', '>', from)
    .where('starts_at', '<', until)
    .where('is_cancelled', '=', false)
    .where('deleted_at', 'is', null)
    .orderBy('starts_at')
    .orderBy('training.id')
    .execute();

/**
 * Bookings of clients that were made before `until`, of trainings that begin after `from`: those of the time between, and what counts
 * towards their limits. Places in courses are none.
 */
export const listBookings = ({ db }: TenantScope, { from, until }: { from: Date; until: Date }) =>
  db
    .selectFrom('registration')
    .innerJoin('training', (join) =>
      join
        .onRef('training.tenant_id', '=', 'registration.tenant_id')
        .onRef('training.id', '=', 'registration.training_id'),
    )
    .innerJoin('style', (join) =>
      join.onRef('style.tenant_id', '=', 'training.tenant_id').onRef('style.id', '=', 'training.style_id'),
    )
    .leftJoin('client', (join) =>
      join.onRef('client.tenant_id', '=', 'registration.tenant_id').onRef('client.id', '=', 'registration.client_id'),
    )
    .select(['training.name as trainingName', nameOfClient.as('clientName')])
    .select(['registration.client_id as clientId', 'booked_at as bookedAt', 'promoted_at as promotedAt'])
    .select(['registration.cancelled_at as cancelledAt', 'training.is_cancelled as isTrainingCancelled'])
    .select(['training.id', 'training.starts_at as startsAt', 'training.ends_at as endsAt', 'training.date'])
    .select(['training.kind', 'training.unit_id as unitId', 'style_id as styleId', 'is_flagged as isStyleFlagged'])
    .where('booked_at', 'is not', null)
    .where('booked_at', '<', until)
    .where('registration.client_id', 'is not', null)
    .where('is_seat', '=', false)
    .where('training.starts_at', '>', from)
    .execute();

/** Of each room that has any, the trainings and reservations that are not over. */
export async function countUsesToCome({ db, tenantId }: TenantScope, now: Date): Promise<Map<number, number>> {
  const { rows } = await sql<{ roomId: number; count: number }>`
    select room_id as "roomId", count(*)::int as count from (
      select room_id from training
      where tenant_id = ${tenantId} and room_id is not null and ends_at > ${now} and not is_cancelled
      union all
      select room_id from room_use
      where tenant_id = ${tenantId} and reservation_id is not null and ends_at > ${now}) uses
    group by room_id`.execute(db);
  return new Map(rows.map(({ roomId, count }) => [roomId, count]));
}

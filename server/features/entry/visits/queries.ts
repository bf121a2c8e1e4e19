import { sql } from 'kysely';
import type { PlainDate } from '#api/dates.ts';
import { inList } from '#server/db/prepared-query.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { booked, live } from '../../registrations/statuses.ts';

const ownPlaces = ({ db }: TenantScope) =>
  db
    .selectFrom('registration')
    .innerJoin('training', (join) =>
      join
        .onRef('training.tenant_id', '=', 'registration.tenant_id')
        .onRef('training.id', '=', 'registration.training_id'),
    )
    .select([
      'registration.client_id as clientId',
      'registration.id as registrationId',
      'registration.contract_id as contractId',
      'registration.ticket_id as ticketId',
      'registration.voucher_id as voucherId',
      'registration.presence',
      'training.id as trainingId',
      'training.name',
      'training.unit_id as unitId',
      'training.starts_at as startsAt',
      'training.ends_at as endsAt',
    ])
    .where('training.is_cancelled', '=', false)
    .orderBy('training.starts_at')
    .orderBy('registration.id');

/** Those of the clients whom the club has blocked. */
export async function listBlocked({ db }: TenantScope, clientIds: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom('client')
    .select('id')
    .where('id', '=', inList(sql.val(clientIds)))
    .where('blocked_at', 'is not', null)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Clients' places in trainings of a club that have not ended at an instant and begin within a day of it. */
export const listPlaces = (scope: TenantScope, clientIds: readonly number[], unitId: number, at: Date) =>
  ownPlaces(scope)
    .where('registration.client_id', '=', inList(sql.val(clientIds)))
    .where('registration.status', '=', booked)
    .where('training.unit_id', '=', unitId)
    .where('training.ends_at', '>', at)
    .where('training.starts_at', '<', sql<Date>`${at}::timestamptz + interval '1 day'`)
    .execute();

/** A client's places in trainings of any club in the coming week. */
export const listPlacesAnywhere = (scope: TenantScope, clientId: number, now: Date) =>
  ownPlaces(scope)
    .where('registration.client_id', '=', clientId)
    .where('registration.status', '=', booked)
    .where('training.ends_at', '>', now)
    .where('training.starts_at', '<', sql<Date>`${now}::timestamptz + interval '7 days'`)
    .execute();

export type Place = Awaited<ReturnType<typeof listPlaces>>[number];

/**
 * The next training of a client in one club or in any: what is booked for today, else what is booked or waited for next.
 */
export const findNextPlace = ({ db }: TenantScope, clientId: number, now: Date, unitId: number | undefined) =>
  db
    .selectFrom('registration')
    .innerJoin('training', (join) =>
      join
        .onRef('training.tenant_id', '=', 'registration.tenant_id')
        .onRef('training.id', '=', 'registration.training_id'),
    )
    .innerJoin('unit', (join) =>
      join.onRef('unit.tenant_id', '=', 'training.tenant_id').onRef('unit.id', '=', 'training.unit_id'),
    )
    .select(['training.id as trainingId', 'training.name', 'training.starts_at as startsAt'])
    .select(['training.duration_minutes as duration', 'training.room_id as roomId', 'training.trainer_id as trainerId'])
    .select(['training.unit_id as unitId', sql<'booked' | 'waiting'>`registration.status`.as('status')])
    .where('registration.client_id', '=', clientId)
    .where('registration.status', 'in', live)
    .where('training.is_cancelled', '=', false)
    .where('training.ends_at', '>', now)
    .$if(unitId !== undefined, (query) => query.where('training.unit_id', '=', unitId ?? 0))
    .orderBy(
      sql`(registration.status = ${booked}
        and training.date = (${now}::timestamptz at time zone unit.time_zone)::date)`,
      'desc',
    )
    .orderBy('training.starts_at')
    .orderBy('registration.id')
    .limit(1)
    .executeTakeFirst();

/** When and where each client was last admitted within so many minutes before and after an instant. */
export const listEntriesAround = ({ db }: TenantScope, clientId: number, at: Date, minutes: number) =>
  db
    .selectFrom('entry')
    .select(['op_id as opId', 'unit_id as unitId', 'door_id as doorId', 'pass_id as passId', 'step'])
    .select(['entered_at as enteredAt', 'registration_id as registrationId', 'used_visit as usedVisit'])
    .where('client_id', '=', clientId)
    .where('answer', '=', 'open')
    .where('entered_at', '>', sql<Date>`${at}::timestamptz - make_interval(mins => ${minutes})`)
    .where('entered_at', '<', sql<Date>`${at}::timestamptz + make_interval(mins => ${minutes})`)
    .orderBy('entered_at')
    .execute();

export const hasOp = async ({ db }: TenantScope, opId: string): Promise<boolean> =>
  (await db.selectFrom('entry').select('id').where('op_id', '=', opId).executeTakeFirst()) !== undefined;

/** How many different people are in each club; a visitor with a ticket counts by the ticket. */
export async function countInside({ db }: TenantScope, now: Date, visitMinutes: number): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('entry')
    .select([
      'unit_id as unitId',
      sql<number>`count(distinct coalesce('c' || client_id, 't' || ticket_id, 'e' || id))`.as('inside'),
    ])
    .where('answer', '=', 'open')
    .where('entered_at', '>', sql<Date>`${now}::timestamptz - make_interval(mins => ${visitMinutes})`)
    .where('entered_at', '<=', now)
    .groupBy('unit_id')
    .execute();
  return new Map(rows.map(({ unitId, inside }) => [unitId, inside]));
}

interface PastDays {
  today: PlainDate;
  visitMinutes: number;
  /** How many weeks ago each of the days was. */
  weeksBefore: readonly number[];
}

/** As `countInside`, at half past each hour of the same weekday in earlier weeks, by each club's clock; hours with nobody are left out. */
export async function countInsideByHour({ db, tenantId }: TenantScope, { today, visitMinutes, weeksBefore }: PastDays) {
  const days = sql.join(weeksBefore.map((weeks) => sql`${today}::date - ${weeks * 7}::int`));
  const { rows } = await sql<{ unitId: number; date: PlainDate; hour: number; inside: number }>`
    select entry.unit_id as "unitId", moment.date::text as date, moment.hour,
      (count(distinct coalesce('c' || client_id, 't' || ticket_id, 'e' || entry.id)))::int as inside
    from unit
    cross join lateral (
      select day.date, hour, (day.date + make_interval(hours => hour, mins => 30)) at time zone unit.time_zone as at
      from unnest(array[${days}]) as day (date), generate_series(0, 23) as hour
    ) as moment
    join entry on entry.tenant_id = unit.tenant_id and entry.unit_id = unit.id and entry.answer = 'open'
      and entry.entered_at <= moment.at and entry.entered_at > moment.at - make_interval(mins => ${visitMinutes})
    where unit.tenant_id = ${tenantId}
    group by entry.unit_id, moment.date, moment.hour`.execute(db);
  return rows;
}

/** Visitors without an account who entered a free training. */
export async function countFreeEntries({ db }: TenantScope, trainingId: number): Promise<number> {
  const row = await db
    .selectFrom('entry')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('training_id', '=', trainingId)
    .where('via', '=', 'training')
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Trainings of a club that are free for visitors and start this close to an instant. */
export const listFreeTrainings = ({ db }: TenantScope, unitId: number, from: Date, until: Date) =>
  db
    .selectFrom('training')
    .select(['id', 'name', 'starts_at as startsAt'])
    .where('unit_id', '=', unitId)
    .where('visitors', '=', 'free')
    .where('is_cancelled', '=', false)
    .where('is_closed', '=', false)
    .where('starts_at', '>=', from)
    .where('starts_at', '<=', until)
    .orderBy('starts_at')
    .orderBy('id')
    .execute();

/** Whether a ticket has let anybody in: in a club, from the first instant to the second (exclusive), or ever. */
export async function hasTicketEntry(
  { db }: TenantScope,
  ticketId: number,
  span?: { unitId: number; from: Date; until: Date },
): Promise<boolean> {
  const found = await db
    .selectFrom('entry')
    .select('id')
    .where('ticket_id', '=', ticketId)
    .where('via', '=', 'ticket')
    .where('answer', '=', 'open')
    .$call((query) =>
      span
        ? query
            .where('unit_id', '=', span.unitId)
            .where('entered_at', '>=', span.from)
            .where('entered_at', '<', span.until)
        : query,
    )
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** When a ticket last admitted its holder to a club, if that visit still lasts. */
export async function findLastEntryByTicket(
  { db }: TenantScope,
  ticketId: number,
  unitId: number,
  visitMinutes: number,
  now: Date,
): Promise<Date | null> {
  const row = await db
    .selectFrom('entry')
    .select('entered_at as enteredAt')
    .where('ticket_id', '=', ticketId)
    .where('via', '=', 'ticket')
    .where('unit_id', '=', unitId)
    .where('answer', '=', 'open')
    .where('entered_at', '>', sql<Date>`${now}::timestamptz - make_interval(mins => ${visitMinutes})`)
    .orderBy('entered_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.enteredAt ?? null;
}

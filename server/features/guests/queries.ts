import { sql } from 'kysely';
import type { PlainDate } from '#api/dates.ts';
import type { TenantScope } from '../../db/tenant-scope.ts';

/** Whom a client brings with one of their registrations, in the order in which they were invited. */
export const listGuestsOf = ({ db }: TenantScope, of: { hostRegistrationId: number; clientId: number; now: Date }) =>
  db
    .selectFrom('guest_place as place')
    .innerJoin('registration as own', (join) =>
      join.onRef('own.tenant_id', '=', 'place.tenant_id').onRef('own.id', '=', 'place.registration_id'),
    )
    .select(['place.registration_id as registrationId', 'place.held_until as heldUntil'])
    .select(['place.claimed_at as claimedAt', 'own.visitor_name as name'])
    .where('place.host_registration_id', '=', of.hostRegistrationId)
    .where('place.client_id', '=', of.clientId)
    .where('own.status', '=', 'booked')
    // What is over by the clock is gone, whether or not a job has ended it.
    .where((eb) => eb.or([eb('place.claimed_at', 'is not', null), eb('place.held_until', '>', of.now)]))
    .orderBy('place.registration_id')
    .execute();

/** A guest's place with what the rules need of it. */
export const findGuest = ({ db }: TenantScope, registrationId: number) =>
  db
    .selectFrom('guest_place as place')
    .innerJoin('registration as own', (join) =>
      join.onRef('own.tenant_id', '=', 'place.tenant_id').onRef('own.id', '=', 'place.registration_id'),
    )
    .innerJoin('client as host', (join) =>
      join.onRef('host.tenant_id', '=', 'place.tenant_id').onRef('host.id', '=', 'place.client_id'),
    )
    .select(['place.training_id as trainingId', 'place.client_id as hostClientId', 'host.first_name as hostName'])
    .select(['place.held_until as heldUntil', 'place.claimed_at as claimedAt', 'own.booked_at as bookedAt'])
    .select(['own.visitor_name as name', 'own.visitor_email as email', 'own.visitor_language as language'])
    .select(sql<'booked' | 'cancelled'>`own.status`.as('status'))
    .where('place.registration_id', '=', registrationId)
    .executeTakeFirst();

export type Guest = NonNullable<Awaited<ReturnType<typeof findGuest>>>;

interface Span {
  /** The first day of it. */
  from: PlainDate;
  unit: 'month' | 'year';
}

const inSpan = ({ from, unit }: Span) => sql<boolean>`
  own.status = 'booked' and training.date >= ${from}::date
    and training.date < (${from}::date + ${unit === 'month' ? sql`interval '1 month'` : sql`interval '1 year'`})::date`;

/** The guests of a client in trainings of a month: who comes, and places that still wait. */
export async function countGuestsOf(
  { db }: TenantScope,
  { clientId, month, now }: { clientId: number; month: PlainDate; now: Date },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from guest_place place
    join registration own on own.tenant_id = place.tenant_id and own.id = place.registration_id
    join training on training.tenant_id = place.tenant_id and training.id = place.training_id
    where place.client_id = ${clientId} and (place.claimed_at is not null or place.held_until > ${now})
      and ${inSpan({ from: month, unit: 'month' })}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** How often somebody comes, or came, as a guest in trainings of a year. */
export async function countVisits(
  { db }: TenantScope,
  { mark, year }: { mark: string; year: PlainDate },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from guest_place place
    join registration own on own.tenant_id = place.tenant_id and own.id = place.registration_id
    join training on training.tenant_id = place.tenant_id and training.id = place.training_id
    where place.guest_mark = ${mark} and ${inSpan({ from: year, unit: 'year' })}`.execute(db);
  return rows[0]?.count ?? 0;
}

import { type BookingPolicy, bookingPolicy, defaultPolicy } from '#api/registrations/policy/policy.ts';
import type { TenantScope } from '../../db/tenant-scope.ts';
import { live } from '../registrations/statuses.ts';
import { reminderColumns } from './reminder-choices.ts';

export function getProfile({ tenantId, db }: TenantScope, clientId: number) {
  return db
    .selectFrom('client')
    .select(['id', 'client_code', 'first_name', 'last_name', 'email', 'phone', 'address', 'city', 'county'])
    .select(['zip_code', 'allow_substitute_sms', 'ads_consent_at', 'ads_consent_from', 'remind_hours'])
    .select(Object.values(reminderColumns))
    .where('tenant_id', '=', tenantId)
    .where('id', '=', clientId)
    .executeTakeFirst();
}

/** The client's contracts, newest first. */
export function listContracts({ tenantId, db }: TenantScope, clientId: number) {
  return db
    .selectFrom('contract')
    .select(['number', 'name', 'status', 'valid_from', 'valid_until'])
    .select(['visits_total', 'visits_reserved', 'visits_used'])
    .where('tenant_id', '=', tenantId)
    .where('client_id', '=', clientId)
    .where('revoked_at', 'is', null)
    .orderBy('valid_from', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export type Contract = Awaited<ReturnType<typeof listContracts>>[number];

/** Bookings and waitlist positions after `now`, and trainings attended from `weekStart` to `weekEnd`. */
export function countRegistrations(
  { tenantId, db }: TenantScope,
  clientId: number,
  { now, weekStart, weekEnd }: { now: Date; weekStart: Date; weekEnd: Date },
) {
  return db
    .selectFrom('registration')
    .innerJoin('training', (join) =>
      join
        .onRef('training.tenant_id', '=', 'registration.tenant_id')
        .onRef('training.id', '=', 'registration.training_id'),
    )
    .select(({ fn, eb, and }) => {
      const isToCome = and([eb('training.starts_at', '>', now), eb('training.is_cancelled', '=', false)]);
      const isThisWeek = and([eb('training.starts_at', '>=', weekStart), eb('training.starts_at', '<', weekEnd)]);
      const count = fn.countAll<number>();
      return [
        count.filterWhere(and([isToCome, eb('registration.status', '=', 'booked')])).as('upcomingBookings'),
        count.filterWhere(and([isToCome, eb('registration.status', '=', 'waiting')])).as('waitingPlaces'),
        count.filterWhere(and([isThisWeek, eb('registration.presence', '=', 'present')])).as('visitsThisWeek'),
      ];
    })
    .where('registration.tenant_id', '=', tenantId)
    .where('registration.client_id', '=', clientId)
    .where('registration.status', 'in', live)
    .executeTakeFirstOrThrow();
}

/** How many future group trainings a client may have booked, by the tenant's current policy. */
export async function getGroupPolicy({ tenantId, db }: TenantScope, now: Date): Promise<BookingPolicy> {
  const row = await db
    .selectFrom('booking_policy')
    .select('settings')
    .where('tenant_id', '=', tenantId)
    .where('kind', '=', 'group')
    .where('valid_from', '<=', now)
    .orderBy('valid_from', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return bookingPolicy.parse({ ...defaultPolicy, ...row?.settings });
}

const selectOwner = ({ tenantId, db }: TenantScope, clientId: number) =>
  db
    .selectFrom('client')
    .select(['id', 'client_code', 'first_name', 'last_name', 'email', 'language', 'password_hash'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', clientId);

/** The account's owner, with the fields that a change of log-in data needs. */
export const findAccountOwner = (scope: TenantScope, clientId: number) =>
  selectOwner(scope, clientId).executeTakeFirst();

/** The same, locked against other transactions until the end of this one. */
export const lockAccountOwner = (scope: TenantScope, clientId: number) =>
  selectOwner(scope, clientId).forUpdate().executeTakeFirst();

export type AccountOwner = NonNullable<Awaited<ReturnType<typeof findAccountOwner>>>;

/** A request for a link that has none yet, with its account; locked, so that one worker at a time creates the link. */
export function lockPasswordReset({ tenantId, db }: TenantScope, id: number, now: Date) {
  return db
    .selectFrom('password_reset')
    .innerJoin('client', (join) =>
      join
        .onRef('client.tenant_id', '=', 'password_reset.tenant_id')
        .onRef('client.id', '=', 'password_reset.client_id'),
    )
    .select(['password_reset.id', 'password_reset.client_id', 'origin', 'password_reset.language'])
    .select(['first_name', 'email'])
    .where('password_reset.tenant_id', '=', tenantId)
    .where('password_reset.id', '=', id)
    .where('token_hash', 'is', null)
    .where('expires_at', '>', now)
    .forUpdate('password_reset')
    .executeTakeFirst();
}

/** The owner of the link with this token, if it is still valid. */
export async function findOwnerOfReset(
  scope: TenantScope,
  tokenHash: string,
  now: Date,
): Promise<AccountOwner | undefined> {
  const { tenantId, db } = scope;
  const reset = await db
    .selectFrom('password_reset')
    .select('client_id')
    .where('tenant_id', '=', tenantId)
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return typeof reset?.client_id === 'number' ? findAccountOwner(scope, reset.client_id) : undefined;
}

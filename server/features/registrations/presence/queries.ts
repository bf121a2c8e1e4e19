import { type NotNull, sql } from 'kysely';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { live } from '../statuses.ts';

/**
 * Unconfirmed places. Excludes visitors', who cannot confirm without an account, and places taken after the release.
 */
const isUnconfirmed = sql<boolean>`
  (registration.status = 'booked' and registration.client_id is not null and registration.presence_confirmed_at is null
    and registration.presence is distinct from 'present')`;

/** Clients whose places are to be released at a past instant, by id; the training is locked. */
export const listUnconfirmed = ({ db }: TenantScope, trainingId: number, releasedAt: Date) =>
  db
    .selectFrom('registration')
    .select(['id as registrationId', 'client_id as clientId'])
    .where('training_id', '=', trainingId)
    .where(isUnconfirmed)
    .where('booked_at', '<', releasedAt)
    .$narrowType<{ clientId: NotNull }>()
    .orderBy('id')
    .execute();

/** Places held for visitors who have not confirmed them; a visitor whom a trainer has marked need not confirm. */
const isHeld = sql<boolean>`
  (registration.status = 'booked' and registration.visitor_held_until is not null
    and registration.presence_confirmed_at is null and registration.presence is distinct from 'present')`;

/** Visitors' places in a training whose hold has expired; the training is locked. */
export async function listExpiredHolds({ db }: TenantScope, trainingId: number, now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('registration')
    .select('id')
    .where('training_id', '=', trainingId)
    .where(isHeld)
    .where('visitor_held_until', '<=', now)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Trainings with such places. */
export async function listTrainingsWithExpiredHolds({ db }: TenantScope, now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('registration')
    .select('training_id as id')
    .distinct()
    .where(isHeld)
    .where('visitor_held_until', '<=', now)
    .execute();
  return rows.map(({ id }) => id);
}

/** Every booked or waiting client: those released, and those who may be promoted afterwards. */
export async function listLiveClientIds({ db }: TenantScope, trainingId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('registration')
    .select('client_id as clientId')
    .where('training_id', '=', trainingId)
    .where('status', 'in', live)
    .where('client_id', 'is not', null)
    .$narrowType<{ clientId: NotNull }>()
    .execute();
  return rows.map(({ clientId }) => clientId);
}

/** Whether a club has ever had a policy that gives up places nobody has confirmed. */
export const findReleasingPolicy = ({ db }: TenantScope) =>
  db
    .selectFrom('booking_policy')
    .select('id')
    .where(sql<boolean>`settings ->> 'releaseUnconfirmedMinutesBefore' is not null`)
    .executeTakeFirst();

/** Trainings that begin after `now` and not after `until`, with an unconfirmed place. */
export const listWithUnconfirmed = ({ db }: TenantScope, now: Date, until: Date) =>
  db
    .selectFrom('training')
    .select(['id', 'kind', 'starts_at as startsAt'])
    // Filters by the indexed day as well, in any time zone of the club.
    .where('date', '>=', sql<string>`(${now}::timestamptz - interval '1 day')::date`)
    .where('date', '<=', sql<string>`(${until}::timestamptz + interval '1 day')::date`)
    .where('starts_at', '>', now)
    .where('starts_at', '<=', until)
    .where('is_cancelled', '=', false)
    .where('is_closed', '=', false)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('registration')
          .select('registration.id')
          .whereRef('registration.tenant_id', '=', 'training.tenant_id')
          .whereRef('registration.training_id', '=', 'training.id')
          .where(isUnconfirmed),
      ),
    )
    .orderBy('starts_at')
    .execute();

import { sql } from 'kysely';
import { addDays, type PlainDate } from '#api/dates.ts';
import type { TenantScope } from '../../db/tenant-scope.ts';

/** Rows of what a club sets up. What no member sees any more does not count. */
export async function countSetUp({ db }: TenantScope, today: PlainDate) {
  const { rows } = await sql<{
    clubs: number;
    withoutAddress: number;
    rooms: number;
    trainers: number;
    ownRules: number;
    products: number;
    members: number;
    admins: number;
  }>`
    select
      (select count(*)::int from unit where retired_at is null) as clubs,
      (select count(*)::int from unit where retired_at is null and address = '') as "withoutAddress",
      (select count(*)::int from room where retired_at is null) as rooms,
      (select count(*)::int from trainer where is_active) as trainers,
      (select count(*)::int from (
        select from booking_policy group by kind having count(*) > 1) changed) as "ownRules",
      (select count(*)::int from product where retired_at is null and exists (
        select 1 from product_price price where price.tenant_id = product.tenant_id and price.product_id = product.id
          and (price.valid_until is null or price.valid_until >= ${today}))) as products,
      (select count(*)::int from client
        where not is_admin and trainer_id is null and erased_at is null and merged_into_id is null) as members,
      (select count(*)::int from client where is_admin) as admins`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('PostgreSQL has counted nothing.');
  return row;
}

const comingTrainings = ({ db }: TenantScope, now: Date) =>
  db
    .selectFrom('training')
    .where('starts_at', '>', now)
    .where('is_cancelled', '=', sql.lit(false))
    .where('package_id', 'is', null);

export const findFirstTraining = (scope: TenantScope, now: Date) =>
  comingTrainings(scope, now).select('id').orderBy('starts_at').limit(1).executeTakeFirst();

export async function findStatus({ db }: TenantScope, registrationId: number): Promise<string | undefined> {
  const row = await db.selectFrom('registration').select('status').where('id', '=', registrationId).executeTakeFirst();
  return row?.status;
}

/** The first class to come, and those of the seven days from its day on. */
export async function countFirstWeek(scope: TenantScope, now: Date) {
  const first = await comingTrainings(scope, now)
    .select(['starts_at as startsAt', 'unit_id as unitId', 'date'])
    .orderBy('starts_at')
    .limit(1)
    .executeTakeFirst();
  if (!first) return { first: undefined, trainings: 0, unled: 0 };
  const { trainings, unled } = await comingTrainings(scope, now)
    .where('date', '<=', addDays(first.date, 6))
    .select(({ fn }) => fn.countAll<number>().as('trainings'))
    .select(({ fn }) => fn.countAll<number>().filterWhere('trainer_id', 'is', null).as('unled'))
    .executeTakeFirstOrThrow();
  return { first, trainings, unled };
}

export const listStaff = ({ db }: TenantScope) =>
  db
    .selectFrom('client')
    .select(['id', 'first_name as firstName', 'last_name as lastName', 'email'])
    .select(['is_admin as isAdmin', 'can_see_registrations as canSeeRegistrations'])
    .select('can_manage_registrations as canManageRegistrations')
    .select(sql<boolean>`password_hash is null`.as('isInvited'))
    .where(sql<boolean>`(is_admin or can_see_registrations or can_manage_registrations)`)
    .where('erased_at', 'is', null)
    .where('merged_into_id', 'is', null)
    .orderBy('is_admin', 'desc')
    .orderBy('id')
    .limit(100)
    .execute();

/** As it is stored: until a club is open, the tenant of a request has other page rules. */
export const getOpening = ({ db, tenantId }: TenantScope) =>
  db
    .selectFrom('tenant_settings')
    .select(['opened_at', 'title', 'brand_color', 'logo_svg', 'buying_terms', 'seller', 'page_rules'])
    .where('tenant_id', '=', tenantId)
    .executeTakeFirstOrThrow();

export const findFirstHost = ({ db, tenantId }: TenantScope) =>
  db
    .selectFrom('tenant_host')
    .select('host')
    .where('tenant_id', '=', tenantId)
    .orderBy('host')
    .limit(1)
    .executeTakeFirst();

import { sql } from 'kysely';
import type { PlainDate } from '#api/dates.ts';
import type { LateFeeFacts } from '#api/registrations/leaving/late-fee.ts';
import type { TenantScope } from '#server/db/tenant-scope.ts';

export type MonthOfLeaving = Pick<LateFeeFacts, 'earlierThisMonth' | 'chargedThisMonthCents'>;

const ofMonth = sql`
  late.waived_at is null and late.date >= date_trunc('month', training.date)::date
    and late.date < (date_trunc('month', training.date) + interval '1 month')::date`;

/**
 * Columns of a query over registrations with their trainings: the client's late cancellations in the training's month.
 */
export const monthOfLeaving = [
  sql<number>`(
    select count(*)::int from late_leaving late
    where late.tenant_id = training.tenant_id and late.client_id = registration.client_id and ${ofMonth}
  )`.as('earlierThisMonth'),
  sql<number>`(
    select coalesce(sum(late.fee_cents), 0)::int from late_leaving late
    where late.tenant_id = training.tenant_id and late.client_id = registration.client_id and ${ofMonth}
  )`.as('chargedThisMonthCents'),
] as const;

/** The same for one client and the month of a date. */
export async function getMonthOfLeaving(
  { db }: TenantScope,
  clientId: number,
  date: PlainDate,
): Promise<MonthOfLeaving> {
  const { rows } = await sql<MonthOfLeaving>`
    select count(*)::int as "earlierThisMonth", coalesce(sum(late.fee_cents), 0)::int as "chargedThisMonthCents"
    from (select ${date}::date as date) training, late_leaving late
    where late.client_id = ${clientId} and ${ofMonth}`.execute(db);
  const [month] = rows;
  if (!month) throw new Error('A count has one row');
  return month;
}

/** The cost of leaving this place late; nothing if it was not left late. */
export const findLateLeaving = ({ db }: TenantScope, registrationId: number) =>
  db
    .selectFrom('late_leaving')
    .select(['fee_cents as feeCents', 'uses_visit as usesVisit'])
    .select(sql<boolean>`waived_at is not null`.as('isWaived'))
    .where('registration_id', '=', registrationId)
    .executeTakeFirst();

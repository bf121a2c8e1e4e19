import { sql } from 'kysely';
import type { PlainDate } from '#api/dates.ts';
import type { TenantScope } from '../../db/tenant-scope.ts';

const weekAhead = (now: Date) => sql<Date>`${now}::timestamptz + interval '7 days'`;
const weekAgo = (now: Date) => sql<Date>`${now}::timestamptz - interval '7 days'`;

interface Where {
  now: Date;
  /** All clubs without it. */
  unitId: number | undefined;
}

const comingTrainings = ({ db }: TenantScope, { now, unitId }: Where) =>
  db
    .selectFrom('training')
    .select(['id', 'name', 'starts_at as startsAt', 'unit_id as unitId', 'taken', 'waiting_count as waiting'])
    .where('starts_at', '>', now)
    .where('starts_at', '<', weekAhead(now))
    .where('is_cancelled', '=', false)
    .$if(unitId !== undefined, (query) => query.where('unit_id', '=', unitId ?? 0))
    .orderBy('starts_at')
    .orderBy('id');

/** Classes of the coming week without a trainer; lanes, machines and tee times need none. */
export const listWithoutTrainer = (scope: TenantScope, where: Where, limit: number) =>
  comingTrainings(scope, where).where('trainer_id', 'is', null).where('kind', '=', 'group').limit(limit).execute();

/** Full trainings of the coming week that at least so many wait for. */
export const listLongLines = (scope: TenantScope, where: Where, waiting: number, limit: number) =>
  comingTrainings(scope, where)
    .where('waiting_count', '>=', waiting)
    .where(sql<boolean>`taken + held >= max_places`)
    .limit(limit)
    .execute();

/** Messages of the past week that were given up, and when the last one was written. */
export const countFailedMessages = ({ db }: TenantScope, now: Date) =>
  db
    .selectFrom('message')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.max('created_at').as('lastAt')])
    .where('state', '=', 'failed')
    .where('created_at', '>', weekAgo(now))
    .executeTakeFirstOrThrow();

/** What is owed and overdue, and since long. A club counts what it has sold. */
export async function sumOverdue(
  { db, tenantId }: TenantScope,
  { today, longDays, unitId }: { today: PlainDate; longDays: number; unitId: number | undefined },
): Promise<{ count: number; openCents: number; longCount: number }> {
  const { rows } = await sql<{ count: number; openCents: number; longCount: number }>`
    select count(*)::int as count, coalesce(sum(own.open_cents), 0)::bigint as "openCents",
      (count(*) filter (where invoice.due_on < ${today}::date - ${longDays}::int))::int as "longCount"
    from invoice_balance own
    join invoice on invoice.tenant_id = own.tenant_id and invoice.id = own.invoice_id
    where own.tenant_id = ${tenantId} and own.open_cents > 0 and invoice.due_on < ${today}::date
      and (${unitId ?? null}::int is null or invoice.unit_id = ${unitId ?? null}::int)`.execute(db);
  return rows[0] ?? { count: 0, openCents: 0, longCount: 0 };
}

/** Invoices of the day that somebody has asked for, and credits; what contracts bill by themselves is no sale of the day. */
export async function sumSold(
  { db, tenantId }: TenantScope,
  { today, unitId }: { today: PlainDate; unitId: number | undefined },
): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(total_cents), 0)::bigint as cents from invoice
    where tenant_id = ${tenantId} and issued_on = ${today}::date and (purchase_id is not null or by_client_id is not null)
      and (${unitId ?? null}::int is null or unit_id = ${unitId ?? null}::int)`.execute(db);
  return Number(rows[0]?.cents ?? 0);
}

/** Money that somebody must look at, and since when. */
export const countMoneyTasks = ({ db }: TenantScope) =>
  db
    .selectFrom('money_task')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('created_at').as('since')])
    .select(({ fn }) => fn.countAll<number>().filterWhere('kind', '=', 'unallocated_payment').as('unallocatedCount'))
    .where('done_at', 'is', null)
    .executeTakeFirstOrThrow();

/** Doors in use, and whether they have not reported themselves for ten minutes; those silent the longest first. */
export const listDoorsInUse = ({ db }: TenantScope, { now, unitId }: Where) =>
  db
    .selectFrom('door')
    .select(['id', 'name', 'unit_id as unitId', sql<Date>`seen_at`.as('seenAt')])
    .select(sql<boolean>`seen_at < ${now}::timestamptz - interval '10 minutes'`.as('isSilent'))
    .where('enrolled_at', 'is not', null)
    .where('revoked_at', 'is', null)
    .where('seen_at', 'is not', null)
    .$if(unitId !== undefined, (query) => query.where('unit_id', '=', unitId ?? 0))
    .orderBy('seen_at')
    .execute();

/**
 * People whose first contract was concluded between two instants; one that was taken over from elsewhere is not new. A club counts
 * those whom it lets in.
 */
export async function countNewMembers(
  { db, tenantId }: TenantScope,
  { from, until, unitId }: { from: Date; until: Date; unitId: number | undefined },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct client_id)::int as count from contract
    where tenant_id = ${tenantId} and created_at >= ${from} and created_at < ${until}
      and imported is null and revoked_at is null
      and (${unitId ?? null}::int is null or unit_ids is null or ${unitId ?? null}::int = any (unit_ids))
      and not exists (
        select from contract earlier
        where earlier.tenant_id = contract.tenant_id and earlier.client_id = contract.client_id
          and earlier.created_at < ${from})`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Entries by the local hour: today's, and those of the same weekday in the four weeks before. */
export async function countByHour({ db, tenantId }: TenantScope, { now, unitId }: Where, today: PlainDate) {
  const { rows } = await sql<{ hour: number; entries: number; before: number }>`
    select extract(hour from local)::int as hour,
      (count(*) filter (where local::date = ${today}::date))::int as entries,
      (count(*) filter (where local::date < ${today}::date))::int as before
    from (
      select entry.entered_at at time zone unit.time_zone as local
      from entry join unit on unit.tenant_id = entry.tenant_id and unit.id = entry.unit_id
      where entry.tenant_id = ${tenantId} and entry.answer = 'open'
        and entry.entered_at > ${now}::timestamptz - interval '30 days' and entry.entered_at <= ${now}
        and (${unitId ?? null}::int is null or entry.unit_id = ${unitId ?? null}::int)
    ) as came
    where local::date in (${sql.join([0, 7, 14, 21, 28].map((days) => sql`${today}::date - ${days}::int`))})
    group by 1 order by 1`.execute(db);
  return rows;
}

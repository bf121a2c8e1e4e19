import { sql } from 'kysely';
import { versionDays } from '#api/operators/session-limits.ts';
import type { OperatedTenant, TenantFigures } from '#api/operators/tenants-schema.ts';
import type { Database } from '#server/db/open-database.ts';
import type { TenantScope } from '#server/db/tenant-scope.ts';
import { jobSchema } from '#server/job-queue/install-job-queue.ts';

/**
 * One row of each tenant, of what indexes hold: a thousand tenants are asked within a second. The text has no values, since it is one
 * itself. Counts and times are of no person.
 */
const figures = `
  select
    (select count(*)::int from client where erased_at is null and merged_into_id is null) as "people",
    (select count(*)::int from message where state = 'failed' and created_at > now() - interval '7 days')
      as "failedMessages",
    coalesce(waiting.count, 0) as "waitingMessages",
    coalesce(waiting.seconds, 0) as "oldestWaitingSeconds",
    coalesce(unbooked.count, 0) as "unbookedPayments",
    coalesce(unbooked.seconds, 0) as "oldestUnbookedSeconds",
    greatest(
      (select created_at from registration_event order by tenant_id desc, id desc limit 1),
      (select created_at from entry order by tenant_id desc, id desc limit 1)
    ) as "lastActivityAt",
    (select checked_at from invariant_check) as "checkedAt",
    coalesce((select jsonb_array_length(violations) from invariant_check), 0) as "violations"
  from (
    select count(*)::int as count,
      greatest(extract(epoch from now() - min(coalesce(not_before, created_at))), 0)::float8 as seconds
    from message where state = 'pending' and (not_before is null or not_before <= now())
  ) waiting cross join (
    select count(*)::int as count, greatest(extract(epoch from now() - min(unbooked_since)), 0)::float8 as seconds
    from payment_order where unbooked_since is not null and state = 'open'
  ) unbooked`;

/** All tenants with their hosts, or one of them. */
export async function listOperated(database: Database, id?: number) {
  return database
    .selectFrom('tenant')
    .select(['id', 'name', 'is_demo as isDemo', 'rests_since as restsSince'])
    .select(
      sql<string[]>`array(select host from tenant_host where tenant_host.tenant_id = tenant.id order by host)`.as(
        'hosts',
      ),
    )
    .where('elsewhere_since', 'is', null)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? 0))
    .orderBy('name')
    .orderBy('id')
    .execute();
}

/** By tenant, in one statement; null where one could not be asked. */
export async function askFigures(database: Database): Promise<Map<number, TenantFigures | null>> {
  const { rows } = await sql<{ tenantId: number; answer: TenantFigures | null }>`
    select tenant_id as "tenantId", answer from tenants_asked(${figures})`.execute(database);
  return new Map(rows.map(({ tenantId, answer }) => [tenantId, answer && withInstants(answer)]));
}

/** JSON has them with the offset of the connection. */
const withInstants = (answer: TenantFigures): TenantFigures => ({
  ...answer,
  lastActivityAt: answer.lastActivityAt && new Date(answer.lastActivityAt).toISOString(),
  checkedAt: answer.checkedAt && new Date(answer.checkedAt).toISOString(),
});

/** An estimate of the planner, whose cost does not grow with the rows. */
export async function estimateBytes(database: Database): Promise<Map<number, number>> {
  const { rows } = await sql<{ tenantId: number; bytes: number }>`
    select tenant_id as "tenantId", bytes from tenant_bytes()`.execute(database);
  return new Map(rows.map(({ tenantId, bytes }) => [tenantId, bytes]));
}

/**
 * Sessions of the last days by the version of their app. It reads all sessions of a tenant that have not ended, so that it is asked as
 * rarely as sizes.
 */
const versionsSince = (since: Date) => `
  select coalesce(jsonb_agg(jsonb_build_object('version', app_version, 'sessions', sessions) order by sessions desc), '[]') as "counted"
  from (
    select app_version, count(*)::int as sessions from session
    where ended_at is null and last_used_at > timestamptz '${since.toISOString()}' group by 1
  ) used`;

export type AppVersions = NonNullable<OperatedTenant['appVersions']>;

export async function askVersions(database: Database, now: Date): Promise<Map<number, AppVersions>> {
  const since = new Date(now.getTime() - versionDays * 86_400_000);
  const { rows } = await sql<{ tenantId: number; answer: { counted: AppVersions } | null }>`
    select tenant_id as "tenantId", answer from tenants_asked(${versionsSince(since)})`.execute(database);
  return new Map(rows.flatMap(({ tenantId, answer }) => (answer ? [[tenantId, answer.counted]] : [])));
}

interface Queued {
  due: number;
  oldestSeconds: number;
  failed: number;
}

const queuedBy = (key: ReturnType<typeof sql.raw>) => sql`
  select ${key} as key,
    (count(*) filter (where state in ('created', 'retry') and start_after <= now()))::int as due,
    coalesce(extract(epoch from max(now() - start_after)
      filter (where state in ('created', 'retry') and start_after <= now())), 0)::float8 as "oldestSeconds",
    (count(*) filter (where state = 'failed'))::int as failed
  from ${sql.table(`${jobSchema}.job`)} where state in ('created', 'retry', 'failed') group by 1`;

/** The queues of the platform, and what of them is of one tenant. */
export async function askQueues(database: Database) {
  const byName = await sql<Queued & { key: string }>`${queuedBy(sql.raw('name'))} order by 1`.execute(database);
  const byTenant = await sql<Queued & { key: number | null }>`
    ${queuedBy(sql.raw(`(data ->> 'tenantId')::int`))}`.execute(database);
  return {
    queues: byName.rows.map(({ key, ...queued }) => ({ name: key, ...queued })),
    ofTenant: new Map(byTenant.rows.map(({ key, ...queued }) => [key, queued])),
  };
}

export async function askDatabase(database: Database): Promise<{ bytes: number; used: number; most: number }> {
  const { rows } = await sql<{ bytes: number; used: number; most: number }>`
    select pg_database_size(current_database()) as bytes,
      (select count(*) from pg_stat_activity where datname = current_database())::int as used,
      current_setting('max_connections')::int as most`.execute(database);
  const [found] = rows;
  if (!found) throw new Error('The database says nothing of itself.');
  return found;
}

/** When a copy was made last, since when that has failed, and when one was restored elsewhere to try it. */
export async function findBackups(owner: Database): Promise<Record<'madeAt' | 'failedAt' | 'triedAt', Date | null>> {
  const last = async (act: 'backed_up' | 'backup_failed' | 'restore_tried') => {
    const found = owner.selectFrom('operator_act').select('at').where('act', '=', act);
    return (await found.orderBy('id', 'desc').limit(1).executeTakeFirst())?.at ?? null;
  };
  const [madeAt, failedAt] = [await last('backed_up'), await last('backup_failed')];
  return {
    madeAt,
    failedAt: failedAt !== null && (madeAt === null || madeAt < failedAt) ? failedAt : null,
    triedAt: await last('restore_tried'),
  };
}

/** The operator's last look at the tenant, since then. */
export async function findLook(
  owner: Database,
  { by, tenantId, since }: { by: string; tenantId: number; since: Date },
): Promise<{ at: Date; reason: string } | undefined> {
  const found = await owner
    .selectFrom('operator_act')
    .select(['at', 'reason'])
    .where('act', '=', 'looked_in')
    .where('by_operator', '=', by)
    .where('of_tenant', '=', tenantId)
    .where('at', '>', since)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found && { at: found.at, reason: found.reason ?? '' };
}

/** Whom to tell that an operator looked in. */
export const listAdmins = ({ db, tenantId }: TenantScope) =>
  db
    .selectFrom('client')
    .select(['id', 'first_name as firstName', 'email', 'language'])
    .where('tenant_id', '=', tenantId)
    .where('is_admin', '=', true)
    .where('erased_at', 'is', null)
    .where('email', '<>', '')
    .execute();

const counted = [
  ['clubs', 'unit'],
  ['rooms', 'room'],
  ['styles', 'style'],
  ['trainings', 'training'],
  ['registrations', 'registration'],
  ['contracts', 'contract'],
  ['invoices', 'invoice'],
  ['messages', 'message'],
] as const;

/** How many rows a tenant has of what; the planner's word for it would not do for one. */
export async function countRows({ db }: TenantScope): Promise<{ what: string; count: number }[]> {
  const counts = counted.map(
    ([what, table]) => sql`select ${what}::text as what, count(*)::int as count from ${sql.table(table)}`,
  );
  const { rows } = await sql<{ what: string; count: number }>`${sql.join(counts, sql` union all `)}`.execute(db);
  return rows;
}

/** What failed in the last days, by kind and reason: never to whom, nor what it said. */
export async function listFailures({ db }: TenantScope, since: Date) {
  const { rows } = await sql<{ what: string; why: string; count: number; lastAt: Date }>`
    select channel as what, coalesce(failure::text, 'unknown') as why, count(*)::int as count, max(created_at) as "lastAt"
    from message where state = 'failed' and created_at > ${since} group by 1, 2
    union all
    select 'payment', 'unbooked', count(*)::int, max(unbooked_since)
    from payment_order where unbooked_since is not null and state = 'open' having count(*) > 0
    order by 3 desc`.execute(db);
  return rows.map((row) => ({ ...row, lastAt: row.lastAt.toISOString() }));
}

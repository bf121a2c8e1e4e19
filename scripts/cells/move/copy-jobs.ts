import type { Client } from 'pg';

/** Until the tenant is opened no worker takes them: one that did would find it elsewhere, and count them as done. */
const apart = "interval '1000 years'";
const since = "now() + interval '500 years'";

/**
 * The jobs of a tenant that is held, those included that have begun: they are done once more, as after a crash. They are
 * only asked for within transactions of the tenant, so none comes later.
 */
export async function copyJobs(source: Client, target: Client, tenantId: number): Promise<void> {
  const { rows: columns } = await target.query<{ name: string }>(
    `select format('%I', attname) as name from pg_attribute
     where attrelid = 'pgboss.job'::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
  );
  const list = columns.map(({ name }) => name).join(', ');
  const { rows } = await source.query<{ jobs: object[] }>(
    `select coalesce(json_agg(job), '[]') as jobs from pgboss.job
     where data ->> 'tenantId' = $1 and state in ('created', 'retry', 'active', 'failed')`,
    [String(tenantId)],
  );
  await target.query('begin');
  await target.query(
    `insert into pgboss.job (${list})
     select ${list} from json_populate_recordset(null::pgboss.job, $1) on conflict do nothing`,
    [JSON.stringify(rows[0]?.jobs ?? [])],
  );
  await target.query(
    `update pgboss.job set state = case state when 'active' then 'retry' else state end, start_after = start_after + ${apart}
     where data ->> 'tenantId' = $1 and state in ('created', 'retry', 'active')`,
    [String(tenantId)],
  );
  await target.query('commit');
}

/** In the transaction that opens the tenant. */
export const openJobs = (target: Client, tenantId: number): Promise<unknown> =>
  target.query(
    `update pgboss.job set start_after = start_after - ${apart} where data ->> 'tenantId' = $1 and start_after > ${since}`,
    [String(tenantId)],
  );

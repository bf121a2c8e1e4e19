import type { Client } from 'pg';
import { sameSettings } from '#scripts/move-database/copy-table.ts';
import type { OperatorActName } from '#server/features/tenants/tables.ts';
import { openJobs } from './copy-jobs.ts';
import { beginFor, deleteRows, sleepTriggers } from './tenant-tables.ts';

/** The registry's own row, as one that is on its way here: with a name of this cell, and served by nobody. */
export async function announce(
  source: Client,
  target: Client,
  { tenantId, cell }: { tenantId: number; cell: string },
): Promise<void> {
  const { rows } = await source.query<{ row: object }>('select to_jsonb(tenant) as row from tenant where id = $1', [
    tenantId,
  ]);
  await target.query(
    `insert into tenant overriding system value
     select * from jsonb_populate_record(null::tenant, $1::jsonb || jsonb_build_object('elsewhere_since', now(), 'elsewhere_in', $2::text))`,
    [JSON.stringify(rows[0]?.row), cell],
  );
}

/**
 * The registry's own row as it is by now, of a tenant that is held, in whose transaction it is read: nobody changes it until that
 * is over.
 */
export async function renewRow(
  source: Client,
  target: Client,
  { tenantId, cell }: { tenantId: number; cell: string },
): Promise<void> {
  const own = await source.query<{ row: object }>(
    'select to_jsonb(tenant) as row from tenant where id = $1 for update',
    [tenantId],
  );
  const { rows } = await target.query<{ list: string }>(
    `select string_agg(format('%I', attname), ', ') as list from pg_attribute
     where attrelid = 'tenant'::regclass and attnum > 0 and not attisdropped and attgenerated = ''
       and attname not in ('id', 'elsewhere_since', 'elsewhere_in')`,
  );
  await beginFor(target, tenantId);
  await sleepTriggers(target);
  await target.query(
    `update tenant set (${rows[0]?.list}) = (select ${rows[0]?.list} from jsonb_populate_record(null::tenant, $1::jsonb))
     where id = $2 and elsewhere_in = $3`,
    [JSON.stringify(own.rows[0]?.row), tenantId, cell],
  );
  await target.query('commit');
}

interface Noted {
  tenantId: number;
  act: Extract<OperatorActName, 'exported' | 'imported'>;
  reason: string;
}

const note = (client: Client, { tenantId, act, reason }: Noted): Promise<unknown> =>
  client.query(
    `insert into operator_act (at, act, of_tenant, name, hosts, reason)
     select now(), $2, id, name, array(select host from tenant_host where tenant_id = id order by host), $3
     from tenant where id = $1`,
    [tenantId, act, reason],
  );

const allTopics = ['tenant', 'timetable', 'session', 'entry'] as const;

/** To all servers of the cell; within a transaction it is heard once that is committed. */
export const tell = (client: Client, tenantId: number, topics: readonly string[] = allTopics): Promise<unknown> =>
  client.query("select pg_notify('trenn_changes', $1)", [JSON.stringify({ tenantId, topics })]);

/** In the transaction that holds it, which this commits: from now on nobody serves it here. */
export async function markGone(source: Client, { tenantId, to }: { tenantId: number; to: string }): Promise<void> {
  await source.query('update tenant set elsewhere_since = now(), elsewhere_in = $2 where id = $1', [tenantId, to]);
  await note(source, { tenantId, act: 'exported', reason: `to the cell ${to}` });
  await tell(source, tenantId);
  await source.query('commit');
}

/** Its jobs begin to run with it. */
export async function openTenant(
  target: Client,
  { tenantId, cell, from }: { tenantId: number; cell: string; from: string },
): Promise<void> {
  await target.query(`begin; ${sameSettings}`);
  const { rowCount } = await target.query(
    'update tenant set elsewhere_since = null, elsewhere_in = null where id = $1 and elsewhere_in = $2',
    [tenantId, cell],
  );
  if (rowCount !== 1) throw new Error('Somebody else has moved this tenant meanwhile; run it again.');
  await openJobs(target, tenantId);
  await note(target, { tenantId, act: 'imported', reason: `from the cell ${from}` });
  await tell(target, tenantId);
  await target.query('commit');
}

/** What is left of a tenant that another cell serves; of one that went away its hosts stay, so that nobody gets them. */
export async function deleteLeft(client: Client, tenantId: number, { isWhole }: { isWhole: boolean }): Promise<void> {
  await beginFor(client, tenantId);
  await sleepTriggers(client);
  const { rowCount } = await client.query(
    'select from tenant where id = $1 and elsewhere_since is not null for update',
    [tenantId],
  );
  if (rowCount !== 1) throw new Error(`Tenant ${tenantId} is served here: nothing of it is deleted.`);
  await deleteRows(client, tenantId, isWhole);
  await client.query("delete from pgboss.job where data ->> 'tenantId' = $1", [String(tenantId)]);
  await client.query('commit');
}

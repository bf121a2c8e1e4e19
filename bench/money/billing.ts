import type { Client } from 'pg';
import { openDatabase } from '#server/db/open-database.ts';
import { inTenant } from '#server/db/tenant-scope.ts';
import { invoiceContracts } from '#server/features/contracts/billing/invoice-contracts.ts';
import { openTill } from '#server/features/invoices/till.ts';
import { getTenantSettings } from '#server/features/tenants/queries.ts';
import type { Findings } from '../budgets.ts';
import { formatTable } from '../report/tables.ts';
import { billedContracts } from '../settings.ts';
import type { MoneyDatabase } from './money-database.ts';

/** What a run writes, in an order in which rows may refer to each other. */
const written = [
  'invoice_seller',
  'invoice_counter',
  'invoice',
  'invoice_line',
  'invoice_vat',
  'ledger_posting',
  'ledger_entry',
  'contract_period',
] as const;

/** Members with a contract of this month's first day each, of which one month is due. */
async function fill(client: Client, tenantId: number): Promise<void> {
  await client.query(
    `with person as (
      insert into client (tenant_id, client_code, email, first_name, last_name, password_hash)
      select $1, 'B' || n, 'b' || n || '@klubi.test', 'Kadri', 'Kask ' || n, 'nobody logs in' from generate_series(1, $2::int) n
      returning id)
    insert into contract (tenant_id, client_id, number, name, valid_from, billing, price_cents, created_at)
    select $1, id, 'L-' || id, 'Kuukaart', date_trunc('month', now())::date, 'monthly', 4900, date_trunc('month', now())
    from person`,
    [tenantId, billedContracts],
  );
  await client.query('vacuum analyze');
}

/** The same rows again, by one statement for each table: with the same keys, constraints and triggers. */
async function insertBare(client: Client): Promise<number> {
  for (const table of written) await client.query(`create table kept_${table} as select * from ${table}`);
  await client.query("set session_replication_role = 'replica'");
  await client.query('delete from invoice_balance');
  for (const table of written.toReversed()) await client.query(`delete from ${table}`);
  await client.query("set session_replication_role = 'origin'");
  await client.query('vacuum analyze');
  const from = performance.now();
  await client.query('begin');
  for (const table of written) await client.query(`insert into ${table} select * from kept_${table}`);
  await client.query('commit');
  return performance.now() - from;
}

/** A month's run, in the transactions of the job, against a bare insert of what it has written. */
export async function benchBilling({
  app,
  client,
  tenantId,
}: MoneyDatabase): Promise<{ table: string; findings: Findings }> {
  await fill(client, tenantId);
  const database = openDatabase({ ...app }, 1);
  const settings = await getTenantSettings(database, tenantId);
  const from = performance.now();
  const atOnce = 500;
  let done = atOnce;
  while (done >= atOnce) {
    done = await inTenant(database, tenantId, async (scope) =>
      invoiceContracts(scope, await openTill(scope, { settings, now: new Date() }), { daysBefore: 0, limit: atOnce }),
    );
  }
  const ours = performance.now() - from;
  await database.destroy();
  const { rows } = await client.query<{ n: number }>('select count(*)::int as n from invoice where tenant_id = $1', [
    tenantId,
  ]);
  const count = rows[0]?.n ?? 0;
  if (count < billedContracts) throw new Error(`${count} of ${billedContracts} contracts were invoiced`);
  const bare = await insertBare(client);
  const lines = [
    ['Trenn', (ours / 1000).toFixed(1), ((count / ours) * 1000).toFixed(0)],
    ['bulk inserts of the same rows', (bare / 1000).toFixed(1), ((count / bare) * 1000).toFixed(0)],
  ];
  const table = formatTable([`${count} contracts of a month`, 'seconds', 'invoices a second'], lines);
  return { table, findings: { billed: bare / ours } };
}

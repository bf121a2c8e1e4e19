import type { Client } from 'pg';
import { copyTable, sameSettings } from '#scripts/move-database/copy-table.ts';
import { type CopiedTable, findMissing, listTables } from '#scripts/move-database/tables.ts';
import type { Both } from './way.ts';

/** Stays in the old place too, so that its hosts are answered there and nobody gets them. */
export const ofHosts = 'public.tenant_host';

/** Every table with rows of tenants, as the catalog knows them, also one that is added later. */
export async function listTenantTables(client: Client): Promise<CopiedTable[]> {
  const tables = await listTables(client);
  return tables.filter(({ name, columns }) => name.startsWith('public.') && 'tenant_id' in columns);
}

/** @throws Error with a sentence for the operator, where the two differ in their schema or in the secret of their servers */
export async function refuseOther(source: Client, target: Client): Promise<void> {
  const [here, there] = [await listTenantTables(source), await listTenantTables(target)];
  const odd = [...findMissing(here, there), ...findMissing(there, here)];
  if (odd.length > 0)
    throw new Error(`The cells differ in ${odd.join(', ')}; npm run cells -- migrate brings both up to date.`);
  const [own, other] = [await fingerprintOf(source), await fingerprintOf(target)];
  if (own === undefined || own !== other)
    throw new Error(
      'The servers of the two cells have different secrets, or none has served yet: with another secret no password, pass or door would go on.',
    );
}

async function fingerprintOf(client: Client): Promise<string | undefined> {
  const { rows } = await client.query<{ fingerprint: string }>('select fingerprint from server_secret');
  return rows[0]?.fingerprint;
}

/** Begins a transaction that sees the rows of this tenant alone, as row-level security has it, which binds the owner too. */
export async function beginFor(
  client: Client,
  tenantId: number,
  isolation: 'read committed' | 'repeatable read' = 'read committed',
): Promise<void> {
  await client.query(`begin isolation level ${isolation}; ${sameSettings}`);
  await client.query("select set_config('trenn.tenant', $1, true)", [String(tenantId)]);
}

/** Rows come and go as they are, in any order of tables. @throws Error with a sentence for the operator */
export async function sleepTriggers(client: Client): Promise<void> {
  try {
    await client.query('set local session_replication_role = replica');
  } catch (cause) {
    if ((cause as { code?: string }).code !== '42501') throw cause;
    const command = 'grant set on parameter session_replication_role to trenn_owner';
    throw new Error(`The owner of the tables may not copy rows as they are; as the superuser: ${command}`, { cause });
  }
}

const listOf = ({ columns }: CopiedTable): string => Object.keys(columns).join(', ');

export interface Digest {
  rows: number;
  /** Those that are compared by their hashes, and the sum of these. */
  hashed: number;
  sum: string;
}

/**
 * The same on both sides when the tenant's rows are, in whatever order they lie.
 * @param where which rows are compared by their hashes; the others are counted
 */
export async function digestRows(
  client: Client,
  table: CopiedTable,
  tenantId: number,
  where = 'true',
): Promise<Digest> {
  const { rows } = await client.query<Digest>(
    `select count(*)::int as rows, count(*) filter (where ${where})::int as hashed,
       coalesce(sum(('x' || left(md5(row(${listOf(table)})::text), 16))
         ::bit(64)::bigint::numeric) filter (where ${where}), 0)::text as sum
     from ${table.name} where tenant_id = $1`,
    [tenantId],
  );
  return rows[0] ?? { rows: 0, hashed: 0, sum: '0' };
}

/** @throws Error where the rows of the table are not the same */
export function refuseUnequal({ name }: CopiedTable, here: Digest | undefined, there: Digest): void {
  const [own, other] = [here, there].map((one) => one && `${one.rows} rows, ${one.sum} of ${one.hashed}`);
  if (own !== other) throw new Error(`${name} is not the same in both: ${own}; there ${other}.`);
}

/** The table with the columns of its primary key alone, which every table of tenants has. */
export async function keyOf(client: Client, { name, columns }: CopiedTable): Promise<CopiedTable> {
  const { rows } = await client.query<{ column: string }>(
    `select format('%I', attname) as column from pg_index join pg_attribute on attrelid = indrelid and attnum = any(indkey)
     where indrelid = $1::regclass and indisprimary`,
    [name],
  );
  if (rows.length === 0) throw new Error(`${name} has no primary key.`);
  return { name, columns: Object.fromEntries(rows.map(({ column }) => [column, columns[column] ?? ''])) };
}

interface Drafted {
  tenantId: number;
  where?: string;
  prefix?: string;
}

/**
 * Rows of the tenant in a table of the transaction: PostgreSQL copies nothing into one with row-level security.
 * @returns its name
 */
export async function fillDraft(
  { source, target }: Both,
  table: CopiedTable,
  { tenantId, where = 'true', prefix = 'moved' }: Drafted,
): Promise<string> {
  const [, short = ''] = table.name.split('.');
  const draft = `"${prefix}_${short.replaceAll('"', '')}"`;
  await target.query(
    `create temporary table ${draft} on commit drop as select ${listOf(table)} from ${table.name} with no data`,
  );
  const from = `(select ${listOf(table)} from ${table.name} where tenant_id = ${tenantId} and ${where})`;
  await copyTable(source, target, { from, into: `${draft} (${listOf(table)})` });
  return draft;
}

export const insertDraft = (target: Client, table: CopiedTable, draft: string): Promise<unknown> =>
  target.query(
    `insert into ${table.name} (${listOf(table)}) overriding system value select ${listOf(table)} from ${draft}`,
  );

/** All rows of the tenant but its hosts and the registry's own; `isWhole`: those too. Triggers must be asleep. */
export async function deleteRows(client: Client, tenantId: number, isWhole: boolean): Promise<void> {
  for (const { name } of await listTenantTables(client))
    if (isWhole || name !== ofHosts) await client.query(`delete from ${name} where tenant_id = $1`, [tenantId]);
  if (isWhole) await client.query('delete from tenant where id = $1', [tenantId]);
}

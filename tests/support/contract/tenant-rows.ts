import { sql } from 'kysely';
import type { Database } from '#server/db/open-database.ts';
import { inTenant } from '#server/db/tenant-scope.ts';

/** Every tenant table of `public`, from the PostgreSQL catalogue, so that a new one cannot be forgotten. */
export async function listTenantTables(database: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      and exists (select from pg_attribute where attrelid = pg_class.oid and attname = 'tenant_id' and attnum > 0)
      and relname <> 'tenant_host'
    order by relname`.execute(database);
  return rows.map(({ name }) => name);
}

/** The tables of a test's database, which does not migrate. */
const known = new WeakMap<Database, Promise<string[]>>();

/** The rows of one table: how many, and a hash of all they hold. */
export interface TableState {
  count: number;
  hash: string;
}

/** All rows of a tenant to compare, table by table, in one query: `without` are tables that a call may write to. */
export async function snapshotTenant(
  owner: Database,
  tenantId: number,
  without: readonly string[] = [],
): Promise<Record<string, TableState>> {
  const listing = known.get(owner) ?? listTenantTables(owner);
  known.set(owner, listing);
  const tables = (await listing).filter((name) => !without.includes(name));
  const states = tables.map(
    (name) => sql`
      select ${sql.lit(name)} as name, count(*)::int as count, coalesce(md5(string_agg(row, ' ' order by row)), '') as hash
      from (select to_jsonb(own)::text as row from ${sql.table(name)} own) rows`,
  );
  const { rows } = await inTenant(owner, tenantId, ({ db }) =>
    sql<TableState & { name: string }>`${sql.join(states, sql` union all `)}`.execute(db),
  );
  return Object.fromEntries(rows.map(({ name, count, hash }) => [name, { count, hash }]));
}

/**
 * From now on the database keeps of each row of a tenant that is inserted, changed or deleted that it was: asking for it costs a
 * hundredth of comparing all rows. What is rolled back was not.
 */
export async function watchRows(owner: Database): Promise<void> {
  await sql`create schema tests`.execute(owner);
  await sql`create unlogged table tests.written (tenant_id integer not null, name text not null)`.execute(owner);
  await sql`create index on tests.written (tenant_id)`.execute(owner);
  // As the owner, since the application's role knows nothing of it.
  await sql`
    create function tests.note() returns trigger language plpgsql security definer as $$
    begin
      insert into tests.written values (coalesce(new.tenant_id, old.tenant_id), tg_table_name);
      return null;
    end $$`.execute(owner);
  for (const name of await listTenantTables(owner))
    await sql`
      create trigger tests_note after insert or update or delete on ${sql.table(name)}
      for each row execute function tests.note()`.execute(owner);
}

/** How many rows of a tenant have been written since `watchRows`, by table: `without` are tables that a call may write to. */
export async function countWritten(
  owner: Database,
  tenantId: number,
  without: readonly string[] = [],
): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string; count: number }>`
    select name, count(*)::int as count from tests.written where tenant_id = ${tenantId} group by name`.execute(owner);
  return Object.fromEntries(rows.filter(({ name }) => !without.includes(name)).map(({ name, count }) => [name, count]));
}

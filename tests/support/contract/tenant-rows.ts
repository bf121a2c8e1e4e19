import { sql } from 'kysely';
import type { Database } from '#server/db/open-database.ts';
import { inTenant, type TenantScope } from '#server/db/tenant-scope.ts';

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

/** All rows of a tenant, table by table, as text to compare: `without` are tables that a call may write to. */
export async function snapshotTenant(owner: Database, tenantId: number, without: string[] = []) {
  const tables = (await listTenantTables(owner)).filter((name) => !without.includes(name));
  return inTenant(owner, tenantId, async ({ db }) => {
    const rows: Record<string, string[]> = {};
    for (const name of tables) rows[name] = await listAsText(db, name);
    return rows;
  });
}

async function listAsText(db: TenantScope['db'], table: string): Promise<string[]> {
  const { rows } = await sql<{ row: string }>`
    select to_jsonb(own)::text as row from ${sql.table(table)} own order by 1`.execute(db);
  return rows.map(({ row }) => row);
}

import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../db/schema.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import type { MovedTable } from './moved-tables.ts';

/** Rows of a fetch: few enough to lie in memory however long they are. */
const rowsAtOnce = 200;

/** Every table that holds rows of tenants, as the catalog knows them. */
export async function listTenantTables(db: Kysely<Tables>): Promise<MovedTable[]> {
  const { rows } = await sql<MovedTable>`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns,
      bool_or(a.attname = 'id' and pg_get_serial_sequence(c.relname, a.attname) is not null) as "isCounted"
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
    group by c.relname having bool_or(a.attname = 'tenant_id')
    order by c.relname`.execute(db);
  return rows;
}

export async function findLastMigration(db: Kysely<Tables>): Promise<string> {
  const { rows } = await sql<{ name: string }>`select max(name) as name from kysely_migration`.execute(db);
  return rows[0]?.name ?? '';
}

export async function findMovedTenant({ db, tenantId }: TenantScope) {
  const tenant = await db
    .selectFrom('tenant')
    .select(['id', 'name', 'is_demo as isDemo', 'created_at as createdAt'])
    .where('id', '=', tenantId)
    .executeTakeFirst();
  if (!tenant) return undefined;
  const hosts = db.selectFrom('tenant_host').select('host').where('tenant_id', '=', tenantId).orderBy('host');
  return {
    ...tenant,
    createdAt: tenant.createdAt.toISOString(),
    hosts: (await hosts.execute()).map(({ host }) => host),
  };
}

/** The tenant's rows as JSON, a batch at a time. */
export async function* readRows(
  { db, tenantId }: TenantScope,
  { name, columns }: MovedTable,
): AsyncGenerator<string[]> {
  const cursor = sql.id(`rows_of_${name}`);
  const list = sql.join(columns.map((column) => sql.ref(column)));
  await sql`
    declare ${cursor} no scroll cursor for
    select row_to_json(one)::text as line
    from (select ${list} from ${sql.table(name)} where tenant_id = ${sql.lit(tenantId)}) one`.execute(db);
  for (;;) {
    const { rows } = await sql<{ line: string }>`fetch ${sql.lit(rowsAtOnce)} from ${cursor}`.execute(db);
    if (rows.length === 0) break;
    // A column of type `json` keeps the line ends that it was written with; within texts they are escaped.
    yield rows.map(({ line }) => line.replaceAll('\n', ' '));
  }
  await sql`close ${cursor}`.execute(db);
}

export async function findLastId({ db, tenantId }: TenantScope, name: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select coalesce(max(id), 0)::bigint as id from ${sql.table(name)} where tenant_id = ${tenantId}`.execute(db);
  return rows[0]?.id ?? 0;
}

interface Reference {
  name: string;
  child: string;
  parent: string;
  columns: string[];
  keys: string[];
}

/** References of the tenant's rows to rows that are not there, by the names of their constraints. */
export async function findLooseReferences({ db, tenantId }: TenantScope): Promise<string[]> {
  const { rows } = await sql<Reference>`
    select conname as name, conrelid::regclass::text as child, confrelid::regclass::text as parent,
      array(select attname::text from unnest(conkey) with ordinality key(number, place)
        join pg_attribute on attrelid = conrelid and attnum = number order by place) as columns,
      array(select attname::text from unnest(confkey) with ordinality key(number, place)
        join pg_attribute on attrelid = confrelid and attnum = number order by place) as keys
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace
      and exists (select from pg_attribute where attrelid = conrelid and attname = 'tenant_id')`.execute(db);
  const loose: string[] = [];
  for (const { name, child, parent, columns, keys } of rows) {
    const isSet = columns.map((column) => sql`c.${sql.ref(column)} is not null`);
    const isSame = columns.map((column, at) => sql`p.${sql.ref(keys[at] ?? '')} = c.${sql.ref(column)}`);
    const found = await sql<{ isLoose: boolean }>`
      select exists (
        select from ${sql.table(child)} c where c.tenant_id = ${sql.lit(tenantId)} and ${sql.join(isSet, sql` and `)}
          and not exists (select from ${sql.table(parent)} p where ${sql.join(isSame, sql` and `)})
      ) as "isLoose"`.execute(db);
    if (found.rows[0]?.isLoose !== false) loose.push(name);
  }
  return loose;
}

export async function isTenantIdFree(db: Kysely<Tables>, id: number): Promise<boolean> {
  return !(await db.selectFrom('tenant').select('id').where('id', '=', id).executeTakeFirst());
}

/** What operators did to tenants, the newest first. */
export const listActs = (db: Kysely<Tables>) =>
  db.selectFrom('operator_act').selectAll().orderBy('id', 'desc').limit(200).execute();

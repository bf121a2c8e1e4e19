import type { Client } from 'pg';

/** What the catalog says of schema `public`, each kind of object by a query; extensions’ own functions are left out. */
const kinds = {
  column: `
    select c.relname, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull, pg_get_expr(d.adbin, d.adrelid), a.attacl
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm') and a.attnum > 0
      and not a.attisdropped`,
  constraint: `
    select conrelid::regclass, conname, pg_get_constraintdef(oid) from pg_constraint
    where connamespace = 'public'::regnamespace`,
  index: `
    select pg_get_indexdef(indexrelid) from pg_index join pg_class c on c.oid = indexrelid
    where c.relnamespace = 'public'::regnamespace`,
  function: `
    select oid::regprocedure, prosrc, proacl, prosecdef, proconfig, provolatile from pg_proc p
    where pronamespace = 'public'::regnamespace and prokind in ('f', 'p')
      and not exists (select from pg_depend where objid = p.oid and deptype = 'e')`,
  trigger: `
    select pg_get_triggerdef(t.oid), tgenabled from pg_trigger t join pg_class c on c.oid = tgrelid
    where c.relnamespace = 'public'::regnamespace and not tgisinternal`,
  policy: `
    select tablename, policyname, permissive, roles, cmd, qual, with_check from pg_policies where schemaname = 'public'`,
  relation: `
    select relname, relkind, relrowsecurity, relforcerowsecurity,
      (select string_agg(item::text, ',' order by item::text) from unnest(relacl) item), reloptions
    from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S')`,
  view: `select viewname, definition from pg_views where schemaname = 'public'`,
};

/** A line for each object, in order: two databases with the same lines have the same schema. */
export async function describeSchema(client: Client): Promise<string[]> {
  const lines: string[] = [];
  for (const [kind, text] of Object.entries(kinds)) {
    const { rows } = await client.query<unknown[]>({ text, rowMode: 'array' });
    for (const row of rows) lines.push(`${kind} ${row.join(' ').replaceAll(/\s+/g, ' ')}`);
  }
  return lines.toSorted();
}

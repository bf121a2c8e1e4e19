import { type Kysely, sql } from 'kysely';
import { retryOnLock } from '../connection/retry-on-lock.ts';

/** Whoever needs the table waits no longer than this behind us; then they pass, and we try again. */
const LOCK_TIMEOUT = '500ms';
/** A piece of the schema that names a long id, as the catalog writes it. */
export interface Part {
  name: string;
  definition: string;
}
export interface ForeignKey extends Part {
  on: string;
  to: string;
}

/** What a column, index or constraint is called until it takes the place of the other. */
export const wide = (name: string): string => `${name}_wide`;
const words = (columns: readonly string[]): RegExp => new RegExp(`\\b(${columns.join('|')})\\b`, 'g');
export const run = (db: Kysely<never>, text: string) => sql.raw(text).execute(db);

/** In a transaction that gives up soon where it would have others wait, and is tried again. */
export const briefly = (db: Kysely<never>, work: (db: Kysely<never>) => Promise<void>): Promise<void> =>
  retryOnLock(() =>
    db.transaction().execute(async (own) => {
      await run(own, `set local lock_timeout = '${LOCK_TIMEOUT}'`);
      await work(own);
    }),
  );

/** Of each index with one of these columns another one with the new columns, made while the table is written. */
export async function makeIndexes(db: Kysely<never>, table: string, columns: readonly string[]): Promise<Part[]> {
  const { rows } = await sql<Part>`
    select c.relname as name, pg_get_indexdef(c.oid) as definition from pg_index i join pg_class c on c.oid = i.indexrelid
    where i.indrelid = ${table}::regclass and exists (
      select from pg_attribute a where a.attrelid = i.indrelid and a.attnum = any(i.indkey)
        and a.attname = any(${[...columns]}::text[]))`.execute(db);
  for (const { name, definition } of rows) {
    const [head = '', tail = ''] = definition.split(' USING ');
    const kind = head.includes('UNIQUE') ? 'unique index' : 'index';
    const of = tail.replaceAll(words(columns), (column) => wide(column));
    await run(db, `drop index concurrently if exists ${wide(name)}`);
    await run(db, `create ${kind} concurrently ${wide(name)} on ${table} using ${of}`);
  }
  return rows;
}

/** Those of this table, and those of others that refer to its id. */
export async function addForeignKeys(
  db: Kysely<never>,
  table: string,
  columns: readonly string[],
): Promise<ForeignKey[]> {
  const { rows } = await sql<ForeignKey>`
    select conname as name, conrelid::regclass::text as on, confrelid::regclass::text as to,
      pg_get_constraintdef(c.oid) as definition
    from pg_constraint c where contype = 'f' and (
      conrelid = ${table}::regclass and exists (select from pg_attribute a
        where a.attrelid = conrelid and a.attnum = any(conkey) and a.attname = any(${[...columns]}::text[]))
      or confrelid = ${table}::regclass and exists (select from pg_attribute a
        where a.attrelid = confrelid and a.attnum = any(confkey) and a.attname = any(${[...columns]}::text[])))`.execute(
    db,
  );
  for (const { name, on, to, definition } of rows) {
    const [own = '', rest = ''] = definition.split(' REFERENCES ');
    const [other = '', ...actions] = rest.split(/(?<=\))/);
    const widened = (text: string, isHere: boolean) =>
      isHere ? text.replaceAll(words(columns), (column) => wide(column)) : text;
    const full = `${widened(own, on === table)} references ${widened(other, to === table)}${widened(actions.join(''), on === table)}`;
    await briefly(db, async (transaction) => {
      await run(transaction, `alter table ${on} drop constraint if exists ${wide(name)}`);
      await run(transaction, `alter table ${on} add constraint ${wide(name)} ${full} not valid`);
    });
    await run(db, `alter table ${on} validate constraint ${wide(name)}`);
  }
  return rows;
}

/** Rules on these columns, which would be gone with them. */
export async function addChecks(db: Kysely<never>, table: string, columns: readonly string[]): Promise<Part[]> {
  const { rows } = await sql<Part>`
    select conname as name, pg_get_constraintdef(c.oid) as definition from pg_constraint c
    where conrelid = ${table}::regclass and contype = 'c' and exists (select from pg_attribute a
      where a.attrelid = conrelid and a.attnum = any(conkey) and a.attname = any(${[...columns]}::text[]))`.execute(db);
  for (const { name, definition } of rows) {
    const full = definition.replaceAll(words(columns), (column) => wide(column));
    await briefly(db, async (own) => {
      await run(own, `alter table ${table} add constraint ${wide(name)} ${full} not valid`);
    });
    await run(db, `alter table ${table} validate constraint ${wide(name)}`);
  }
  return rows;
}

/** PostgreSQL 18 names the constraint of a column that is never null. */
export async function renameNotNull(db: Kysely<never>, table: string, column: string): Promise<void> {
  const [from, to] = [`${table}_${wide(column)}_not_null`, `${table}_${column}_not_null`];
  const { rows } = await sql`
    select from pg_constraint where conrelid = ${table}::regclass and conname = ${from}`.execute(db);
  if (rows.length > 0) await run(db, `alter table ${table} rename constraint ${from} to ${to}`);
}

import { type Kysely, sql } from 'kysely';
import type { Database } from '../open-database.ts';
import { longIds } from './long-ids.ts';
import {
  addChecks,
  addForeignKeys,
  briefly,
  type ForeignKey,
  makeIndexes,
  type Part,
  renameNotNull,
  run,
  wide,
} from './widened-parts.ts';

/** Of 8 KiB: what a slice rewrites is locked for some milliseconds. */
const sliceBlocks = 50;

/**
 * Turns the ids that are still `int` into `bigint`, table by table, beside running servers: a new column that a trigger and slices
 * fill, indexes and constraints of it that are made without a lock, and one short lock in which it takes the old one’s place. What was begun and
 * not ended is begun anew. As the owner of the tables.
 * @returns the tables that it has changed
 */
export async function widenIds(owner: Database, say: (line: string) => void): Promise<string[]> {
  const db = owner as unknown as Kysely<never>;
  const due: { table: string; narrow: string[] }[] = [];
  for (const [table, columns] of Object.entries(longIds)) {
    const narrow = await listNarrow(db, table, columns);
    if (narrow.length > 0) due.push({ table, narrow });
  }
  if (due.length === 0) return [];
  await seeAllRows(db);
  for (const { table, narrow } of due) {
    say(`${table}: ${narrow.join(', ')}`);
    await widenTable(db, table, narrow);
  }
  await seeOwnRows(db);
  return due.map(({ table }) => table);
}

/** What validates a constraint sees as much as the owner does, so both of its tables are opened, to the owner alone. */
async function seeAllRows(db: Kysely<never>): Promise<void> {
  await seeOwnRows(db);
  for (const table of Object.keys(longIds))
    await briefly(db, async (own) => {
      await run(own, `create policy widen on ${table} to current_user using (true) with check (true)`);
    });
}

async function seeOwnRows(db: Kysely<never>): Promise<void> {
  for (const table of Object.keys(longIds))
    await briefly(db, async (own) => {
      await run(own, `drop policy if exists widen on ${table}`);
    });
}

async function listNarrow(db: Kysely<never>, table: string, columns: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute where attrelid = ${table}::regclass
      and attname = any(${[...columns]}::text[]) and atttypid in ('int4'::regtype, 'int4[]'::regtype)`.execute(db);
  return rows.map(({ name }) => name);
}

async function widenTable(db: Kysely<never>, table: string, columns: readonly string[]): Promise<void> {
  await expand(db, table, columns);
  await fill(db, table, columns);
  const indexes = await makeIndexes(db, table, columns);
  const keys = await addForeignKeys(db, table, columns);
  const checks = await addChecks(db, table, columns);
  await requireValues(db, table, columns);
  // Statistics of the new columns, by which statements are planned from the first moment on.
  await run(db, `analyze ${table}`);
  await contract(db, table, { columns, indexes, keys, checks });
}

async function typeOf(db: Kysely<never>, table: string, column: string): Promise<string> {
  const { rows } = await sql<{ type: string }>`
    select case atttypid when 'int4'::regtype then 'bigint' else 'bigint[]' end as type from pg_attribute
    where attrelid = ${table}::regclass and attname = ${column}`.execute(db);
  return rows[0]?.type ?? 'bigint';
}

/** What is written from now on has both columns. */
const expand = (db: Kysely<never>, table: string, columns: readonly string[]): Promise<void> =>
  briefly(db, async (own) => {
    await run(own, `drop trigger if exists widen on ${table}`);
    for (const column of columns) {
      await run(own, `alter table ${table} drop column if exists ${wide(column)} cascade`);
      await run(own, `alter table ${table} add column ${wide(column)} ${await typeOf(own, table, column)}`);
    }
    const assignments = columns.map((column) => `new.${wide(column)} := new.${column};`).join(' ');
    await run(
      own,
      `create or replace function widen_${table}() returns trigger language plpgsql as
        $$ begin ${assignments} return new; end $$`,
    );
    await run(
      own,
      `create trigger widen before insert or update on ${table} for each row execute function widen_${table}()`,
    );
  });

async function fill(db: Kysely<never>, table: string, columns: readonly string[]): Promise<void> {
  const { rows } = await sql<{ blocks: number }>`
    select pg_relation_size(${table}::regclass) / current_setting('block_size')::int as blocks`.execute(db);
  const differs = columns.map((column) => `${wide(column)} is distinct from ${column}`).join(' or ');
  const set = columns.map((column) => `${wide(column)} = ${column}`).join(', ');
  for (let from = 0; from < (rows[0]?.blocks ?? 0); from += sliceBlocks)
    await briefly(db, async (own) => {
      const slice = `ctid >= '(${from},0)' and ctid < '(${from + sliceBlocks},0)'`;
      await run(own, `update ${table} set ${set} where ${slice} and (${differs})`);
    });
}

/** Columns that are never null: proven without a lock, so that saying so later reads nothing. */
async function requireValues(db: Kysely<never>, table: string, columns: readonly string[]): Promise<void> {
  for (const column of await listRequired(db, table, columns)) {
    await briefly(db, async (own) => {
      await run(
        own,
        `alter table ${table} add constraint ${wide(column)} check (${wide(column)} is not null) not valid`,
      );
    });
    await run(db, `alter table ${table} validate constraint ${wide(column)}`);
  }
}

async function listRequired(db: Kysely<never>, table: string, columns: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute where attrelid = ${table}::regclass and attnotnull
      and attname = any(${[...columns]}::text[])`.execute(db);
  return rows.map(({ name }) => name);
}

interface Prepared {
  columns: readonly string[];
  indexes: readonly Part[];
  keys: readonly ForeignKey[];
  checks: readonly Part[];
}

/** Nothing but names change here, so that the lock lasts some milliseconds. */
const contract = (db: Kysely<never>, table: string, { columns, indexes, keys, checks }: Prepared): Promise<void> =>
  briefly(db, async (own) => {
    const locked = [...new Set([table, ...keys.flatMap(({ on, to }) => [on, to])])].toSorted();
    await run(own, `lock table ${locked.join(', ')} in access exclusive mode`);
    const required = await listRequired(own, table, columns);
    const next = columns.includes('id') ? await nextId(own, table) : undefined;
    await run(own, `drop trigger widen on ${table}`);
    await run(own, `drop function widen_${table}()`);
    for (const { name, on } of keys) {
      await run(own, `alter table ${on} drop constraint ${name}`);
      await run(own, `alter table ${on} rename constraint ${wide(name)} to ${name}`);
    }
    for (const column of required) {
      await run(own, `alter table ${table} alter column ${wide(column)} set not null`);
      await run(own, `alter table ${table} drop constraint ${wide(column)}`);
    }
    const { rows: unique } = await sql<{ name: string; kind: string }>`
      select conname as name, case contype when 'p' then 'primary key' else 'unique' end as kind
      from pg_constraint where conrelid = ${table}::regclass and contype in ('p', 'u')`.execute(own);
    for (const column of columns) {
      await run(own, `alter table ${table} drop column ${column}`);
      await run(own, `alter table ${table} rename column ${wide(column)} to ${column}`);
      await renameNotNull(own, table, column);
    }
    for (const { name } of checks) await run(own, `alter table ${table} rename constraint ${wide(name)} to ${name}`);
    for (const { name } of indexes) {
      await run(own, `alter index ${wide(name)} rename to ${name}`);
      const kind = unique.find((constraint) => constraint.name === name)?.kind;
      if (kind) await run(own, `alter table ${table} add constraint ${name} ${kind} using index ${name}`);
    }
    if (next === undefined) return;
    await run(own, `alter table ${table} alter column id add generated by default as identity (start with ${next})`);
    await run(own, `grant usage on sequence ${table}_id_seq to trenn_app`);
  });

/** Of whoever inserts next; nobody does while the table is locked. */
async function nextId(db: Kysely<never>, table: string): Promise<number> {
  const { rows } = await sql<{ next: number }>`
    select case when is_called then last_value + 1 else last_value end as next
    from ${sql.table(`${table}_id_seq`)}`.execute(db);
  return rows[0]?.next ?? 1;
}

import type { Client } from 'pg';
import { largeTables } from './large-tables.ts';

interface Table {
  oid: number;
  name: string;
  /** Of its file: another one after a rewrite. */
  file: number;
}
interface Column {
  table: number;
  number: number;
  name: string;
  type: string;
  isNeeded: boolean;
  hasDefault: boolean;
}
interface Constraint {
  oid: number;
  table: number;
  name: string;
  kind: 'c' | 'f' | 'u' | 'p' | 'x';
  isValid: boolean;
  columns: number[];
}
interface Index {
  oid: number;
  table: number;
  name: string;
  isUnique: boolean;
  columns: number[];
}
interface Catalog {
  tables: Table[];
  columns: Column[];
  constraints: Constraint[];
  indexes: Index[];
}

async function readCatalog(client: Client): Promise<Catalog> {
  const ask = async <T extends object>(text: string) => (await client.query<T>(text)).rows;
  const isOurs = `relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname not like 'kysely%'`;
  return {
    tables: await ask<Table>(
      `select oid::int, relname as name, relfilenode::int as file from pg_class where ${isOurs}`,
    ),
    columns: await ask<Column>(`
      select attrelid::int as table, attnum::int as number, attname as name, format_type(atttypid, atttypmod) as type,
        attnotnull as "isNeeded", (atthasdef or attidentity <> '') as "hasDefault"
      from pg_attribute join pg_class c on c.oid = attrelid where ${isOurs} and attnum > 0 and not attisdropped`),
    constraints: await ask<Constraint>(`
      select k.oid::int, conrelid::int as table, conname as name, contype as kind, convalidated as "isValid",
        coalesce(conkey, '{}')::int[] as columns
      from pg_constraint k join pg_class c on c.oid = conrelid where ${isOurs} and contype in ('c', 'f', 'u', 'p', 'x')`),
    indexes: await ask<Index>(`
      select indexrelid::int as oid, indrelid::int as table, indexrelid::regclass::text as name, indisunique as "isUnique",
        array(select unnest(indkey::int2[])::int) as columns
      from pg_index join pg_class c on c.oid = indrelid where ${isOurs}`),
  };
}

interface Step {
  name: string;
  /** Its source, for what it does to rows: an empty database does not show it. */
  text: string;
  run: () => Promise<unknown>;
}

/** Takes away what a version before the named one used: on purpose. */
const takesAway = /-after-\d{4}$/;
const changesRows =
  /\b(?:update\s+(?:only\s+)?(\w+)\s+(?:as\s+)?(?:\w+\s+)?set|delete\s+from\s+(\w+)|updateTable\('(\w+)'|deleteFrom\('(\w+)')/g;
const bodies = /\$(\w*)\$[\s\S]*?\$\1\$/g;

/** What a migration may not do: hold people up on a large table, or take from the version before what it uses. */
export async function findStepFaults(client: Client, { name, text, run }: Step): Promise<string[]> {
  const before = await readCatalog(client);
  await run();
  const after = await readCatalog(client);
  return [
    ...findWaits(before, after),
    ...[...text.replaceAll(bodies, '').matchAll(changesRows)]
      .map((match) => match.slice(1).find((table) => table !== undefined) ?? '')
      .filter((table) => largeTables.has(table))
      .map((table) => `changes rows of ${table} in the transaction of all migrations: do it in slices, by a job`),
    ...(takesAway.test(name) ? [] : findTaken(before, after)),
  ];
}

/** Locks on large tables that last as long as a look at all of their rows. */
function findWaits(before: Catalog, after: Catalog): string[] {
  const faults: string[] = [];
  const large = before.tables.filter((table) => largeTables.has(table.name));
  for (const { oid, name, file } of large) {
    if (after.tables.some((one) => one.oid === oid && one.file !== file))
      faults.push(`writes ${name} anew: add the column without it, and fill it in slices`);
    for (const index of addedTo(oid, before.indexes, after.indexes))
      faults.push(`builds ${index.name} while nobody can write to ${name}: leave it for later, concurrently`);
    for (const one of addedTo(oid, before.constraints, after.constraints))
      if (one.isValid && (one.kind === 'c' || one.kind === 'f'))
        faults.push(`checks all of ${name} for ${one.name}: add it not valid, and validate it later`);
    for (const column of narrowed(oid, before, after))
      faults.push(`looks at all of ${name} for ${column}: add a check that is not valid, and validate it later`);
  }
  return faults;
}

/** What the version before reads or writes, and can no longer. */
function findTaken(before: Catalog, after: Catalog): string[] {
  const faults: string[] = [];
  for (const { oid, name } of before.tables) {
    const now = after.tables.find((table) => table.oid === oid);
    if (now?.name !== name) {
      faults.push(`takes away the table ${name}`);
      continue;
    }
    const columns = before.columns.filter(({ table }) => table === oid);
    const numbers = columns.map(({ number }) => number);
    for (const { number, name: column, type } of columns) {
      const then = after.columns.find((one) => one.table === oid && one.number === number);
      if (then?.name !== column) faults.push(`takes away ${name}.${column}`);
      else if (then.type !== type) faults.push(`makes ${name}.${column} of another type`);
    }
    faults.push(...narrowed(oid, before, after).map((column) => `lets nobody leave out ${name}.${column}`));
    for (const { number, name: column, isNeeded, hasDefault } of after.columns.filter(({ table }) => table === oid))
      if (!numbers.includes(number) && isNeeded && !hasDefault)
        faults.push(`asks for ${name}.${column}, without a default`);
    const isFelt = (of: number[]) => of.every((number) => number === 0 || numbers.includes(number));
    for (const index of addedTo(oid, before.indexes, after.indexes))
      if (index.isUnique && isFelt(index.columns)) faults.push(`lets nothing in ${name} be there twice: ${index.name}`);
    for (const one of addedTo(oid, before.constraints, after.constraints)) {
      // A check in the place of another usually lets more through.
      const isWider = before.constraints.some(
        (old) =>
          old.table === oid && old.kind === 'c' && String(old.columns) === String(one.columns) && isGone(old, after),
      );
      if ((one.kind === 'c' || one.kind === 'f') && isFelt(one.columns) && !isWider)
        faults.push(`refuses in ${name} what the version before may write: ${one.name}`);
    }
  }
  return faults;
}

const isGone = ({ oid }: Constraint, after: Catalog): boolean => !after.constraints.some((one) => one.oid === oid);

const addedTo = <T extends { oid: number; table: number }>(
  table: number,
  before: readonly T[],
  after: readonly T[],
): T[] => after.filter((one) => one.table === table && !before.some(({ oid }) => oid === one.oid));

/** Columns that could be left empty. */
const narrowed = (table: number, before: Catalog, after: Catalog): string[] =>
  before.columns
    .filter((one) => one.table === table && !one.isNeeded)
    .filter(({ number }) => after.columns.some((one) => one.table === table && one.number === number && one.isNeeded))
    .map(({ name }) => name);

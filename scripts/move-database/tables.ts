import type { Client } from 'pg';

/** A table that holds rows, with the columns that are not computed from others. */
export interface CopiedTable {
  /** Schema and name, quoted where needed: `public.client`. */
  name: string;
  /** Type by quoted column, in the order of their names: that of a table which has grown is another than that of a new one. */
  columns: Record<string, string>;
}

/** The schemas that this program's migrations and its job queue make. */
const schemas = ['public', 'pgboss'];

/** What migrations note of themselves: both databases have been migrated by the same program. */
const ofMigrations = ['kysely_migration', 'kysely_migration_lock'];

export async function listTables(client: Client): Promise<CopiedTable[]> {
  const { rows } = await client.query<CopiedTable>(
    `select format('%I.%I', nspname, relname) as name,
       json_object_agg(format('%I', attname), format_type(atttypid, atttypmod) order by attname) as columns
     from pg_class
     join pg_namespace on pg_namespace.oid = relnamespace
     join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
     where nspname = any($1) and relkind = 'r' and not (nspname = 'public' and relname = any($2))
     group by 1 order by 1`,
    [schemas, ofMigrations],
  );
  return rows;
}

export interface Counter {
  /** Schema and name, quoted where needed. */
  name: string;
  /** The last number that was given. */
  last: string;
}

/** Sequences that have given numbers. */
export async function listCounters(client: Client): Promise<Counter[]> {
  const { rows } = await client.query<Counter>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value::text as last
     from pg_sequences where schemaname = any($1) and last_value is not null order by 1`,
    [schemas],
  );
  return rows;
}

/** Ids that an older database has at four bytes are wider in a new one, and hold the same. */
const holds = (wide: string | undefined, narrow: string): boolean =>
  wide === narrow || (wide === 'bigint' && narrow === 'integer');

/** Tables and columns of the one whose rows the other could not hold, each as `public.client.name`. */
export function findMissing(source: readonly CopiedTable[], target: readonly CopiedTable[]): string[] {
  const there = new Map(target.map(({ name, columns }) => [name, columns]));
  return source.flatMap(({ name, columns }) => {
    const own = there.get(name);
    if (!own) return [name];
    return Object.entries(columns).flatMap(([column, type]) =>
      holds(own[column], type) ? [] : [`${name}.${column} (${type}, there ${own[column] ?? 'none'})`],
    );
  });
}

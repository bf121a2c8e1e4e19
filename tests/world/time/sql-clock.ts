import { sql } from 'kysely';
import type { Database } from '#server/db/open-database.ts';

const functions = ['now', 'clock_timestamp', 'statement_timestamp'] as const;

/**
 * From now on PostgreSQL’s own clock in this database is the world’s: in statements and in the defaults of columns. For connections that
 * are opened later.
 */
export async function shiftSqlClock(owner: Database, now: Date): Promise<void> {
  await sql`create schema world`.execute(owner);
  await sql`create table world.clock (now timestamptz not null)`.execute(owner);
  await sql`insert into world.clock values (${now})`.execute(owner);
  await sql`grant usage on schema world to public; grant select on world.clock to public`.execute(owner);
  for (const name of functions)
    await sql`create function world.${sql.ref(name)}() returns timestamptz language sql stable as 'select now from world.clock'`.execute(
      owner,
    );
  await sql`
    do $$
    declare own record;
    begin
      execute format('alter database %I set search_path = world, public, pg_catalog', current_database());
      for own in
        select c.table_schema as place, c.table_name as name, c.column_name as field from information_schema.columns c
        join information_schema.tables t using (table_schema, table_name)
        where c.column_default = 'now()' and t.table_type = 'BASE TABLE' and c.table_schema = 'public'
      loop
        execute format('alter table %I.%I alter column %I set default world.now()', own.place, own.name, own.field);
      end loop;
    end $$`.execute(owner);
}

export const setSqlClock = (owner: Database, now: Date) => sql`update world.clock set now = ${now}`.execute(owner);

import { type Kysely, sql } from 'kysely';

/** When a club is open: by weekday and on public holidays, and on single dates; and where it is on a map. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table unit
      add column map text,
      add column hours jsonb not null default '{}',
      add column days jsonb not null default '[]'`.execute(db);
}

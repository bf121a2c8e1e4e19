import { type Kysely, sql } from 'kysely';

/** A club that sets itself up is shown to nobody but its staff until it opens. Those that are there are open, and so is one made by a file. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table tenant_settings add opened_at timestamptz default now()`.execute(db);
}

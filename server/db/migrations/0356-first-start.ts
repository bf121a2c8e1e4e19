import { type Kysely, sql } from 'kysely';

/** The link that a server without a tenant prints: one at a time, of no tenant, and out of reach of the application's role. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table first_start (
      is_only bool primary key default true check (is_only),
      link_hash text not null,
      link_until timestamptz not null
    )`.execute(db);
}

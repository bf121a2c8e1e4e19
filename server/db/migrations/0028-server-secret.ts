import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // One row, of which servers learn whether they have the right secret; the first of them writes it.
  await sql`
    create table server_secret (
      is_only boolean primary key default true check (is_only),
      fingerprint text not null,
      changed_at timestamptz not null default now()
    )`.execute(db);
  await sql`grant select, insert on server_secret to trenn_app`.execute(db);
  // A server that does not migrate looks here whether the schema is the one that it knows.
  await sql`grant select on kysely_migration to trenn_app`.execute(db);
}

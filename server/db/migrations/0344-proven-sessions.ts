import { type Kysely, sql } from 'kysely';

/** When the user of a session last proved who they are, and by what: money goes out after a recent proof alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table session
      add column proven_at timestamptz,
      add column proven_by text check (proven_by in ('password', 'second_factor')),
      add check ((proven_at is null) = (proven_by is null))`.execute(db);
}

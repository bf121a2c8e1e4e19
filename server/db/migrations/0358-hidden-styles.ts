import { type Kysely, sql } from 'kysely';

/** A style that is offered no more, and what a new class of a style begins with. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table style
      add column is_hidden boolean not null default false,
      add column usual_minutes int check (usual_minutes between 5 and 1440),
      add column usual_places int check (usual_places between 0 and 10000)`.execute(db);
}

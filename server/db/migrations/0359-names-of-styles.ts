import { type Kysely, sql } from 'kysely';

/** What a style is called in other languages; without one, by its name. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table style add column names jsonb not null default '{}'`.execute(db);
}

import { type Kysely, sql } from 'kysely';

/** How often a week somebody means to train; null: they have not said. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table client add column if not exists weekly_goal smallint check (weekly_goal between 1 and 7)`.execute(db);
}

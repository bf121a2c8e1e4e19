import { type Kysely, sql } from 'kysely';

/** Which version of the app a session was last used by, so that operators see what phones still have. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table session add app_version text`.execute(db);
}

import { sql } from 'kysely';
import type { Database } from './open-database.ts';

/** Throws while the database takes no connection or answers nothing. */
export async function checkAnswering(database: Database): Promise<void> {
  await sql`select 1`.execute(database);
}

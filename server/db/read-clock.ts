import { sql } from 'kysely';
import type { Database } from './open-database.ts';

/** What the database takes for the time, in milliseconds. */
export async function readClock(database: Database): Promise<number> {
  const { rows } = await sql<{ now: number }>`
    select extract(epoch from clock_timestamp())::float8 * 1000 as now`.execute(database);
  return rows[0]?.now ?? Number.NaN;
}

import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '#server/db/open-database.ts';

/**
 * Starts work whose writes of a table all wait until several of them do, so that each has looked before any has written,
 * whatever the machine's speed.
 */
export async function holdWrites<T>(
  owner: Database,
  { table, waiters }: { table: string; waiters: number },
  start: () => Promise<T>,
): Promise<T> {
  const work: { result?: Promise<T> } = {};
  await owner.transaction().execute(async (db) => {
    await sql`lock table ${sql.table(table)} in share mode`.execute(db);
    work.result = start();
    work.result.catch(() => undefined);
    await expect
      .poll(
        async () => {
          const { rows } = await sql<{ count: string }>`
            select count(*) from pg_locks where not granted and relation = ${table}::regclass
              and database = (select oid from pg_database where datname = current_database())`.execute(db);
          return Number(rows[0]?.count);
        },
        { timeout: 60_000, interval: 20 },
      )
      .toBeGreaterThanOrEqual(waiters);
  });
  if (!work.result) throw new Error('The work was started');
  return work.result;
}

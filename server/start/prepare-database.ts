import type pg from 'pg';
import { migrate } from '../db/migrate.ts';
import { retryOnLock } from '../db/connection/retry-on-lock.ts';
import { type Database, openDatabase } from '../db/open-database.ts';
import { installJobQueue } from '../job-queue/install-job-queue.ts';

/** Brings schema and job queue up to date as the owner, and lets the caller fill in what it wants. */
export async function prepareDatabase(
  connection: pg.PoolConfig,
  fill: (owner: Database) => Promise<void>,
): Promise<void> {
  const owner = openDatabase(connection, 2);
  try {
    await migrate(owner);
    await retryOnLock(() => installJobQueue(connection));
    await fill(owner);
  } finally {
    await owner.destroy();
  }
}

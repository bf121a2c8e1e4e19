import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** Kysely's own lock number, so that a server of an older version that migrates at the same time waits too. */
const migrationLock = '3853314791062309107';

/** Waits for other runs; the lock ends with the transaction. */
export async function lockMigrations<T>(db: Kysely<T>): Promise<void> {
  await sql`select set_config('lock_timeout', '1h', true)`.execute(db);
  await sql`select pg_advisory_xact_lock(${sql.lit(migrationLock)}::bigint)`.execute(db);
}

/**
 * Locks migrations until the end of their transaction. Kysely's own lock belongs to the session: it would stay on a
 * connection that a pooler hands to others, and block each later start.
 */
export class TransactionLockAdapter extends PostgresAdapter {
  override acquireMigrationLock(db: Kysely<unknown>): Promise<void> {
    return lockMigrations(db);
  }

  override async releaseMigrationLock(): Promise<void> {}
}

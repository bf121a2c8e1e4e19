import type { Client } from 'pg';
import { retryOnLock } from '#server/db/connection/retry-on-lock.ts';
import { APP_ROLE, OWNER_ROLE } from '#server/db/embedded/roles.ts';
import type { CopiedTable } from './tables.ts';

/**
 * Begins a transaction in which nobody else writes: the server goes on reading, and what wants to write waits or is told to
 * try again. If this program ends, so does the transaction, and all goes on as before.
 */
export async function holdWriters(source: Client, tables: readonly CopiedTable[]): Promise<void> {
  const lock = `lock table ${tables.map(({ name }) => name).join(', ')} in exclusive mode`;
  await retryOnLock(async () => {
    // Of a deadlock with a writer, the writer learns first, and is asked again: otherwise a busy club would never be held.
    await source.query("begin; set local lock_timeout = '30s'; set local deadlock_timeout = '1min'");
    try {
      await source.query(lock);
    } catch (error) {
      await source.query('rollback');
      throw error;
    }
  });
}

const roles = [APP_ROLE, OWNER_ROLE];
/** Ending a session takes a moment; one that does not end within these tries is stuck in the system. */
const tries = 30;

/**
 * Lets the server in no more and ends its sessions, while its writers are still held: one that was let go first could write
 * what nobody copies. The next start of the embedded PostgreSQL lets the roles in again.
 * @param superuser another session than the one which holds the writers
 */
export async function shutOut(superuser: Client): Promise<void> {
  for (const role of roles) await superuser.query(`alter role ${role} nologin`);
  for (let left = tries; left > 0; left--) {
    const { rowCount } = await superuser.query(
      'select pg_terminate_backend(pid, 5000) from pg_stat_activity where usename = any($1)',
      [roles],
    );
    if (rowCount === 0) return;
  }
  await letIn(superuser);
  throw new Error('A session of the server does not end; stop the server, then move the database.');
}

/** As they were. */
export async function letIn(superuser: Client): Promise<void> {
  for (const role of roles) await superuser.query(`alter role ${role} login`);
}

import { sql } from 'kysely';
import { isConnectionLost } from './connection/database-unavailable.ts';
import type { TenantScope } from './tenant-scope.ts';

/** A deadlock, a lock that was not free in time, a server without resources, a query that was stopped. */
const passing = /^(40|53|55|57|58)/;

/** May it work the next time? Then nothing may be decided by its failure. */
export const isPassing = (error: unknown): boolean =>
  isConnectionLost(error) || passing.test(String((error as { code?: unknown } | null)?.code ?? ''));

export type Attempt<T> = { isDone: true; value: T } | { isDone: false; error: unknown };

/**
 * Tries work within a transaction that goes on where it fails, whatever the reason: then nothing of it is left. Throws only
 * what may work the next time.
 */
export async function attempt<T>({ db }: TenantScope, work: () => Promise<T>): Promise<Attempt<T>> {
  await sql`savepoint tried`.execute(db);
  try {
    const value = await work();
    await sql`release savepoint tried`.execute(db);
    return { isDone: true, value };
  } catch (error) {
    if (isPassing(error)) throw error;
    await sql`rollback to savepoint tried`.execute(db);
    await sql`release savepoint tried`.execute(db);
    return { isDone: false, error };
  }
}

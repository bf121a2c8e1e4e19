import { setTimeout as delay } from 'node:timers/promises';

/** Deadlock, serialization failure, lock timeout: PostgreSQL has rolled back, and a retry may succeed. */
const retriable = new Set(['40P01', '40001', '55P03']);

export type RetryLimits = { readonly patienceMs: number; readonly firstWaitMs: number };

const LONGEST_WAIT_MS = 5000;

/**
 * Runs work that locks tables of a database in use, and retries while only locks prevent it. The backoff doubles, with
 * jitter: parallel starts that collided once should not collide again.
 * @param work must leave nothing behind when it fails
 */
export async function retryOnLock<T>(
  work: () => Promise<T>,
  { patienceMs, firstWaitMs }: RetryLimits = { patienceMs: 300_000, firstWaitMs: 200 },
): Promise<T> {
  const end = Date.now() + patienceMs;
  for (let wait = firstWaitMs; ; wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
    try {
      return await work();
    } catch (error) {
      if (!retriable.has((error as { code?: string }).code ?? '') || Date.now() > end) throw error;
      await delay(wait * (0.5 + Math.random()));
    }
  }
}

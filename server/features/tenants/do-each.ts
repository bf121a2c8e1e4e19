import { isConnectionLost } from '../../db/connection/database-unavailable.ts';

export interface FailureLog {
  error(details: object, message: string): void;
}

/**
 * Does parts of a job of one tenant one after another: what fails stops no other part. It is logged with what it is about, or
 * without a log thrown at the end. Without a database nothing goes on.
 */
export async function doEach(
  parts: readonly { about: object; work: () => Promise<unknown> }[],
  log?: FailureLog,
): Promise<void> {
  const failures: unknown[] = [];
  for (const { about, work } of parts) {
    try {
      await work();
    } catch (error) {
      if (isConnectionLost(error)) throw error;
      log?.error({ err: error, ...about }, 'A part of a job failed.');
      failures.push(error);
    }
  }
  if (!log && failures.length > 0) throw failures.length === 1 ? failures[0] : new AggregateError(failures);
}

import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { ClientConfig } from 'pg';
import { DatabaseUnavailable, isConnectionLost } from '../connection/database-unavailable.ts';
import { withClient } from '../embedded/with-client.ts';

const patienceMs = 5000;

interface Ways {
  /** For all statements. */
  app: ClientConfig;
  /** To listen on. */
  direct: ClientConfig;
  patienceMs?: number;
}

/**
 * Refuses to serve when a notice sent on one connection does not arrive on the other: behind a pooler in transaction
 * mode `LISTEN` succeeds, but notices never arrive.
 */
export async function checkNotices({ app, direct, patienceMs: ms = patienceMs }: Ways): Promise<void> {
  const channel = `trenn_start_${randomUUID().replaceAll('-', '')}`;
  const hear = withClient(direct, async (listener) => {
    const heard = new Promise<boolean>((resolve) => listener.once('notification', () => resolve(true)));
    await listener.query(`listen ${channel}`);
    await withClient(app, (speaker) => speaker.query(`notify ${channel}`));
    return Promise.race([heard, delay(ms, false, { ref: false })]);
  });
  const isHeard = await hear.catch((error: unknown) => {
    throw isConnectionLost(error) ? new DatabaseUnavailable(error) : error;
  });
  if (isHeard) return;
  throw new Error(
    'Notices of the database are not heard, so a pooler in transaction mode stands before it: set DATABASE_DIRECT_URL ' +
      'to an address of the same database that leads past the pooler.',
  );
}

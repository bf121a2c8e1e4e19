import type { Client } from 'pg';
import { retryOnLock } from '#server/db/connection/retry-on-lock.ts';
import { beginFor } from './tenant-tables.ts';

/** Of `enter_tenant`, which each transaction of a tenant begins with. */
const ofTenants = 7_366_273;
/** Of whoever moves a tenant, for as long as they are connected. */
const ofMovers = 7_366_274;

/** For so long transactions that have begun may go on; nobody is let in meanwhile, and afterwards all are, for a while. */
const waitMs = 1500;

/** @throws Error with a sentence for the operator, where somebody else moves it */
export async function beTheOnlyMover(clients: readonly Client[], tenantId: number): Promise<void> {
  for (const client of clients) {
    const { rows } = await client.query<{ isMine: boolean }>('select pg_try_advisory_lock($1, $2) as "isMine"', [
      ofMovers,
      tenantId,
    ]);
    if (rows[0]?.isMine !== true) throw new Error('Somebody else is moving this tenant right now.');
  }
}

/**
 * Begins a transaction in which nobody enters the tenant: its callers are told at once to try again, and all others go on. If
 * this program ends, so does the transaction, and all goes on as before.
 * @returns when it was closed, by `performance.now`
 */
export async function holdTenant(client: Client, tenantId: number): Promise<number> {
  let closedAt = 0;
  await retryOnLock(
    async () => {
      await beginFor(client, tenantId);
      await client.query(`set local lock_timeout = ${waitMs}`);
      closedAt = performance.now();
      try {
        await client.query('select pg_advisory_xact_lock($1, $2)', [ofTenants, tenantId]);
      } catch (error) {
        await client.query('rollback');
        throw error;
      }
    },
    { patienceMs: 120_000, firstWaitMs: 2000 },
  );
  const { rowCount } = await client.query('select from tenant where id = $1 and elsewhere_since is null', [tenantId]);
  if (rowCount !== 1) throw new Error('Somebody else has moved this tenant meanwhile; run it again.');
  return closedAt;
}

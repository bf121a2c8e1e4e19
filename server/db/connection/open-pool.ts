import pg from 'pg';

export const keepAliveMs = 10_000;

/** A pool in which a broken connection, idle or in use, never ends the process. */
export function openPool(config: pg.PoolConfig): pg.Pool {
  // Keeps the connection alive where a load balancer or router drops silent ones, and detects a drop in time.
  const pool = new pg.Pool({ keepAlive: true, keepAliveInitialDelayMillis: keepAliveMs, ...config });
  // The connection's user gets the error from their query, and the pool drops it on release; without a listener the
  // event alone would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  pool.on('error', () => undefined);
  return pool;
}

import pg from 'pg';

export const keepAliveMs = 10_000;

/** A pool in which a connection that breaks, idle or in use, never ends the process. */
export function openPool(config: pg.PoolConfig): pg.Pool {
  // Where a balancer or a router forgets what is silent, and to notice in time when it has.
  const pool = new pg.Pool({ keepAlive: true, keepAliveInitialDelayMillis: keepAliveMs, ...config });
  // Whoever uses the connection hears of it from their query, and the pool drops it when it comes back; without a
  // listener the event alone would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  pool.on('error', () => undefined);
  return pool;
}

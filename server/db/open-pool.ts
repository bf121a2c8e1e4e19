import pg from 'pg';

/** A pool in which a connection that breaks, idle or in use, never ends the process. */
export function openPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(config);
  // Whoever uses the connection hears of it from their query, and the pool drops it when it comes back; without a
  // listener the event alone would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  pool.on('error', () => undefined);
  return pool;
}

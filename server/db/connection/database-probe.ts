import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { DatabaseUnavailable } from './database-unavailable.ts';
import { openPool } from './open-pool.ts';

/** Below the two seconds in which load balancers expect a response. */
const defaultWithinMs = 1700;

/** Checks the database on a connection of its own, so that an exhausted pool is no reason to fail. */
export class DatabaseProbe {
  readonly #pool: pg.Pool;
  readonly #withinMs: number;
  #running: Promise<unknown> | undefined;

  constructor(connection: pg.PoolConfig, withinMs = defaultWithinMs) {
    this.#withinMs = withinMs;
    this.#pool = openPool({
      ...connection,
      max: 1,
      application_name: 'trenn-health',
      connectionTimeoutMillis: withinMs,
      query_timeout: withinMs,
      // Reused: a database without room for another connection still responds on existing ones.
      idleTimeoutMillis: 0,
    });
  }

  /** Throws `DatabaseUnavailable` on timeout. Concurrent callers share one check. */
  async check(): Promise<void> {
    this.#running ??= this.#pool.query('select 1').finally(() => {
      this.#running = undefined;
    });
    try {
      await Promise.race([this.#running, this.#giveUp()]);
    } catch (error) {
      throw new DatabaseUnavailable(error);
    }
  }

  close(): Promise<void> {
    return this.#pool.end();
  }

  async #giveUp(): Promise<never> {
    await delay(this.#withinMs, undefined, { ref: false });
    throw new Error(`no answer within ${this.#withinMs} ms`);
  }
}

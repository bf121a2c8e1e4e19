import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { DatabaseUnavailable } from './database-unavailable.ts';
import { openPool } from './open-pool.ts';

/** Below the two seconds in which balancers expect to hear. */
const defaultWithinMs = 1700;

/** Asks the database for a sign of life on a connection of its own, so that a pool at its limit is no reason to fail. */
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
      // Kept: a database without room for one more connection still answers on those that there are.
      idleTimeoutMillis: 0,
    });
  }

  /** Throws `DatabaseUnavailable` where no answer comes in time. Who asks while another waits shares the answer. */
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

import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import type { DatabaseLimits } from './database-limits.ts';
import { DatabaseUnavailable } from './database-unavailable.ts';

/** Between two attempts to reach an unresponsive database. */
const askAgainMs = 200;
const connectTimeout = /connection timeout|timeout expired/;

/**
 * The connections of a pool. Once the database has been unresponsive for a limit, it is probed in the background until
 * it responds, and all other callers fail immediately instead of queueing for one timeout each.
 */
export class ConnectionSource {
  readonly #pool: pg.Pool;
  readonly #answerMs: number;
  /** By `performance.now()`, as all times here. */
  readonly #answeredAt = new WeakMap<pg.PoolClient, number>();
  #silentAt = Number.NEGATIVE_INFINITY;
  #isSilent = false;
  #isAsking = false;
  #isEnded = false;

  constructor(pool: pg.Pool, { answerMs }: DatabaseLimits) {
    this.#pool = pool;
    this.#answerMs = answerMs;
    pool.on('connect', (client) => this.#answeredAt.set(client, performance.now()));
  }

  /** Throws `DatabaseUnavailable`. */
  async acquire(): Promise<pg.PoolClient> {
    if (this.#isSilent) throw new DatabaseUnavailable(new Error('it has not answered others just now'));
    return this.#acquire();
  }

  /**
   * The results of what was sent on the client; a client that is silent for too long is destroyed, which ends them with
   * an error.
   */
  async settle<T>(client: pg.PoolClient, sent: Promise<T>[]): Promise<PromiseSettledResult<T>[]> {
    const giveUp = (): void => {
      this.#noteSilence();
      client.connection.stream.destroy();
    };
    const timer = this.#answerMs > 0 ? setTimeout(giveUp, this.#answerMs) : undefined;
    const settled = await Promise.allSettled(sent);
    clearTimeout(timer);
    if (settled.some(({ status }) => status === 'fulfilled')) {
      this.#answeredAt.set(client, performance.now());
      this.#isSilent = false;
    }
    return settled;
  }

  end(): Promise<void> {
    this.#isEnded = true;
    return this.#pool.end();
  }

  async #acquire(): Promise<pg.PoolClient> {
    for (;;) {
      const client = await this.#connect();
      // Idle connections may have been cut by the same silence: a new one shows whether the database is reachable.
      if ((this.#answeredAt.get(client) ?? 0) >= this.#silentAt) return client;
      client.connection.stream.destroy();
      client.release(true);
    }
  }

  async #connect(): Promise<pg.PoolClient> {
    try {
      return await this.#pool.connect();
    } catch (error) {
      // A long queue for the pool's connections says nothing about the database.
      if (error instanceof Error && connectTimeout.test(error.message)) this.#noteSilence();
      throw new DatabaseUnavailable(error);
    }
  }

  #noteSilence(): void {
    this.#silentAt = performance.now();
    this.#isSilent = true;
    if (!this.#isAsking) void this.#askUntilAnswered();
  }

  async #askUntilAnswered(): Promise<void> {
    this.#isAsking = true;
    while (this.#isSilent && !this.#isEnded) {
      await this.#ask().catch(() => delay(askAgainMs, undefined, { ref: false }));
    }
    this.#isAsking = false;
  }

  async #ask(): Promise<void> {
    const client = await this.#acquire();
    const [outcome] = await this.settle(client, [client.query('select 1')]);
    const hasFailed = outcome?.status === 'rejected';
    client.release(hasFailed);
    if (hasFailed) throw outcome.reason;
  }
}

import { type DialectAdapter, type Driver, PostgresDialect, type TransactionSettings } from 'kysely';
import type pg from 'pg';
import { canPrepare } from './can-prepare.ts';
import { ConnectionSource } from './connection-source.ts';
import type { DatabaseLimits } from './database-limits.ts';
import { DatabaseUnavailable, isConnectionLost } from './database-unavailable.ts';
import { PipelinedConnection } from './pipelined-connection.ts';
import { StatementNames } from './statement-names.ts';
import { TransactionLockAdapter } from './transaction-lock-adapter.ts';

/**
 * Kysely's PostgreSQL driver over pooled connections with `pipeline`, which prepare statements and save round trips.
 */
export class PipelinedDialect extends PostgresDialect {
  readonly #pool: pg.Pool;
  readonly #limits: DatabaseLimits;

  constructor(pool: pg.Pool, limits: DatabaseLimits) {
    super({ pool });
    this.#pool = pool;
    this.#limits = limits;
  }

  override createAdapter(): DialectAdapter {
    return new TransactionLockAdapter();
  }

  override createDriver(): Driver {
    return new PipelinedDriver(this.#pool, this.#limits);
  }
}

class PipelinedDriver implements Driver {
  readonly #pool: pg.Pool;
  readonly #source: ConnectionSource;
  readonly #names = new StatementNames();

  constructor(pool: pg.Pool, limits: DatabaseLimits) {
    this.#pool = pool;
    this.#source = new ConnectionSource(pool, limits);
  }

  /** Before the first statement, and again before the next one if it failed. */
  async init(): Promise<void> {
    try {
      if (!(await canPrepare(this.#pool.options))) this.#names.giveUp();
    } catch (error) {
      throw isConnectionLost(error) ? new DatabaseUnavailable(error) : error;
    }
  }

  async acquireConnection(): Promise<PipelinedConnection> {
    return new PipelinedConnection(await this.#source.acquire(), this.#source, this.#names);
  }

  /** READ COMMITTED, as all code here expects. It is sent with the first statement. */
  async beginTransaction(connection: PipelinedConnection, settings: TransactionSettings): Promise<void> {
    if (settings.isolationLevel || settings.accessMode) throw new Error('Transactions here are READ COMMITTED only.');
    connection.begin();
  }

  commitTransaction(connection: PipelinedConnection): Promise<void> {
    return connection.commit();
  }

  rollbackTransaction(connection: PipelinedConnection): Promise<void> {
    return connection.rollback();
  }

  async releaseConnection(connection: PipelinedConnection): Promise<void> {
    connection.release();
  }

  destroy(): Promise<void> {
    return this.#source.end();
  }
}

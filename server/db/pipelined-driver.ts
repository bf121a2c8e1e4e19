import { type Driver, PostgresDialect, type TransactionSettings } from 'kysely';
import type pg from 'pg';
import { ConnectionSource } from './connection-source.ts';
import type { DatabaseLimits } from './database-limits.ts';
import { PipelinedConnection } from './pipelined-connection.ts';
import { StatementNames } from './statement-names.ts';

/** Kysely's PostgreSQL over connections of a pool with `pipeline`, which prepare statements and save round trips. */
export class PipelinedDialect extends PostgresDialect {
  readonly #pool: pg.Pool;
  readonly #limits: DatabaseLimits;

  constructor(pool: pg.Pool, limits: DatabaseLimits) {
    super({ pool });
    this.#pool = pool;
    this.#limits = limits;
  }

  override createDriver(): Driver {
    return new PipelinedDriver(this.#pool, this.#limits);
  }
}

class PipelinedDriver implements Driver {
  readonly #source: ConnectionSource;
  readonly #names = new StatementNames();

  constructor(pool: pg.Pool, limits: DatabaseLimits) {
    this.#source = new ConnectionSource(pool, limits);
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<PipelinedConnection> {
    return new PipelinedConnection(await this.#source.acquire(), this.#source, this.#names);
  }

  /** READ COMMITTED, as everything here expects. It is sent with the first statement. */
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

import { type DialectAdapter, type Driver, Kysely, PostgresDialect, type TransactionSettings } from 'kysely';
import pg from 'pg';
import { canPrepare } from './connection/can-prepare.ts';
import { ConnectionSource } from './connection/connection-source.ts';
import { type DatabaseLimits, noLimits } from './connection/database-limits.ts';
import { DatabaseUnavailable, isConnectionLost } from './connection/database-unavailable.ts';
import { openPool } from './connection/open-pool.ts';
import { PipelinedConnection } from './connection/pipelined-connection.ts';
import { StatementNames } from './connection/statement-names.ts';
import { TransactionLockAdapter } from './connection/transaction-lock-adapter.ts';
import { parseInstant } from './parse-instant.ts';
import type { Tables } from './schema.ts';

/**
 * Kysely's PostgreSQL driver over pooled connections with `pipeline`, which prepare statements and save round trips.
 */
class PipelinedDialect extends PostgresDialect {
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

export type Database = Kysely<Tables>;

const parsers: Record<number, (text: string) => unknown> = {
  // bigint and bigint[]: counts and ids fit a number; date: a plain date stays text, whatever the machine's time zone.
  20: Number,
  1016: (text) => (pg.types.getTypeParser(1016 as 20) as unknown as (array: string) => string[])(text).map(Number),
  1082: (text) => text,
  1184: parseInstant,
};

const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    parsers[oid] ?? pg.types.getTypeParser(oid, format as 'text')) as pg.CustomTypesConfig['getTypeParser'],
};

const limitsByDatabase = new WeakMap<Database, DatabaseLimits>();

const poolsByDatabase = new WeakMap<Database, pg.Pool>();

/** How many connections are in use, idle, and waited for. */
export function connectionsOf(database: Database): { used: number; idle: number; waiting: number } {
  const { totalCount = 0, idleCount = 0, waitingCount = 0 } = poolsByDatabase.get(database) ?? {};
  return { used: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
}

export const limitsOf = (database: Database): DatabaseLimits => limitsByDatabase.get(database) ?? noLimits;

/** A pool of connections for one role. Close it with `destroy()`. */
export function openDatabase(connection: pg.PoolConfig, maxConnections = 10, limits = noLimits): Database {
  const options = { max: maxConnections, types, application_name: 'trenn', pipeline: true };
  const pool = openPool({ ...connection, ...options, connectionTimeoutMillis: limits.acquireMs });
  const database = new Kysely<Tables>({ dialect: new PipelinedDialect(pool, limits) });
  limitsByDatabase.set(database, limits);
  poolsByDatabase.set(database, pool);
  return database;
}

import { Kysely } from 'kysely';
import pg from 'pg';
import { type DatabaseLimits, noLimits } from './connection/database-limits.ts';
import { openPool } from './connection/open-pool.ts';
import { PipelinedDialect } from './connection/pipelined-driver.ts';
import { parseInstant } from './parse-instant.ts';
import type { Tables } from './schema.ts';

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

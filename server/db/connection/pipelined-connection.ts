import { CompiledQuery, type DatabaseConnection, type QueryResult } from 'kysely';
import type pg from 'pg';
import { tracedStatement } from '../../tracing/trace.ts';
import { sharedNameCodes } from './can-prepare.ts';
import type { ConnectionSource } from './connection-source.ts';
import { DatabaseUnavailable, isConnectionLost } from './database-unavailable.ts';
import { type BatchedQuery, isGrouped, isLast, isQueued } from './round-trips.ts';
import type { StatementNames } from './statement-names.ts';

const begin = CompiledQuery.raw('begin');
const commit = CompiledQuery.raw('commit');
const rollback = CompiledQuery.raw('rollback');
const changing = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);
/** Planned anew, it takes longer than to be run; `begin` and other short commands gain nothing from being prepared. */
const reading = /^\s*(?:select|with)\b/;
/** A prepared `select *` of a table whose columns have changed. */
const outdatedPlan = '0A000';

/**
 * A connection that pipelines statements whose results need not be awaited: PostgreSQL still runs them one after the
 * other, each with its own snapshot, but they share one round trip, which costs more than most statements.
 */
export class PipelinedConnection implements DatabaseConnection {
  readonly #client: pg.PoolClient;
  readonly #source: ConnectionSource;
  readonly #names: StatementNames;
  #queue: CompiledQuery[] = [];
  #isBroken = false;
  #isCommitted = false;

  constructor(client: pg.PoolClient, source: ConnectionSource, names: StatementNames) {
    this.#client = client;
    this.#source = source;
    this.#names = names;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#isCommitted) throw new Error('The transaction was committed with the statement before.');
    if (isQueued(query)) {
      this.#queue.push(query);
      return { rows: [] };
    }
    if (isLast(query)) {
      const result = await this.#commitWith(query);
      this.#isCommitted = true;
      return toQueryResult<R>(result);
    }
    if (isGrouped(query)) return { rows: (await this.#sendGroup(query)) as R[] };
    const results = await this.#send([query]);
    return toQueryResult<R>(results.at(-1) as pg.QueryResult);
  }

  begin(): void {
    this.#queue = [begin];
  }

  async commit(): Promise<void> {
    if (!this.#isCommitted) await this.#commitWith();
    this.#isCommitted = false;
  }

  /** Returns the result of the last statement before the commit. */
  async #commitWith(...last: CompiledQuery[]): Promise<pg.QueryResult> {
    const results = await this.#send([...last, commit]);
    if (results.at(-1)?.command === 'ROLLBACK')
      throw new Error('The transaction had failed before, and was rolled back.');
    return results.at(-2) as pg.QueryResult;
  }

  async rollback(): Promise<void> {
    const isOpen = !this.#isCommitted && !this.#isBroken && this.#queue[0] !== begin;
    this.#isCommitted = false;
    this.#queue = [];
    if (!isOpen) return;
    try {
      await this.#send([rollback]);
    } catch {
      // Closing the connection rolls back too, and the caller should get the reason why the transaction failed.
      this.#isBroken = true;
    }
  }

  release(): void {
    this.#queue = [];
    this.#client.release(this.#isBroken);
  }

  streamQuery(): AsyncIterableIterator<never> {
    throw new Error('Rows are not streamed here.');
  }

  /** The rows of each part. */
  async #sendGroup({ parts }: BatchedQuery): Promise<unknown[][]> {
    const results = await this.#send(parts);
    return results.slice(-parts.length).map(({ rows }) => rows);
  }

  /**
   * Sends what is queued and then `queries`. If one fails, so do those after it in a transaction: the first error
   * counts.
   */
  async #send(queries: readonly CompiledQuery[]): Promise<pg.QueryResult[]> {
    const all = [...this.#queue, ...queries];
    this.#queue = [];
    const { stream } = this.#client.connection;
    stream.cork();
    const sent = all.map(({ sql, parameters }) => {
      const isPrepared = parameters.length > 0 || reading.test(sql);
      const query = isPrepared ? { text: sql, values: [...parameters], name: this.#names.nameOf(sql) } : sql;
      return tracedStatement(sql, () => this.#client.query(query));
    });
    stream.uncork();
    const settled = await this.#source.settle(this.#client, sent);
    return settled.map((outcome) => {
      if (outcome.status === 'fulfilled') return outcome.value;
      throw this.#judge(outcome.reason);
    });
  }

  #judge(error: Error & { code?: string }): Error {
    if (error.code === outdatedPlan) this.#names.renew();
    if (sharedNameCodes.has(error.code)) this.#names.giveUp();
    if (!isConnectionLost(error)) return error;
    this.#isBroken = true;
    return new DatabaseUnavailable(error);
  }
}

function toQueryResult<R>({ command, rowCount, rows }: pg.QueryResult): QueryResult<R> {
  return { rows: rows ?? [], ...(changing.has(command) && { numAffectedRows: BigInt(rowCount ?? 0) }) };
}

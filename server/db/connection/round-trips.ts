import type { Compilable, CompiledQuery, Transaction } from 'kysely';
import type { Tables } from '../schema.ts';

/** A statement whose result is ignored: it is sent before the next awaited one, in the same trip. */
interface PipelinedQuery extends CompiledQuery {
  readonly isQueued: true;
}

/** Statements that are sent together, in order. */
export interface BatchedQuery extends CompiledQuery {
  readonly parts: readonly CompiledQuery[];
}

/** The last statement of a transaction. */
interface LastQuery extends CompiledQuery {
  readonly isLast: true;
}

export const isQueued = (query: CompiledQuery): query is PipelinedQuery => 'isQueued' in query;
export const isLast = (query: CompiledQuery): query is LastQuery => 'isLast' in query;
export const isGrouped = (query: CompiledQuery): query is BatchedQuery => 'parts' in query;

/** Still to be sent, or sent already. */
type Sendable = Compilable | CompiledQuery;

type RowsOf<Q extends readonly Sendable[]> = {
  -readonly [K in keyof Q]: Q[K] extends Compilable<infer O> | CompiledQuery<infer O> ? O[] : never;
};

/**
 * Queues a statement of which only success matters, to be sent with the next one: with the commit at the latest, which
 * fails if it does.
 */
export async function pipeline(db: Transaction<Tables>, query: CompiledQuery): Promise<void> {
  const later: PipelinedQuery = { ...query, isQueued: true };
  await db.executeQuery(later);
}

/**
 * Runs several statements in order and in one trip; returns the rows of each. Each sees what was committed before it
 * began (READ COMMITTED), as if sent one by one, so one that follows a lock may rely on it.
 */
export async function batch<const Q extends readonly [Sendable, ...Sendable[]]>(
  db: Transaction<Tables>,
  ...queries: Q
): Promise<RowsOf<Q>> {
  const [first, ...others] = queries;
  const written = compiled(first);
  const group: BatchedQuery = { ...written, parts: [written, ...others.map(compiled)] };
  const { rows } = await db.executeQuery(group);
  return rows as RowsOf<Q>;
}

/** Runs the last statement of a transaction together with the commit: nothing can follow. Returns its rows. */
export async function withCommit<O>(db: Transaction<Tables>, query: Compilable<O> | CompiledQuery<O>): Promise<O[]> {
  const last: LastQuery = { ...compiled(query), isLast: true };
  const { rows } = await db.executeQuery(last);
  return rows as O[];
}

const compiled = (query: Sendable): CompiledQuery => ('compile' in query ? query.compile() : query);

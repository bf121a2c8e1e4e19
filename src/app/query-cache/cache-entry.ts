import type { PersistedQuery } from '@tanstack/query-persist-client-core';
import type { KeptResponse } from '#api/endpoint.ts';
import { serverNow } from '#src/lib/api/server-clock.ts';
import { shownParts, storedParts } from './kept-parts.ts';
import { findPersistenceRule } from './persistence-rules.ts';

/** One answer as stored in the database. */
export interface CacheEntry extends PersistedQuery {
  version: number;
}

/** Throws for a query whose answers are not cached. */
export function toEntry(query: PersistedQuery): CacheEntry {
  const rule = findPersistenceRule(query.queryKey);
  if (!rule) throw new Error('no rule keeps this');
  const { dataUpdatedAt } = query.state;
  const data = rule.stores ? storedParts[rule.stores](query.state.data) : query.state.data;
  return {
    ...query,
    // The error belongs to this page, and not every error can be stored.
    state: { ...query.state, data: withoutPaths(data, rule), error: null, fetchFailureReason: null, dataUpdatedAt },
    version: rule.version,
  };
}

/**
 * The part of it that may be shown. Throws for an item of which nothing may be shown: only that item is then dropped.
 */
export function fromEntry(entry: CacheEntry): PersistedQuery {
  const rule = findPersistenceRule(entry.queryKey);
  if (rule?.version !== entry.version) throw new Error('an entry of another version');
  if (typeof entry.state.dataUpdatedAt !== 'number') throw new Error('an entry without its age');
  const data = rule.shows ? shownParts[rule.shows](entry.state.data, serverNow()) : entry.state.data;
  if (data === undefined) throw new Error('an entry of the past');
  return { ...entry, state: { ...entry.state, data } };
}

const withoutPaths = (data: unknown, { without = [] }: KeptResponse): unknown =>
  without.reduce((rest, path) => withoutPath(rest, path.split('.')), data);

/** The same value without what is at the path. */
export function withoutPath(value: unknown, [name, ...rest]: readonly string[]): unknown {
  if (typeof value !== 'object' || value === null || name === undefined) return value;
  if (name === '*') return Array.isArray(value) ? value.map((one) => withoutPath(one, rest)) : value;
  if (!(name in value)) return value;
  const { [name]: inner, ...others } = value as Record<string, unknown>;
  return rest.length > 0 ? { ...others, [name]: withoutPath(inner, rest) } : others;
}

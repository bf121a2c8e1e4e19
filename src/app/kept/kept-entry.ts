import type { PersistedQuery } from '@tanstack/query-persist-client-core';
import { type PlainDate, toPlainDate } from '#api/dates.ts';
import { findKeptRule, type KeptRule } from './kept-rules.ts';

/** One answer as it lies in the database. */
export interface KeptEntry extends PersistedQuery {
  version: number;
  /** The last date on which it may be shown, by the device's clock. */
  lastDate?: PlainDate;
}

/** Throws for a question whose answers are not kept. */
export function toEntry(query: PersistedQuery): KeptEntry {
  const rule = findKeptRule(query.queryKey);
  if (!rule) throw new Error('no rule keeps this');
  const { data, dataUpdatedAt } = query.state;
  const lastDate = rule.lastDateOf?.(data);
  return {
    ...query,
    // What went wrong with it is of this page, and not every error can be stored.
    state: { ...query.state, data: withoutPaths(data, rule), error: null, fetchFailureReason: null, dataUpdatedAt },
    version: rule.version,
    ...(lastDate && { lastDate }),
  };
}

/** Throws for an entry that cannot be shown any more: it is then dropped, and no other. */
export function fromEntry(entry: KeptEntry): PersistedQuery {
  if (findKeptRule(entry.queryKey)?.version !== entry.version) throw new Error('an entry of another version');
  if (entry.lastDate !== undefined && today() > entry.lastDate) throw new Error('an entry of the past');
  if (typeof entry.state.dataUpdatedAt !== 'number') throw new Error('an entry without its age');
  return entry;
}

const today = (): PlainDate => toPlainDate(new Date(), new Intl.DateTimeFormat().resolvedOptions().timeZone);

const withoutPaths = (data: unknown, { without = [] }: KeptRule): unknown =>
  without.reduce((rest, path) => withoutPath(rest, path.split('.')), data);

/** The same value without what stands at the path. */
export function withoutPath(value: unknown, [name, ...rest]: readonly string[]): unknown {
  if (typeof value !== 'object' || value === null || name === undefined) return value;
  if (name === '*') return Array.isArray(value) ? value.map((one) => withoutPath(one, rest)) : value;
  if (!(name in value)) return value;
  const { [name]: inner, ...others } = value as Record<string, unknown>;
  return rest.length > 0 ? { ...others, [name]: withoutPath(inner, rest) } : others;
}

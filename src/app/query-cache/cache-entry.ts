import type { PersistedQuery } from '@tanstack/query-persist-client-core';
import { addDays } from '#api/dates.ts';
import type { KeptResponse } from '#api/endpoint.ts';
import type { RosterSheet } from '#api/rosters/schema.ts';
import type { StaffTrainingDetail, Training } from '#api/timetable/schema.ts';
import { serverNow } from '#src/lib/api/server-clock.ts';
import { findPersistenceRule } from './persistence-rules.ts';

/** One answer as stored in the database. */
export interface CacheEntry extends PersistedQuery {
  version: number;
}

export const maxAgeMs = 30 * 24 * 3_600_000;

/** Nothing of it is shown any more. */
export const isTooOld = ({ state }: CacheEntry): boolean => Date.now() - (state.dataUpdatedAt ?? 0) > maxAgeMs;

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

/** Which part of a response is stored, by the names that endpoints state. */
const storedParts: Record<NonNullable<KeptResponse['stores']>, (data: unknown) => unknown> = {
  /** Admins open any training: the names of others' participants stay off their device. */
  ownParticipants(data) {
    const { people: _people, ...rest } = data as StaffTrainingDetail;
    return rest.item.staff?.isOwn ? data : rest;
  },
};

type Marked = Pick<RosterSheet, 'marking'>;
const canBeMarked = ({ marking }: Marked, now: Date): boolean => now < new Date(marking.until);

/** Which part may still be shown: the same object when all of it may, undefined when nothing. */
const shownParts: Record<NonNullable<KeptResponse['shows']>, (data: unknown, now: Date) => unknown> = {
  /** To the end of the day after the training, in any time zone: only the date is known here. */
  untilDayAfter(data, now) {
    const { item } = data as { item: Pick<Training, 'startDateTime'> };
    return now.getTime() < Date.parse(addDays(item.startDateTime.slice(0, 10), 2)) ? data : undefined;
  },
  /** A roster can be marked until the end of the day after. */
  sheetsToMark(data, now) {
    const { items } = data as { items: readonly Marked[] };
    const still = items.filter((sheet) => canBeMarked(sheet, now));
    if (still.length === items.length) return data;
    return still.length > 0 ? { items: still } : undefined;
  },
  sheetToMark: (data, now) => (canBeMarked(data as Marked, now) ? data : undefined),
};

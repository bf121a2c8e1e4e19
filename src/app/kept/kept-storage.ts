import type { AsyncStorage } from '@tanstack/query-persist-client-core';
import { hashKey } from '@tanstack/react-query';
import { del, delMany, entries, get, set, type UseStore } from 'idb-keyval';
import type { KeptEntry } from './kept-entry.ts';
import { keptKeyOf } from './kept-rules.ts';

export const entryPrefix = 'query';

/** The entries of one database, each under the kept key of its question. */
export function keptStorage(store: UseStore): AsyncStorage<KeptEntry> {
  return {
    getItem: (key) => get<KeptEntry>(key, store),
    removeItem: (key) => del(key, store),
    entries: () => entries<string, KeptEntry>(store),
    setItem: (_, entry) => put(`${entryPrefix}-${hashKey(keptKeyOf(entry.queryKey))}`, entry, store),
  };
}

/** Where no room is left, the older half makes way; without room even then this one is not kept, which its caller hears. */
async function put(key: string, entry: KeptEntry, store: UseStore): Promise<void> {
  try {
    await set(key, entry, store);
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'QuotaExceededError') throw error;
    await dropOlderHalf(store);
    await set(key, entry, store);
  }
}

const ageOf = (entry: KeptEntry): number => entry.state?.dataUpdatedAt ?? 0;

async function dropOlderHalf(store: UseStore): Promise<void> {
  const all = await entries<string, KeptEntry>(store);
  const oldestFirst = all
    .filter(([key]) => key.startsWith(`${entryPrefix}-`))
    .toSorted(([, a], [, b]) => ageOf(a) - ageOf(b));
  await delMany(
    oldestFirst.slice(0, Math.ceil(oldestFirst.length / 2)).map(([key]) => key),
    store,
  );
}

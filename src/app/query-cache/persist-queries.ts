import {
  type AsyncStorage,
  experimental_createQueryPersister,
  type PersistedQuery,
} from '@tanstack/query-persist-client-core';
import { hashKey, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { del, delMany, entries, get, set, type UseStore } from 'idb-keyval';
import { databaseName, openDeviceStore } from '#src/lib/device-database.ts';
import { storedAuth } from '#src/lib/session/stored-auth.ts';
import { type CacheEntry, fromEntry, maxAgeMs, toEntry } from './cache-entry.ts';
import { cacheKeyOf, entryPrefix, findPersistenceRule, ownerOf } from './persistence-rules.ts';

/** The items of one database, each under the cache key of its query. */
function cacheStorage(store: UseStore): AsyncStorage<CacheEntry> {
  return {
    getItem: (key) => get<CacheEntry>(key, store),
    removeItem: (key) => del(key, store),
    entries: () => entries<string, CacheEntry>(store),
    setItem: (_, entry) => put(`${entryPrefix}-${hashKey(cacheKeyOf(entry.queryKey))}`, entry, store),
  };
}

/**
 * When storage is full, evicts the older half; when it is full even then, this item is not cached and the caller gets
 * the error.
 */
async function put(key: string, entry: CacheEntry, store: UseStore): Promise<void> {
  try {
    await set(key, entry, store);
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'QuotaExceededError') throw error;
    await dropOlderHalf(store);
    await set(key, entry, store);
  }
}

const ageOf = (entry: CacheEntry): number => entry.state?.dataUpdatedAt ?? 0;

async function dropOlderHalf(store: UseStore): Promise<void> {
  const all = await entries<string, CacheEntry>(store);
  const oldestFirst = all
    .filter(([key]) => key.startsWith(`${entryPrefix}-`))
    .toSorted(([, a], [, b]) => ageOf(a) - ageOf(b));
  await delMany(
    oldestFirst.slice(0, Math.ceil(oldestFirst.length / 2)).map(([key]) => key),
    store,
  );
}

/** Changes come in bursts, as with live updates of free places: they are written together. */
const gatherMs = 1000;

/**
 * Storage says whose session it is, to other tabs within a moment; cached answers of any other user are closed to this
 * page.
 */
export const isOwner = (clientId: number | undefined): boolean =>
  clientId === undefined || storedAuth.read()?.clientId === clientId;

const stores = new Map<string, UseStore>();

export function storeOf(clientId: number | undefined): UseStore {
  const name = databaseName(clientId);
  const store = stores.get(name) ?? openDeviceStore(name, () => isOwner(clientId));
  stores.set(name, store);
  return store;
}

const persisterOf = (clientId: number | undefined) =>
  experimental_createQueryPersister({
    storage: cacheStorage(storeOf(clientId)),
    serialize: toEntry,
    deserialize: fromEntry,
    prefix: entryPrefix,
    maxAge: maxAgeMs,
    // The answer is on its way already: see `with-cached-answer.ts`.
    refetchOnRestore: false,
  });

/** The state of each query as last read or written, which is not written again. */
const known = new WeakMap<Query, { data: unknown; at: number }>();

const isKnown = (query: Query): boolean => {
  const { data, dataUpdatedAt } = query.state;
  const last = known.get(query);
  return last?.data === data && last?.at === dataUpdatedAt;
};

const note = (query: Query) => known.set(query, { data: query.state.data, at: query.state.dataUpdatedAt });

const isPersisted = ({ queryKey }: Query): boolean =>
  findPersistenceRule(queryKey) !== undefined && isOwner(ownerOf(queryKey));

/** Gives a query without data its cached answer, with its age. */
export async function restoreQuery(query: Query): Promise<void> {
  if (!isPersisted(query)) return;
  const kept = await findEntry(query.queryKey);
  if (!kept || query.state.data !== undefined || !isPersisted(query)) return;
  query.setData(kept.state.data, { updatedAt: kept.state.dataUpdatedAt, manual: true });
  // Ended trainings may have been filtered out: the cached item is then reduced too.
  if (!findPersistenceRule(query.queryKey)?.shows) note(query);
}

/** The same for a query that this page has not run yet. */
export async function restoreKey(client: QueryClient, queryKey: QueryKey): Promise<void> {
  if (client.getQueryData(queryKey) !== undefined || !isOwner(ownerOf(queryKey))) return;
  const kept = await findEntry(queryKey);
  if (kept && client.getQueryData(queryKey) === undefined && isOwner(ownerOf(queryKey)))
    client.setQueryData(queryKey, kept.state.data, { updatedAt: kept.state.dataUpdatedAt });
}

function findEntry(queryKey: QueryKey): Promise<PersistedQuery | undefined> {
  const { retrieveQuery } = persisterOf(ownerOf(queryKey));
  return new Promise((resolve, reject) => {
    const isNothing = (data: unknown) => data === undefined && resolve(undefined);
    retrieveQuery(hashKey(cacheKeyOf(queryKey)), resolve).then(isNothing, reject);
  });
}

/** Writes every answer, and every change the app makes to one, as long as the page is open. */
export function persistQueries(client: QueryClient): void {
  const cache = client.getQueryCache();
  const changed = new Set<Query>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const write = () => {
    clearTimeout(timer);
    timer = undefined;
    for (const query of changed) void writeQuery(query);
    changed.clear();
  };
  const notice = (query: Query) => {
    if (query.state.data === undefined || isKnown(query) || !isPersisted(query)) return;
    changed.add(query);
    timer ??= setTimeout(write, gatherMs);
  };

  for (const query of cache.getAll()) notice(query);
  cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') notice(event.query);
  });
  // A phone ends hidden pages without notice.
  addEventListener('pagehide', write);
  document.addEventListener('visibilitychange', write);
}

/** Without room or a database the answer is not cached, and no error is shown. */
async function writeQuery(query: Query): Promise<void> {
  if (isKnown(query) || !isPersisted(query)) return;
  note(query);
  await persisterOf(ownerOf(query.queryKey))
    .persistQuery(query)
    .catch(() => known.delete(query));
}

/** Drops items that are too old, unreadable or of another version. */
export async function dropOldEntries(): Promise<void> {
  const { clientId } = storedAuth.read() ?? {};
  await persisterOf(undefined).persisterGc();
  if (clientId !== undefined) await persisterOf(clientId).persisterGc();
}

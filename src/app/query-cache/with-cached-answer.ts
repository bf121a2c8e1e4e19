import type { Query, QueryFunctionContext, QueryKey } from '@tanstack/react-query';
import type { SessionClaims } from '#api/session.ts';
import { storageKeys } from '#src/lib/storage-keys.ts';

type CacheModule = typeof import('./query-cache.ts')['queryCache'];

// Read before this start writes it: on a first visit nothing is cached to wait for.
export const isFirstVisit = localStorage.getItem(storageKeys.rules) === null;

let loading: Promise<CacheModule> | undefined;

const nothing = () => undefined;

export function loadQueryCache(): Promise<CacheModule> {
  loading ??= import('./query-cache.ts').then(({ queryCache }) => queryCache);
  loading.catch(() => {
    loading = undefined;
  });
  return loading;
}

/**
 * Every query is fetched at once; until the response arrives the cached answer stands in, and it stays if none arrives.
 * An error is reported only once it is known that nothing is cached.
 */
export async function withCachedAnswer<T, K extends QueryKey>(
  ask: (context: QueryFunctionContext<K>) => T | Promise<T>,
  context: QueryFunctionContext<K>,
  query: Query,
): Promise<T> {
  const isRestored =
    query.state.data === undefined &&
    !isFirstVisit &&
    loadQueryCache().then((cache) => cache.restoreQuery(query), nothing);
  try {
    return await ask(context);
  } catch (error) {
    await isRestored;
    throw error;
  }
}

/** The user that this browser last knew under the id. */
export const findKnownPerson = (clientId: number): Promise<SessionClaims | undefined> =>
  loadQueryCache().then((cache) => cache.findCachedPerson(clientId), nothing);

import type { Query, QueryFunctionContext, QueryKey } from '@tanstack/react-query';
import type { SessionClaims } from '#api/session.ts';
import { storageKeys } from '#src/lib/storage-keys.ts';

type Kept = typeof import('./kept.ts')['kept'];

// Read before this start writes it: without a visit there is nothing to wait for.
export const isFirstVisit = localStorage.getItem(storageKeys.rules) === null;

let loading: Promise<Kept> | undefined;

const nothing = () => undefined;

export function loadKept(): Promise<Kept> {
  loading ??= import('./kept.ts').then(({ kept }) => kept);
  loading.catch(() => {
    loading = undefined;
  });
  return loading;
}

/**
 * Every question is asked at once; until the answer is here what is kept stands in for it, and where none comes it stays. A
 * failure is told only when it is known that nothing is kept.
 */
export async function withKept<T, K extends QueryKey>(
  ask: (context: QueryFunctionContext<K>) => T | Promise<T>,
  context: QueryFunctionContext<K>,
  query: Query,
): Promise<T> {
  const isRestored =
    query.state.data === undefined && !isFirstVisit && loadKept().then((kept) => kept.restoreQuery(query), nothing);
  try {
    return await ask(context);
  } catch (error) {
    await isRestored;
    throw error;
  }
}

/** The person whom this browser last knew under the id. */
export const findKnownPerson = (clientId: number): Promise<SessionClaims | undefined> =>
  loadKept().then((kept) => kept.findKeptPerson(clientId), nothing);

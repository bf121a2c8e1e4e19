import type { Query, QueryFunctionContext, QueryKey } from '@tanstack/react-query';
import type { SessionClaims } from '#api/session.ts';
import { storageKeys } from '#src/lib/storage-keys.ts';

type Kept = typeof import('./kept.ts')['kept'];

/** A database that does not answer must hold up nobody. */
const patienceMs = 2000;

// Read before this start writes it: without a visit there is nothing to wait for.
export const isFirstVisit = localStorage.getItem(storageKeys.rules) === null;

let loading: Promise<Kept> | undefined;

export function loadKept(): Promise<Kept> {
  loading ??= import('./kept.ts').then(({ kept }) => kept);
  loading.catch(() => {
    loading = undefined;
  });
  return loading;
}

const inTime = <T>(task: Promise<T>): Promise<T | undefined> =>
  Promise.race([
    task.catch(() => undefined),
    new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), patienceMs)),
  ]);

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
    query.state.data === undefined && !isFirstVisit && inTime(loadKept().then((kept) => kept.restoreQuery(query)));
  try {
    return await ask(context);
  } catch (error) {
    await isRestored;
    throw error;
  }
}

/** The person whom this browser last knew under the id. */
export const findKnownPerson = (clientId: number): Promise<SessionClaims | undefined> =>
  inTime(loadKept().then((kept) => kept.findKeptPerson(clientId)));

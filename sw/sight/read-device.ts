import { type CacheEntry, fromEntry, isTooOld } from '#src/app/query-cache/cache-entry.ts';
import { type CachedPerson, fromCachedPerson, personKey } from '#src/app/query-cache/cached-person.ts';
import { databaseName, ownerOfName } from '#src/lib/device-database.ts';
import { outboxName } from '#src/lib/outbox/drain/intent-store.ts';
import { keptName } from './kept-keys.ts';

/** An answer and when the server gave it, in ms since 1970. */
export interface KeptAnswer<T> {
  data: T;
  at: number;
}

/** Somebody of whom the device keeps answers. Whether they are logged in, only a page can tell. */
export interface KeptPerson {
  clientId: number;
  person: CachedPerson;
}

/**
 * The one person that this device knows; undefined where there is none or more than one, and where something waits to be sent,
 * which their pages show.
 */
export async function findPerson(): Promise<KeptPerson | undefined> {
  const names = (await indexedDB.databases()).map(({ name }) => name ?? '');
  const ids = names.flatMap((name) => ownerOfName(name) ?? []);
  const all = await Promise.all(ids.map(readPerson));
  const [found, other] = all.filter((one) => one !== undefined);
  if (!found || other) return undefined;
  const outbox = outboxName(found.clientId);
  const waits = names.includes(outbox) && (await readFrom(outbox, (store) => [store.count()]))?.[0] !== 0;
  return waits ? undefined : found;
}

async function readPerson(clientId: number): Promise<KeptPerson | undefined> {
  const [cached] = (await readFrom(databaseName(clientId), (store) => [store.get(personKey)])) ?? [];
  const person = fromCachedPerson(cached as CachedPerson | undefined, clientId, Date.now());
  return person && { clientId, person };
}

/** The answers under these keys, as the app would show them; undefined for each that is not there. */
export async function readAnswers(
  clientId: number,
  keys: readonly (readonly (string | number)[])[],
): Promise<(KeptAnswer<unknown> | undefined)[]> {
  const found = await readFrom(databaseName(clientId), (store) => keys.map((key) => store.get(keptName(key))));
  return keys.map((_, at) => toAnswer(found?.[at] as CacheEntry | undefined));
}

function toAnswer(entry: CacheEntry | undefined): KeptAnswer<unknown> | undefined {
  if (!entry || isTooOld(entry)) return undefined;
  try {
    const { data, dataUpdatedAt } = fromEntry(entry).state;
    return { data, at: dataUpdatedAt };
  } catch {
    return undefined;
  }
}

/**
 * Reads from the one table of a database, which is not made where it is missing, and held no longer than that: a page may be about
 * to delete it.
 */
function readFrom(name: string, ask: (store: IDBObjectStore) => readonly IDBRequest[]): Promise<unknown[] | undefined> {
  return new Promise((resolve) => {
    const opening = indexedDB.open(name);
    const nothing = () => resolve(undefined);
    opening.addEventListener('upgradeneeded', () => opening.transaction?.abort());
    opening.addEventListener('error', nothing);
    opening.addEventListener('blocked', nothing);
    opening.addEventListener('success', () => {
      const database = opening.result;
      const [table] = database.objectStoreNames;
      if (table === undefined) {
        database.close();
        return nothing();
      }
      const transaction = database.transaction(table, 'readonly');
      const requests = ask(transaction.objectStore(table));
      transaction.addEventListener('complete', () => resolve(requests.map(({ result }): unknown => result)));
      transaction.addEventListener('abort', nothing);
      database.close();
    });
  });
}

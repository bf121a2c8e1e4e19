import type { UseStore } from 'idb-keyval';

const table = 'entries';

/** One database for each person, and one for what everybody may see. The host is the browser's own wall between clubs. */
export const keptName = (clientId: number | undefined): string => `trenn-${clientId ?? 'visitor'}`;

/** Whose database that is; nothing for everybody's and for those that are none of ours. */
export function ownerOfName(name: string | undefined): number | undefined {
  const id = /^trenn-(\d+)$/.exec(name ?? '')?.[1];
  return id === undefined ? undefined : Number(id);
}

/**
 * A database as idb-keyval uses one, opened when first needed. `mayUse` is asked before each use, once it is open: whose
 * time is over meanwhile gets nothing read and nothing written. One that cannot be opened is deleted and built anew.
 */
export function openKept(name: string, mayUse: () => boolean): UseStore {
  let opening: Promise<IDBDatabase> | undefined;
  const forget = () => {
    opening = undefined;
  };
  const open = () => {
    opening ??= connect(name, forget).catch(async () => {
      await deleteDatabase(name);
      return connect(name, forget);
    });
    opening.catch(forget);
    return opening;
  };
  return async (mode, callback) => {
    const database = await open();
    if (!mayUse()) throw new Error(`${name} is not in use`);
    return callback(database.transaction(table, mode).objectStore(table));
  };
}

function connect(name: string, onGone: () => void): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 1);
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(table));
  return settle(request).then((database) => {
    // Whoever deletes it must not wait for this page; and Safari sometimes closes what is open.
    database.addEventListener('versionchange', () => {
      database.close();
      onGone();
    });
    database.addEventListener('close', onGone);
    if (database.objectStoreNames.contains(table)) return database;
    database.close();
    throw new Error(`${name} is without its table`);
  });
}

export const deleteDatabase = (name: string): Promise<unknown> => settle(indexedDB.deleteDatabase(name));

function settle<T>(request: IDBOpenDBRequest & IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('no database')));
    request.addEventListener('blocked', () => reject(new Error('another page holds the database')));
  });
}

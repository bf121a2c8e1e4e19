import type { UseStore } from 'idb-keyval';

const table = 'entries';

/** One database per user, and one for public data. Clubs are separated by the browser, since each has its own host. */
export const databaseName = (clientId: number | undefined): string => `trenn-${clientId ?? 'visitor'}`;

/** Whose database that is; undefined for the public one and for those of others. */
export function ownerOfName(name: string | undefined): number | undefined {
  const id = /^trenn-(\d+)$/.exec(name ?? '')?.[1];
  return id === undefined ? undefined : Number(id);
}

/**
 * A database for idb-keyval, opened when first needed. `mayUse` is checked before each use, once it is open: a user
 * whose session has ended meanwhile gets nothing read or written. One that cannot be opened is deleted and recreated.
 */
export function openDeviceStore(name: string, mayUse: () => boolean): UseStore {
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
    // A deletion elsewhere must not be blocked by this page; and Safari sometimes closes open connections.
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

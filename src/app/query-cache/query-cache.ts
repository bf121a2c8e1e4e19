import type { Query, QueryClient } from '@tanstack/react-query';
import { whenIdle } from '#src/lib/when-idle.ts';
import { fetchForOffline } from './fetch-for-offline.ts';
import { dropOldEntries, persistQueries, restoreQuery, isOwner, storeOf } from './persist-queries.ts';
import { sessionStore } from '#src/lib/session/session-store.ts';
import { clear, get, set } from 'idb-keyval';
import { storedAuth } from '#src/lib/session/stored-auth.ts';
import { deleteDatabase, keptName, openKept, ownerOfName } from '#src/lib/kept-database.ts';
import type { SessionClaims } from '#api/session.ts';

const key = 'person';
const version = 1;
const maxAgeMs = 30 * 24 * 3_600_000;

/** Who the server said this is, and when: what the screens need of it, and nothing that opens anything. */
interface CachedPerson {
  version: number;
  at: number;
  claims: SessionClaims;
}

/** The person whose session storage names, as last known; nothing where that is too long ago. */
async function findCachedPerson(clientId: number): Promise<SessionClaims | undefined> {
  const cached = await get<CachedPerson>(key, storeOf(clientId));
  const isUsable =
    cached?.version === version && Date.now() - cached.at < maxAgeMs && cached.claims.clientId === clientId;
  // Whether the app is to be updated only the server can say.
  return isUsable ? { ...cached.claims, needsUpdate: false } : undefined;
}

/** Keeps each person whom the server confirms from now on, once a session and when something of her changes. */
function cachePerson(): void {
  let written = '';
  const write = () => {
    const { token, userClaims } = sessionStore.get();
    if (!token || !userClaims || !isOwner(userClaims.clientId)) return;
    const { exp: _exp, iat: _iat, ...lasting } = userClaims;
    const text = JSON.stringify(lasting);
    if (text === written) return;
    written = text;
    const person: CachedPerson = { version, at: Date.now(), claims: userClaims };
    void set(key, person, storeOf(userClaims.clientId)).catch(() => {
      written = '';
    });
  };
  write();
  sessionStore.subscribe(write);
}

/** Asks the browser, once at each log-in, not to clear away what is kept when it needs room. It may say no. */
function askToPersist(): void {
  let wasSomebody = isSomebody();
  sessionStore.subscribe(() => {
    const hasLoggedIn = !wasSomebody && isSomebody();
    wasSomebody = isSomebody();
    if (hasLoggedIn) void persist();
  });
}

const isSomebody = (): boolean => sessionStore.get().isLoggedIn || sessionStore.get().isAwaited;

async function persist(): Promise<boolean> {
  // Missing where the page is not served safely, and in browsers that decide without being asked.
  const storage: Partial<StorageManager> = 'storage' in navigator ? navigator.storage : {};
  if (!storage.persist) return false;
  return (await navigator.storage.persisted()) || navigator.storage.persist();
}

/** A database that fails or does not answer must hold up nobody. */
const patienceMs = 2000;

const inTime = <T>(task: Promise<T>): Promise<T | undefined> =>
  Promise.race([
    task.catch(() => undefined),
    new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), patienceMs)),
  ]);

let isStarted = false;

/** All that keeps answers on the device: one file, which comes beside the first questions. */
export const queryCache = {
  restoreQuery: (query: Query) => inTime(restoreQuery(query)),
  findCachedPerson: (clientId: number) => inTime(findCachedPerson(clientId)),

  start(client: QueryClient): void {
    if (isStarted) return;
    isStarted = true;
    persistQueries(client);
    cachePerson();
    forgetOthers();
    askToPersist();
    fetchForOffline(client);
    whenIdle(dropOldEntries);
  },
};

/**
 * Whatever ends a session, here, in another tab or on the server: of a person whom storage no longer names nothing stays
 * on the device. Looked after at every start too, since a page can be closed before it has cleared up.
 */
function forgetOthers(): void {
  let before = sessionStore.get().userClaims?.clientId;
  listOwners().then(
    (ids) => ids.forEach(forget),
    () => undefined,
  );
  sessionStore.subscribe(() => {
    const now = sessionStore.get().userClaims?.clientId;
    if (now === before) return;
    forget(before);
    before = now;
  });
}

function forget(clientId: number | undefined): void {
  if (clientId !== undefined && clientId !== storedAuth.read()?.clientId) forgetPerson(clientId).catch(() => undefined);
}

/** First emptied, for where another page holds it open. */
async function forgetPerson(clientId: number): Promise<void> {
  const name = keptName(clientId);
  await clear(openKept(name, () => true)).catch(() => undefined);
  await deleteDatabase(name);
}

/** Not every browser says which databases there are. */
async function listOwners(): Promise<(number | undefined)[]> {
  if (!('databases' in indexedDB)) return [];
  return (await indexedDB.databases()).map(({ name }) => ownerOfName(name));
}

import type { FetchQueryOptions, Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { clear, get, set } from 'idb-keyval';
import { addDays, toPlainDate } from '#api/dates.ts';
import type { SessionClaims } from '#api/session.ts';
import { pageFeatures } from '#api/tenants/page-features.ts';
import { timeZoneOf } from '#api/tenants/time-zone-of.ts';
import { accountQueries } from '#src/features/account/queries.ts';
import { entryQueries } from '#src/features/entry/queries.ts';
import { familyQueries, hasFamily } from '#src/features/family/queries.ts';
import { registrationQueries } from '#src/features/registrations/queries.ts';
import { datesOf } from '#src/features/registrations/summary/periods.ts';
import { tenantQueries } from '#src/features/tenants/queries.ts';
import { timetableQueries } from '#src/features/timetable/queries.ts';
import { serverNow } from '#src/lib/api/server-clock.ts';
import { databaseName, deleteDatabase, openDeviceStore, ownerOfName } from '#src/lib/device-database.ts';
import { deleteDeviceFolder } from '#src/lib/files/device-files.ts';
import { keepStorageAnswer } from '#src/lib/install/storage-may-vanish.ts';
import { personNow } from '#src/lib/session/person-now.ts';
import { sessionStore } from '#src/lib/session/session-store.ts';
import { storedAuth } from '#src/lib/session/stored-auth.ts';
import { storageKeys } from '#src/lib/storage-keys.ts';
import { whenIdle } from '#src/lib/when-idle.ts';
import { type CachedPerson, fromCachedPerson, personKey, toCachedPerson } from './cached-person.ts';
import { dropOldEntries, isOwner, persistQueries, restoreKey, restoreQuery, storeOf } from './persist-queries.ts';

/** Cached answers younger than this are not fetched again for offline use. */
const freshMs = 3_600_000;

/**
 * Once a user’s page is idle, fetches what they would miss offline: at most eight requests, two of which home has
 * already made, and one more for who has a family.
 */
function fetchForOffline(client: QueryClient): void {
  let fetchedFor: number | undefined;
  const follow = () => {
    const { userClaims, isAwaited } = sessionStore.get();
    if (!userClaims || isAwaited || fetchedFor === userClaims.clientId) return;
    fetchedFor = userClaims.clientId;
    whenIdle(() => fetchAll(client, userClaims.clientId));
  };
  follow();
  sessionStore.subscribe(follow);
}

async function fetchAll(client: QueryClient, clientId: number): Promise<void> {
  if (!navigator.onLine || savesData()) return;
  const rules = await client.ensureQueryData(tenantQueries.rules());
  const today = toPlainDate(serverNow(), timeZoneOf(rules.main.countryCode));
  const isHere = () => sessionStore.get().userClaims?.clientId === clientId;
  const fetch = async <T, K extends QueryKey>(question: FetchQueryOptions<T, Error, T, K>) => {
    await restoreKey(client, question.queryKey);
    if (isHere()) await client.prefetchQuery({ ...question, staleTime: freshMs });
  };
  if (isHere()) {
    await client.prefetchQuery(entryQueries.pass(clientId));
    await fetch(entryQueries.own(clientId));
  }
  await fetch(registrationQueries.around(clientId, today));
  await fetch(registrationQueries.coming(clientId, today));
  if (hasFamily(sessionStore.get().userClaims)) await fetch(familyQueries.coming(clientId, today));
  const { from, until } = datesOf('currentMonthPast', today);
  await fetch(registrationQueries.list(clientId, 'currentMonthPast', from, until));
  await fetch(accountQueries.profile(clientId));
  // Trainers need the list of their own trainings more.
  const isTrainer = sessionStore.get().userClaims?.trainerId !== undefined;
  if (!isTrainer && !pageFeatures.userCalendar(rules)) return;
  const viewer = { clientId, ...(isTrainer && { type: 'trainer' as const }) };
  for (const date of [today, addDays(today, 7)]) await fetch(timetableQueries.week(date, viewer));
}

/** Users on metered connections have set the browser’s data saver, where it can be read. */
function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

/** The user of the session in storage, as last known; undefined when that is too long ago. */
async function findCachedPerson(clientId: number): Promise<SessionClaims | undefined> {
  const cached = await get<CachedPerson>(personKey, storeOf(clientId));
  return fromCachedPerson(cached, clientId, Date.now())?.claims;
}

/** Caches each user that the server confirms from now on, once a session and when their data or language changes. */
function cachePerson(): void {
  let written = '';
  const write = () => {
    const { token, userClaims } = sessionStore.get();
    if (!token || !userClaims || !isOwner(userClaims.clientId)) return;
    const { exp: _exp, iat: _iat, ...lasting } = userClaims;
    const language = localStorage.getItem(storageKeys.language) ?? document.documentElement.lang;
    const text = JSON.stringify([lasting, language]);
    if (text === written) return;
    written = text;
    const person = toCachedPerson(userClaims, language, Date.now());
    void set(personKey, person, storeOf(userClaims.clientId)).catch(() => {
      written = '';
    });
  };
  write();
  sessionStore.subscribe(write);
  document.addEventListener('visibilitychange', write);
}

/** Asks the browser, once at each log-in, not to evict the cache when storage runs low. It may refuse. */
function askToPersist(): void {
  let wasSomebody = isSomebody();
  sessionStore.subscribe(() => {
    const hasLoggedIn = !wasSomebody && isSomebody();
    wasSomebody = isSomebody();
    if (hasLoggedIn) void persist().then(keepStorageAnswer);
  });
}

const isSomebody = (): boolean => sessionStore.get().isLoggedIn || sessionStore.get().isAwaited;

async function persist(): Promise<boolean> {
  // Missing on insecure origins, and in browsers that decide on their own.
  const storage: Partial<StorageManager> = 'storage' in navigator ? navigator.storage : {};
  if (!storage.persist) return false;
  return (await navigator.storage.persisted()) || navigator.storage.persist();
}

/** A database that fails or does not respond must block nothing. */
const patienceMs = 2000;

const inTime = <T>(task: Promise<T>): Promise<T | undefined> =>
  Promise.race([
    task.catch(() => undefined),
    new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), patienceMs)),
  ]);

let isStarted = false;

/** The whole query cache of the device: one file, fetched in parallel with the first requests. */
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
 * Whatever ends a session, here, in another tab or on the server: data of a user that storage no longer names is
 * removed from the device. Also checked at every start, since a page can be closed before it has cleaned up.
 */
function forgetOthers(): void {
  let before = personNow();
  listOwners().then(
    (ids) => ids.forEach(forget),
    () => undefined,
  );
  sessionStore.subscribe(() => {
    const now = personNow();
    if (now === before) return;
    forget(before);
    before = now;
  });
}

function forget(clientId: number | undefined): void {
  if (clientId !== undefined && clientId !== storedAuth.read()?.clientId) forgetPerson(clientId).catch(() => undefined);
}

/** Cleared before it is deleted, since deletion is blocked while another page has it open. */
async function forgetPerson(clientId: number): Promise<void> {
  const name = databaseName(clientId);
  // Most people have none.
  deleteDeviceFolder(clientId).catch(() => undefined);
  await clear(openDeviceStore(name, () => true)).catch(() => undefined);
  await deleteDatabase(name);
}

/** Not every browser lists its databases. */
async function listOwners(): Promise<(number | undefined)[]> {
  if (!('databases' in indexedDB)) return [];
  return (await indexedDB.databases()).map(({ name }) => ownerOfName(name));
}

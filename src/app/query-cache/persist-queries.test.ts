import 'fake-indexeddb/auto';
import { type Query, QueryClient, type QueryKey } from '@tanstack/react-query';
import { clear, entries, get, set } from 'idb-keyval';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { joinQueries } from '#src/features/join/queries.ts';
import { databaseName, deleteDatabase, openDeviceStore } from '#src/lib/device-database.ts';

const values = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => values.get(key) ?? null,
  setItem: (key: string, value: string) => values.set(key, value),
  removeItem: (key: string) => values.delete(key),
});
vi.stubGlobal('addEventListener', () => undefined);

const { persistQueries, restoreQuery, storeOf } = await import('./persist-queries.ts');
const clients: QueryClient[] = [];

/** A write to a full storage is four transactions, each of which is asked for after the one before. */
const transactionsOfWrite = 5;

beforeEach(() => {
  vi.stubGlobal('document', new EventTarget());
  logIn(7);
});
afterEach(async () => {
  for (const client of clients.splice(0)) client.clear();
  for (const id of [7, 8, undefined]) await clear(look(id));
});
const publicWeek = ['public', 'timetable', 'week', '2026-11-16'];

test('cached answers are restored at the next visit with their age', async () => {
  const at = Date.now() - 3_600_000;
  await keep(week(7), { items: [1] }, at);
  const client = openClient();
  const query = buildQuery(client, week(7));
  await restoreQuery(query);
  expect([query.state.data, query.state.dataUpdatedAt]).toEqual([{ items: [1] }, at]);
});

test('a change to an existing answer is cached too, and many at once are one write', async () => {
  const put = vi.spyOn(IDBObjectStore.prototype, 'put');
  const client = openClient();
  for (const number of [1, 2, 3]) client.setQueryData(week(7), { items: [number] });
  await hide();
  expect(put).toHaveBeenCalledTimes(1);
  put.mockRestore();
  expect(await read(week(7))).toEqual({ items: [3] });
});

test('nothing cached more than thirty days ago is restored', async () => {
  await keep(publicWeek, { items: [] }, Date.now() - 31 * 24 * 3_600_000);
  expect(await read(publicWeek)).toBeUndefined();
});

test('a user’s answers are never given to another user, whatever key is requested', async () => {
  await keep(week(7), { items: [1] });
  logIn(8);
  expect(await read(week(7))).toBeUndefined();
  expect(await read(week(8))).toBeUndefined();
});

test('nothing is written for a user who has logged out meanwhile', async () => {
  openClient().setQueryData(week(7), { items: [1] });
  values.delete('auth');
  await hide();
  expect(await entries(look(7))).toEqual([]);
});

test('public answers stay when users log in and out', async () => {
  await keep(publicWeek, { items: [1] });
  values.delete('auth');
  expect(await read(publicWeek)).toEqual({ items: [1] });
});

test('of joining nothing is kept on the device', async () => {
  const choice = { productId: 1, unitId: 2, from: '2026-11-25', contractId: undefined };
  const keys: Record<keyof typeof joinQueries, QueryKey> = {
    products: joinQueries.products().queryKey,
    quote: joinQueries.quote(7, { productId: 1, unitId: 2, startsOn: '2026-11-25' }).queryKey,
    onlineDiscount: joinQueries.onlineDiscount(2, 1).queryKey,
    contract: joinQueries.contract(7, choice).queryKey,
  };
  const client = openClient();
  for (const key of [week(7), publicWeek, ...Object.values(keys)]) client.setQueryData(key, { items: [] });
  await hide();
  const kept = [...(await entries<string, object>(look(7))), ...(await entries<string, object>(look(undefined)))];
  expect(kept.map(([key]) => key.includes('timetable'))).toEqual([true, true]);
});

test('an item that cannot be read is dropped, and the others stay', async () => {
  await keep(week(7), { items: [1] });
  await keep(['own', 7, 'status'], { upcomingBookings: 2 });
  const [broken] = (await entries<string, object>(look(7))).find(([key]) => key.includes('status')) ?? [''];
  await set(broken, 'neither this nor that', look(7));
  expect(await read(['own', 7, 'status'])).toBeUndefined();
  expect(await get(broken, look(7))).toBeUndefined();
  expect(await read(week(7))).toEqual({ items: [1] });
});

test('only an item of an older version is dropped', async () => {
  await keep(week(7), { items: [1] });
  await keep(['own', 7, 'status'], { upcomingBookings: 2 });
  for (const [key, entry] of await entries<string, object>(look(7)))
    if (key.includes('status')) await set(key, { ...entry, version: 0 }, look(7));
  expect(await read(['own', 7, 'status'])).toBeUndefined();
  expect(await read(week(7))).toEqual({ items: [1] });
});

test('the oldest items are evicted when storage is full', async () => {
  const day = 24 * 3_600_000;
  await keep(['own', 7, 'history', 1], 'oldest', Date.now() - 3 * day);
  await keep(['own', 7, 'history', 2], 'newer', Date.now() - day);
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await keep(week(7), { items: [1] });
  put.mockRestore();
  expect(await read(week(7))).toEqual({ items: [1] });
  expect(await read(['own', 7, 'history', 1])).toBeUndefined();
  expect(await read(['own', 7, 'history', 2])).toBe('newer');
});

test('when nothing can be stored, nothing is reported and the answers in memory stay', async () => {
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const client = openClient();
  client.setQueryData(week(7), { items: [1] });
  await hide();
  put.mockRestore();
  expect(client.getQueryData(week(7))).toEqual({ items: [1] });
  expect(await entries(look(7))).toEqual([]);
});

test('a database of a later version, or without its table, is recreated', async () => {
  for (const version of [1, 9]) {
    await deleteDatabase('trenn-9');
    const request = indexedDB.open('trenn-9', version);
    await new Promise((resolve) => request.addEventListener('success', resolve));
    request.result.close();
    logIn(9);
    await set('query-x', 'here', storeOf(9));
    expect(await get('query-x', look(9))).toBe('here');
  }
});

const logIn = (clientId: number) => values.set('auth', JSON.stringify({ clientId, keep: false, exp: 1 }));
const look = (clientId: number | undefined) => openDeviceStore(databaseName(clientId), () => true);

const openClient = () => {
  const client = new QueryClient({ defaultOptions: { queries: { gcTime: Infinity } } });
  clients.push(client);
  persistQueries(client);
  return client;
};

const buildQuery = (client: QueryClient, queryKey: QueryKey): Query =>
  client.getQueryCache().build(client, { queryKey });

/** A later visit: an empty query cache. */
async function read(key: readonly unknown[]): Promise<unknown> {
  const client = openClient();
  const query = buildQuery(client, key);
  await restoreQuery(query);
  return query.state.data;
}

/** The page is hidden: the buffered writes are flushed. A read waits for every write that was asked for before it. */
async function hide(): Promise<void> {
  document.dispatchEvent(new Event('visibilitychange'));
  for (let turn = 0; turn < transactionsOfWrite; turn++) {
    await new Promise((resolve) => setTimeout(resolve, 5));
    for (const id of [7, 8, undefined]) await entries(look(id));
  }
}

async function keep(key: readonly unknown[], data: unknown, updatedAt = Date.now()): Promise<void> {
  openClient().setQueryData(key, data, { updatedAt });
  await hide();
}

const week = (clientId: number) => ['own', clientId, 'timetable', 'week', '2026-11-16'];

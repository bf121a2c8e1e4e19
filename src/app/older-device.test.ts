import 'fake-indexeddb/auto';
import { QueryClient, type QueryKey } from '@tanstack/react-query';
import { createStore, set } from 'idb-keyval';
import { beforeAll, expect, test, vi } from 'vitest';
import { databaseName, openDeviceStore } from '#src/lib/device-database.ts';

const values = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => values.get(key) ?? null,
  setItem: (key: string, value: string) => values.set(key, value),
  removeItem: (key: string) => values.delete(key),
});
vi.stubGlobal('addEventListener', () => undefined);
vi.stubGlobal('document', new EventTarget());
vi.stubGlobal('location', { host: 'kesklinn.ee' });

beforeAll(() => {
  for (const [key, value] of Object.entries(leftInStorage)) values.set(key, JSON.stringify(value));
});

test('who is logged in is read', async () => {
  const { storedAuth } = await import('#src/lib/session/stored-auth.ts');
  expect(storedAuth.read()).toEqual(leftInStorage.auth);
});

test('past messages are read, and which intents they are about', async () => {
  const { pastMessages } = await import('#src/lib/messages/past-messages.ts');
  const [refused, booked] = leftInStorage.snackbar.messages;
  const { messages, unread } = pastMessages.get();
  expect(messages.map(({ message }) => message)).toEqual([refused?.said, booked?.said]);
  expect([unread, pastMessages.has('a'), pastMessages.has('b'), pastMessages.has('c')]).toEqual([1, true, true, false]);
  pastMessages.markRead();
  expect(JSON.parse(values.get('snackbar') ?? '')).toEqual({ ...leftInStorage.snackbar, unread: 0 });
});

test('an intent that was settled and not yet told, and one that was undone on its way, are read and stay as they were', async () => {
  const { openIntentStore } = await import('#src/lib/outbox/drain/intent-store.ts');
  const intent = {
    schemaVersion: 3,
    kind: 'book',
    args: { trainingId: 101 },
    clientId: 7,
    language: 'et',
    isSentAlone: true,
    subject: { name: 'Jooga' },
    createdAt: '2026-11-21T21:00:00.000Z',
    attempts: 1,
  };
  const settled = { ...intent, id: 'a', order: 1, state: 'settled', verdict: { outcome: 'expired' } };
  const undone = { ...intent, id: 'b', order: 2, state: 'sending', takenBackAs: 'c' };
  const database = createStore('trenn-outbox-7', 'intents');
  for (const one of [settled, undone]) await set(one.id, one, database);
  const store = openIntentStore(7);
  expect(await store.list()).toMatchObject([
    { id: 'a', outcome: { type: 'expired' } },
    { id: 'b', undoId: 'c' },
  ]);
  await store.change('b', (before) => ({ ...before, state: 'queued' }));
  await store.change('a', (before) => before);
  const stored = await database('readonly', (intents) => intents.getAll());
  const rows = await new Promise((resolve) => (stored.onsuccess = () => resolve(stored.result)));
  expect(rows).toEqual([settled, { ...undone, state: 'queued' }]);
});

test('an answer of the server is shown again', async () => {
  const { restoreQuery } = await import('./query-cache/persist-queries.ts');
  const queryKey: QueryKey = ['own', 7, 'timetable', 'week', '2026-11-16'];
  const queryHash = JSON.stringify(queryKey);
  const state = { data: [{ id: 101 }], dataUpdatedAt: Date.now(), status: 'success', fetchStatus: 'idle', error: null };
  await set(`query-${queryHash}`, { queryKey, queryHash, state, version: 1, buster: '' }, entries(databaseName(7)));
  const query = new QueryClient().getQueryCache().build(new QueryClient(), { queryKey });
  await restoreQuery(query);
  expect(query.state.data).toEqual([{ id: 101 }]);
});

test('a tablet is still the door that it was, with what it forgot', async () => {
  const { findStoredDoor, listEntries } = await import('#src/features/entry/door/door-store.ts');
  const keys = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign', 'verify']);
  const place = { doorId: 3, unitId: 1, tenantId: 2, unitName: 'Kesklinn', tenantKeys: [] };
  const forgot = { syncedAt: 5, offset: 7, standing: 'closed' };
  const entry = { opId: 'e', passId: 1, step: 2, at: '2026-11-21T21:00:00.000Z', answer: 'open', reason: 'welcome' };
  const store = entries('trenn-door');
  await set('door', { version: 1, keys, place, forgot }, store);
  await set('entry e', { entry, isSent: false }, store);
  expect(await findStoredDoor()).toMatchObject({ version: 1, place, forgot });
  expect(await listEntries()).toEqual([{ entry, isSent: false }]);
});

/** What an app that was closed before the names in the code changed has left in local storage. */
const leftInStorage = {
  auth: { clientId: 7, keep: true, exp: 1_800_000_000 },
  snackbar: {
    clientId: 7,
    messages: [
      {
        id: 2,
        type: 'error',
        said: { refusal: { key: 'no_free_places' }, about: { name: 'Jooga' } },
        at: 1,
        about: 'b',
      },
      { id: 1, type: 'success', said: { key: 'outbox.told.booked', values: { subject: 'Jooga' } }, at: 1, about: 'a' },
    ],
    unread: 1,
  },
};

const entries = (name: string) => openDeviceStore(name, () => true);

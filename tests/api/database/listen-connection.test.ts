import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test, vi } from 'vitest';
import { createApp } from '#server/create-app.ts';
import { announceChange, type Change, ChangeNotices } from '#server/db/change-notices.ts';
import { type Database, openDatabase } from '#server/db/open-database.ts';
import { endSession, startSession } from '#server/features/session/commands.ts';
import { EndedSessions } from '#server/features/session/ended-sessions.ts';
import { openTestApp, type TestApp } from '#tests/support/app/open-test-app.ts';
import { openTestClub } from '#tests/support/app/test-club.ts';
import { DatabaseSessions } from '#tests/support/postgres/database-sessions.ts';
import { PostgresProxy } from '#tests/support/postgres/postgres-proxy.ts';

const retryMs = 160;
/** Answers are awaited as long as in production: a busy machine is no silent one. */
const quick = { retryMs, heartbeatMs: 100, maxDeafMs: 400 };
const screen = { screenWidth: 1280, screenHeight: 800, colorDepth: 24 };
const device = { platform: 'Linux', userAgent: 'Firefox', ...screen, cpuCores: 4, touchPoints: 0 };
const patience = { timeout: 60_000, interval: 10 };

let server: TestApp;
let sessions: DatabaseSessions;
let database: Database;
let proxy: PostgresProxy;
let changes: ChangeNotices;
let heard: (Change | 'everything')[];

// A separate listener, beside the test app’s server, which listens for notices too.
beforeAll(async () => {
  server = await openTestApp();
  sessions = await DatabaseSessions.open(server.connection);
  database = openDatabase(server.connection, 2);
});
afterAll(async () => {
  await database.destroy();
  await sessions.close();
  await server.close();
});

beforeEach(async () => {
  proxy = await PostgresProxy.open(inject('postgres').appConnection);
  changes = new ChangeNotices(database, { ...server.connection, ...proxy.address }, quick);
  heard = [];
  changes.subscribe((change) => heard.push(change));
});
afterEach(async () => {
  await changes.close();
  await proxy.close();
});

test('an unavailable database is retried by one attempt at a time, with increasing backoff', async () => {
  await changes.listen();
  proxy.set('hanging up');
  await vi.waitUntil(() => proxy.attempts.length >= 12, patience);
  const gaps = proxy.attempts.map((at, n) => at - (proxy.attempts[n - 1] ?? at));
  // Full backoff from the sixth attempt on; jitter leaves at least half of it, and timers may fire a moment early.
  expect(Math.min(...gaps.slice(6))).toBeGreaterThan(retryMs / 2 - 5);
});

test('after twenty restarts in a row one connection listens, and missed changes are reported', async () => {
  const before = await sessions.countListening();
  await changes.listen();
  for (let restart = 0; restart < 20; restart++) {
    proxy.set('hanging up');
    const { length } = proxy.attempts;
    await vi.waitUntil(() => proxy.attempts.length > length, patience);
    proxy.set('passing');
    await vi.waitUntil(() => proxy.attempts.length > length + 1, patience);
  }
  await vi.waitUntil(isHearing, patience);
  expect(heard).toContain('everything');
  await vi.waitUntil(async () => (await sessions.countListening()) === before + 1, patience);
  expect(proxy.openCount).toBe(1);
});

test.each(['hanging up', 'silent', 'passing'] as const)(
  'closed while the database is %s, it leaves nothing',
  async (mode) => {
    await changes.listen();
    proxy.set('hanging up');
    proxy.set(mode);
    if (mode === 'silent') await vi.waitUntil(() => proxy.openCount > 0, patience);
    if (mode === 'passing') await vi.waitUntil(isHearing, patience);
    await changes.close();
    const { length } = proxy.attempts;
    await vi.waitUntil(() => proxy.openCount === 0, patience);
    await new Promise((resolve) => setTimeout(resolve, 2 * retryMs));
    expect([proxy.attempts.length, proxy.openCount]).toEqual([length, 0]);
  },
);

test('a connection that is cut silently is noticed, and reopened when possible', async () => {
  await changes.listen();
  const app = await createApp({ ...server.services, changes });
  const isReady = async () => (await app.inject('/readyz')).statusCode === 200;
  await vi.waitUntil(isReady, patience);
  proxy.set('silent');
  const { length } = proxy.attempts;
  await vi.waitUntil(() => !changes.isHearing, patience);
  await vi.waitUntil(async () => !(await isReady()), patience);
  // It has given the silent connection up: an answer that only comes late would miss nothing.
  await vi.waitUntil(() => proxy.attempts.length > length, patience);
  proxy.set('passing');
  await vi.waitUntil(isReady, patience);
  expect(heard).toContain('everything');
  await vi.waitUntil(isHearing, patience);
  await app.close();
});

test('the end of a session takes effect in a server that gets no notice of it', async () => {
  await changes.listen();
  const club = await openTestClub(server);
  const [{ clientId }] = await club.addPeople(1);
  const ended = new EndedSessions(database, changes);
  const { now } = server.clock;
  const { id } = await club.inScope((scope) =>
    startSession(scope, { clientId, keep: false, device, now, provenBy: 'password' }),
  );
  expect(await ended.has(club.tenantId, id, now)).toBe(false);
  proxy.set('silent');
  await club.inScope((scope) => endSession(scope, id, 'logout', now));
  await vi.waitUntil(() => ended.has(club.tenantId, id, now), patience);
});

test('a server that cannot listen does not start, and does not keep retrying', async () => {
  proxy.set('hanging up');
  await expect(changes.listen()).rejects.toThrow();
  await new Promise((resolve) => setTimeout(resolve, 2 * retryMs));
  expect(proxy.attempts).toHaveLength(1);
});

test('a notice that cannot be sent is sent when the database is back', async () => {
  const own = await PostgresProxy.open(inject('postgres').appConnection);
  const otherDatabase = openDatabase({ ...server.connection, ...own.address }, 1);
  const other = new ChangeNotices(otherDatabase, server.connection);
  await changes.listen();
  own.set('hanging up');
  other.publish(7, ['session']);
  await vi.waitUntil(() => own.attempts.length > 0, patience);
  other.publish(7, ['timetable']);
  own.set('passing');
  await vi.waitUntil(() => heard.length > 0, patience);
  expect(heard).toEqual([{ tenantId: 7, topics: expect.any(Array), from: expect.any(String) }]);
  expect(heard.flatMap((change) => (change === 'everything' ? [] : change.topics)).toSorted()).toEqual([
    'session',
    'timetable',
  ]);
  await other.close();
  await otherDatabase.destroy();
  await own.close();
});

const isHearing = async (): Promise<boolean> => {
  await announceChange(server.owner, 7, ['timetable']);
  return heard.some((change) => change !== 'everything');
};

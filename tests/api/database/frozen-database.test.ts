import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { requestLimits } from '#server/db/connection/database-limits.ts';
import type { EmbeddedPostgres } from '#server/db/embedded/start-embedded-postgres.ts';
import { startThrowAwayPostgres } from '#server/db/embedded/throw-away-postgres.ts';
import { findViolations } from '#server/features/registrations/invariants/queries.ts';
import { openTestApp, type TestApp } from '#tests/support/app/open-test-app.ts';
import { book, openTestClub, type TestClub } from '#tests/support/app/test-club.ts';
import { DatabaseSessions } from '#tests/support/postgres/database-sessions.ts';
import { freezePostgres } from '#tests/support/postgres/freeze-postgres.ts';

const patience = { timeout: 60_000, interval: 50 };
const limits = { ...requestLimits, acquireMs: 500, statementMs: 800, answerMs: 1000 };

let postgres: EmbeddedPostgres;
let server: TestApp;
let club: TestClub;
let sessions: DatabaseSessions;
let wake = (): void => undefined;

beforeAll(async () => {
  postgres = await startThrowAwayPostgres();
  const listening = { heartbeatMs: 300, answerMs: 500, retryMs: 300 };
  server = await openTestApp(undefined, { postgres, limits, listening, maxConnections: 4 });
  sessions = await DatabaseSessions.open(server.connection, postgres);
  club = await openTestClub(server);
});
afterAll(async () => {
  // Also after a test that failed midway.
  wake();
  await sessions?.close();
  await server?.close();
  await postgres?.stop();
});

test('a frozen database yields 503 within bounded time, and everything resumes when it wakes', async () => {
  const people = await club.addPeople(12);
  const training = await club.addTraining({ max_places: people.length });
  const keys = people.map(() => crypto.randomUUID());
  const bookAll = () => Promise.all(people.map((person, n) => book(server.app, club, person, training.id, keys[n])));
  expect(await statusOf('/readyz')).toBe(200);
  // One transaction holds the row lock, so that the first bookings are running, and others queued, when the database
  // freezes.
  const { promise: isOver, resolve: letGo } = Promise.withResolvers<void>();
  const holding = club.inScope(async ({ db }) => {
    await db.selectFrom('training').select('id').where('id', '=', training.id).forUpdate().execute();
    await isOver;
  });
  const underWay = bookAll();
  await vi.waitUntil(async () => (await sessions.countWaiting()) > 0, patience);
  wake = freezePostgres(postgres.dataFolder);
  try {
    expect((await underWay).map(({ status }) => status)).toEqual(people.map(() => 503));
    // Queued requests must not wait for one timeout after another: that would outlast the test.
    const crowd = await Promise.all(
      Array.from({ length: 34 }, () => people)
        .flat()
        .map((person) => book(server.app, club, person, training.id)),
    );
    expect(new Set(crowd.map(({ status }) => status))).toEqual(new Set([503]));
    expect([await statusOf('/readyz'), await statusOf('/healthz')]).toEqual([503, 200]);
    await vi.waitUntil(() => !server.services.changes.isHearing, patience);
  } finally {
    wake();
    letGo();
  }
  await holding;
  await vi.waitUntil(async () => (await statusOf('/readyz')) === 200, patience);
  await vi.waitUntil(async () => (await bookAll()).every(({ status }) => status === 201), patience);
  expect(await club.inScope((scope) => findViolations(scope, server.clock.now))).toEqual([]);
  await vi.waitUntil(() => server.services.changes.isHearing, patience);
  await vi.waitUntil(async () => (await sessions.countListening()) === 1, patience);
});

const statusOf = async (url: string): Promise<number> => (await server.app.inject(url)).statusCode;

import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { requestLimits } from '#server/db/connection/database-limits.ts';
import { DatabaseUnavailable } from '#server/db/connection/database-unavailable.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { findViolations } from '#server/features/registrations/invariants/queries.ts';
import { openTestApp, type TestApp } from '#tests/support/app/open-test-app.ts';
import { openTestClub, type TestClub, type TestPerson } from '#tests/support/app/test-club.ts';
import { DatabaseSessions } from '#tests/support/postgres/database-sessions.ts';
import { PostgresProxy } from '#tests/support/postgres/postgres-proxy.ts';

// A broken connection without an error listener would end the process, and so this whole file.

let server: TestApp;
let sessions: DatabaseSessions;
let club: TestClub;

beforeAll(async () => {
  server = await openTestApp();
  sessions = await DatabaseSessions.open(server.connection);
  club = await openTestClub(server);
});
afterAll(async () => {
  await sessions.close();
  await server.close();
});

test('bookings whose connections are terminated get 503 responses, and each place is sold once', async () => {
  const people = await club.addPeople(24);
  const training = await club.addTraining({ max_places: people.length });
  const booking = Promise.all(people.map((person) => bookAtLast(person, training.id)));
  for (let round = 0; round < 10; round++) {
    await sessions.endAll();
    await delay(60);
  }
  const refused = await booking;
  expect(refused.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(0);
  const rows = await club.inScope(({ db }) => db.selectFrom('registration').selectAll().execute());
  expect(rows.filter(({ status }) => status === 'booked')).toHaveLength(people.length);
  expect(await club.inScope((scope) => findViolations(scope, server.clock.now))).toEqual([]);
});

test('eight parallel reads that lose their connections fail, and the next ones get good connections', async () => {
  const database = openDatabase(server.connection, 8);
  const sleepers = Array.from({ length: 8 }, () => sql`select pg_sleep(60)`.execute(database));
  const failures = Promise.allSettled(sleepers);
  await vi.waitUntil(async () => (await sessions.countSleeping()) === 8, { timeout: 60_000 });
  await sessions.endAll();
  for (const outcome of await failures) {
    expect(outcome).toMatchObject({ status: 'rejected', reason: expect.any(DatabaseUnavailable) });
  }
  await Promise.all(Array.from({ length: 8 }, () => sql`select 1`.execute(database)));
  await database.destroy();
});

test('a transaction that lost its connection reports that, and not a failed rollback', async () => {
  const failing = server.services.database.transaction().execute(async (db) => {
    await sql`select pg_terminate_backend(pg_backend_pid())`.execute(db).catch(() => undefined);
    await sql`select 1`.execute(db);
  });
  await expect(failing).rejects.toThrow(DatabaseUnavailable);
});

test('jobs are done after the job queue has lost its connections', async () => {
  const done = Promise.withResolvers<void>();
  await server.services.jobs.work('mail-password-reset', async () => done.resolve());
  await sessions.endAll();
  const send = () =>
    club.inScope((scope) =>
      server.services.jobs.send(scope, 'mail-password-reset', { tenantId: club.tenantId, resetId: 1 }),
    );
  await vi.waitUntil(
    () =>
      send().then(
        () => true,
        () => false,
      ),
    { timeout: 60_000 },
  );
  await done.promise;
});

test('of idle connections that were all cut silently, one costs a timeout, and the others are not used again', async () => {
  const proxy = await PostgresProxy.open(inject('postgres').appConnection);
  const limits = { ...requestLimits, answerMs: 400 };
  const database = openDatabase({ ...server.connection, ...proxy.address }, 4, limits);
  const ask = () => sql`select pg_sleep(0.02)`.execute(database);
  await Promise.all([ask(), ask(), ask(), ask()]);
  proxy.forget();
  await expect(ask()).rejects.toThrow(DatabaseUnavailable);
  await vi.waitUntil(
    () =>
      ask().then(
        () => true,
        () => false,
      ),
    { timeout: 60_000, interval: 50 },
  );
  await Promise.all([ask(), ask(), ask(), ask()]);
  await database.destroy();
  await proxy.close();
});

const ask = (person: TestPerson, trainingId: number, key: string) =>
  server.app.inject({
    method: 'POST',
    url: '/api/v0.1/user/registration',
    headers: { host: club.host, authorization: `Bearer ${person.token}`, 'idempotency-key': key },
    payload: { trainingId },
  });

/** Retries until the booking succeeds, as the app does; returns the number of failed attempts. */
async function bookAtLast(person: TestPerson, trainingId: number): Promise<number> {
  const key = crypto.randomUUID();
  for (let refused = 0; ; refused++) {
    const { statusCode, headers, body } = await ask(person, trainingId, key);
    if (statusCode === 201) return refused;
    await delay(20);
    expect([statusCode, JSON.parse(body)]).toEqual([503, { errors: ['server_error'], code: 503 }]);
    expect(Number(headers['retry-after'])).toSatisfy((seconds: number) => seconds >= 1 && seconds <= 3);
  }
}

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { requestLimits } from '#server/db/connection/database-limits.ts';
import { inTenant } from '#server/db/tenant-scope.ts';
import { openTestApp, type TestApp } from '#tests/support/app/open-test-app.ts';
import { openTestClub, type TestClub } from '#tests/support/app/test-club.ts';

/** PostgreSQL cancels long before a connection is given up, however late its response is read. */
const limits = { ...requestLimits, acquireMs: 60_000, statementMs: 800, answerMs: 90_000 };

let server: TestApp;
let club: TestClub;

beforeAll(async () => {
  server = await openTestApp(undefined, { limits, maxConnections: 1 });
  club = await openTestClub(server);
});
afterAll(() => server?.close());

test('a statement that takes too long is cancelled by PostgreSQL, and its connection stays usable', async () => {
  const { database } = server.services;
  const pidOf = async () => (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(database)).rows[0]?.pid;
  const before = await pidOf();
  const slow = inTenant(database, club.tenantId, ({ db }) => sql`select pg_sleep(600)`.execute(db));
  await expect(slow).rejects.toMatchObject({ code: '57014' });
  expect(await pidOf()).toBe(before);
});

test('background work and the owner are not cut off by the timeouts of a request', async () => {
  const sleep = (database: typeof server.owner) =>
    inTenant(database, club.tenantId, ({ db }) => sql`select pg_sleep(1.2)`.execute(db));
  await Promise.all([sleep(server.services.jobDatabase), sleep(server.owner)]);
});

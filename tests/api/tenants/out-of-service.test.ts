import { randomUUID } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { languages } from '#api/languages.ts';
import { announceChange } from '#server/db/change-notices.ts';
import { setRest } from '#server/features/tenants/moving/commands.ts';
import { listKnownTenants, listTenantsWhere } from '#server/features/tenants/queries.ts';
import { openTestApp, type TestApp } from '#tests/support/app/open-test-app.ts';
import { book, openTestClub, type TestClub } from '#tests/support/app/test-club.ts';
import { makeTestDist } from '#tests/support/app/test-dist.ts';

let dist: string;
let server: TestApp;
let club: TestClub;
let other: TestClub;

beforeAll(async () => {
  dist = makeTestDist();
  server = await openTestApp(undefined, { distFolder: dist });
  [club, other] = [await openTestClub(server), await openTestClub(server)];
});
afterAll(async () => {
  await server.close();
  rmSync(dist, { recursive: true, force: true });
});

test('a tenant out of service serves nobody and does no work, others do, and afterwards it is as before', async () => {
  const [person] = await club.addPeople(1);
  const training = await club.addTraining();
  const key = randomUUID();
  const status = async ({ host }: TestClub, url = '/api/v0.1/page/') =>
    (await server.app.inject({ url, headers: { host } })).statusCode;
  expect([await status(club), await worksFor()]).toEqual([200, [club.tenantId, other.tenantId]]);

  await rest(server.clock.now);
  await expect.poll(() => status(club)).toBe(503);
  const refused = await server.app.inject({ url: '/api/v0.1/page/', headers: { host: club.host } });
  expect([refused.json().errors, refused.headers['retry-after']]).toEqual([['server_busy'], '60']);
  const page = await server.app.inject({ url: '/user/workouts', headers: { host: club.host } });
  expect([page.statusCode, page.headers['content-type'], page.headers['cache-control']]).toEqual([
    503,
    'text/html; charset=utf-8',
    'no-store',
  ]);
  for (const language of languages) {
    const file = new URL(`../../../src/locales/${language}/splash.json`, import.meta.url);
    expect(page.body).toContain(JSON.parse(readFileSync(file, 'utf8')).outOfService);
  }
  expect(await status(club, '/manifest.webmanifest')).toBe(503);
  expect((await book(server.app, club, person, training.id, key)).status).toBe(503);
  expect(await status(other)).toBe(200);
  expect(await worksFor()).toEqual([other.tenantId]);
  expect(await listKnownTenants(server.owner, new Set([club.tenantId, other.tenantId]))).toEqual([other.tenantId]);

  await rest(null);
  await expect.poll(() => status(club)).toBe(200);
  expect((await book(server.app, club, person, training.id, key)).status).toBe(201);
  expect(await worksFor()).toEqual([club.tenantId, other.tenantId]);
});

test('a job of a tenant out of service is not done, and jobs of others are', async () => {
  await rest(server.clock.now);
  const done: number[] = [];
  await server.services.jobs.work('mail-password-reset', async ({ tenantId }) => void done.push(tenantId));
  for (const { tenantId, inScope } of [club, other])
    await inScope((scope) => server.services.jobs.send(scope, 'mail-password-reset', { tenantId, resetId: 1 }));
  await expect.poll(() => done).toContain(other.tenantId);
  await expect.poll(countWaiting).toBe(0);
  expect(done).toEqual([other.tenantId]);
  await rest(null);
});

async function rest(since: Date | null): Promise<void> {
  await setRest(server.owner, club.tenantId, since);
  await announceChange(server.owner, club.tenantId, ['tenant', 'timetable']);
}

/** For whom work would be done of which something is due for each. */
const worksFor = (): Promise<number[]> =>
  listTenantsWhere(server.owner, async ({ db }) => void (await db.selectFrom('unit').select('id').execute()));

async function countWaiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pgboss.job
    where name = 'mail-password-reset' and state <> 'completed'`.execute(server.owner);
  return rows[0]?.count ?? 0;
}

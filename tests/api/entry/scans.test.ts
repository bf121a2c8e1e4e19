import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { allPageRules } from '#tests/support/app/all-page-rules.ts';
import type { TestApp } from '#tests/support/app/open-test-app.ts';
import { openSharedApp } from '#tests/support/app/shared-app.ts';
import { call, openTestClub, type TestClub, type TestPerson, type TestResponse } from '#tests/support/app/test-club.ts';
import { openPhone, openTablet, type TestTablet } from '#tests/support/entry/entry-club.ts';

const start = new Date('2026-11-18T10:00:00Z');
let server: TestApp;
let club: TestClub;
let tablet: TestTablet;
let mari: TestPerson;

beforeAll(async () => {
  server = await openSharedApp();
});
beforeEach(async () => {
  server.clock.now = start;
  club = await openTestClub(server, { pageRules: allPageRules });
  tablet = await openTablet(server, club);
  [mari] = await club.addPeople(1, { visits_total: 10 });
});

describe('a door’s code that was scanned offline', () => {
  test('is recorded as an unconfirmed visit, at the time of the door’s clock: nothing opens, no visit is used', async () => {
    const data = tablet.showCode(start);
    server.clock.advance(5 * 3600);
    expect(await send(data)).toEqual({
      status: 200,
      body: { doorName: 'Peauks', unitId: club.unitId, unitName: null, outcome: 'unconfirmed' },
    });
    expect(await entries()).toEqual([{ via: 'scan', answer: 'unconfirmed', at: start, clientId: mari.clientId }]);
    expect([await used(), (await inside())[0]?.inside]).toEqual([0, 0]);
  });

  test('counts once: sent again, scanned again ten minutes later, or reported by the door as well', async () => {
    const [data, key] = [tablet.showCode(start), randomUUID()];
    await send(data, { key });
    await send(data, { key });
    server.clock.advance(600);
    expect((await send(tablet.showCode(server.clock.now))).body).toMatchObject({ outcome: 'known' });
    expect(await entries()).toHaveLength(1);
    const { passId } = await openPhone(server.app, club, await club.renewToken(mari));
    await tablet.report(passId, { at: new Date(start.getTime() + 60_000).toISOString() });
    expect((await entries()).map(({ via, answer }) => [via, answer])).toEqual([['pass', 'open']]);
    expect((await send(tablet.showCode(start))).body).toMatchObject({ outcome: 'known' });
    expect([await entries(), await used()]).toMatchObject([[{ via: 'pass' }], 1]);
  });

  test('is a separate visit at another time, or for another member', async () => {
    const [jaan] = await club.addPeople(1);
    const data = tablet.showCode(start);
    await send(data);
    await send(data, { as: jaan });
    server.clock.advance(3 * 3600);
    await send(tablet.showCode(server.clock.now));
    expect((await entries()).map(({ clientId }) => clientId)).toEqual([mari.clientId, jaan.clientId, mari.clientId]);
  });

  test('is refused if no door of the club has shown it: forged, of another club, in the future, or long ago', async () => {
    const real = tablet.showCode(start);
    const forged = `${real.slice(0, -3)}000`;
    const other = await openTablet(server, await openTestClub(server, { pageRules: allPageRules }));
    expect((await send(forged)).body).toMatchObject({ errors: ['qr_invalid'] });
    expect((await send(other.showCode(start))).status).toBe(404);
    expect((await send(tablet.showCode(new Date(start.getTime() + 60_000)))).status).toBe(409);
    expect((await send(tablet.showCode(new Date('2026-10-18T10:00:00Z')))).status).toBe(409);
    expect((await send('https://example.org')).status).toBe(400);
    server.clock.advance(31 * 86_400);
    expect((await send(real)).status).toBe(409);
    expect(await entries()).toEqual([]);
  });
});

const send = async (data: string, { as = mari, key = randomUUID() as string } = {}): Promise<TestResponse> =>
  call(server.app, club, {
    method: 'POST',
    path: '/user/entry/scan',
    as: await club.renewToken(as),
    key,
    body: { data },
  });
const entries = () =>
  club.inScope(({ db }) =>
    db
      .selectFrom('entry')
      .select(['via', 'answer', 'entered_at as at', 'client_id as clientId'])
      .orderBy('id')
      .execute(),
  );
const used = () =>
  club.inScope(
    async ({ db }) => (await db.selectFrom('contract').select('visits_used').executeTakeFirstOrThrow()).visits_used,
  );
const inside = async () =>
  (await call(server.app, club, { path: '/public/entry/inside' })).body['items'] as { inside: number }[];

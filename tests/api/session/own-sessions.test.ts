import { expect } from 'vitest';
import type { OwnSession } from '#api/session/schema.ts';
import type { TestApp } from '#tests/support/app/open-test-app.ts';
import { TestBrowser } from '#tests/support/app/test-browser.ts';
import { call, type TestClub } from '#tests/support/app/test-club.ts';
import { addMember, testPassword } from '#tests/support/app/test-member.ts';
import { test } from '#tests/support/test.ts';

test('somebody sees where they are logged in, this device first', async ({ server, club }) => {
  const [first, second] = (await openBrowsers(server, club, 2)) as [TestBrowser, TestBrowser];
  expect((await list(first)).map(({ isCurrent, keep, userAgent }) => [isCurrent, keep, userAgent])).toEqual([
    [true, false, 'test'],
    [false, true, 'test'],
  ]);
  expect((await list(second))[0]).toMatchObject({ isCurrent: true, keep: true });
});

test('a session that is ended here is over there at once, and no other is', async ({ server, club }) => {
  const [first, second, third] = (await openBrowsers(server, club, 3)) as [TestBrowser, TestBrowser, TestBrowser];
  const [{ id }] = (await list(second)) as [OwnSession];
  expect((await first.call('DELETE', `/user/account/session/${id}`)).status).toBe(204);
  expect([await isIn(first), await isIn(second), await isIn(third)]).toEqual([true, false, true]);
  expect((await second.refresh()).status).toBe(401);
  expect((await first.call('DELETE', `/user/account/session/${id}`)).status).toBe(204);
});

test('all others end at once, and this one stays', async ({ server, club }) => {
  const [first, second, third] = (await openBrowsers(server, club, 3)) as [TestBrowser, TestBrowser, TestBrowser];
  expect((await first.call('DELETE', '/user/account/session')).status).toBe(204);
  expect([await isIn(first), await isIn(second), await isIn(third)]).toEqual([true, false, false]);
  expect(await list(first)).toHaveLength(1);
});

test('nobody ends the session of another person', async ({ server, club }) => {
  const [mine] = (await openBrowsers(server, club, 1)) as [TestBrowser];
  const [theirs] = (await openBrowsers(server, club, 1)) as [TestBrowser];
  const [{ id }] = (await list(theirs)) as [OwnSession];
  expect((await mine.call('DELETE', `/user/account/session/${id}`)).status).toBe(404);
  expect(await isIn(theirs)).toBe(true);
});

test('an admin logs somebody out wherever they are logged in, and nobody else, and the log says so', async ({
  server,
  club,
  admin,
}) => {
  const member = await addMember(server, club.tenantId);
  const [first, second] = (await openBrowsers(server, club, 2, member)) as [TestBrowser, TestBrowser];
  const [another] = (await openBrowsers(server, club, 1)) as [TestBrowser];
  const logOut = () =>
    call(server.app, club, { method: 'DELETE', path: `/admin/client/${member.id}/session`, as: admin });
  expect((await logOut()).status).toBe(204);
  expect([await isIn(first), await isIn(second), await isIn(another)]).toEqual([false, false, true]);
  expect([(await first.refresh()).status, (await second.refresh()).status]).toEqual([401, 401]);
  const log = await call(server.app, club, { path: `/admin/audit?client=${member.id}`, as: admin });
  expect(log.body['items']).toMatchObject([{ kind: 'logged_out', by: { id: admin.clientId } }]);
  expect((await logOut()).status).toBe(204);
  const [again] = (await openBrowsers(server, club, 1, member)) as [TestBrowser];
  expect(await isIn(again)).toBe(true);
});

test('a session whose time is over is not listed', async ({ server, club }) => {
  const [short, kept] = (await openBrowsers(server, club, 2)) as [TestBrowser, TestBrowser];
  expect(await list(short)).toHaveLength(2);
  server.clock.now = new Date(server.clock.now.getTime() + 19 * 60_000);
  await kept.refresh();
  expect((await list(kept)).map(({ keep }) => keep)).toEqual([true]);
});

async function openBrowsers(
  server: TestApp,
  club: TestClub,
  howMany: number,
  member?: { email: string },
): Promise<TestBrowser[]> {
  const { email } = member ?? (await addMember(server, club.tenantId));
  const browsers: TestBrowser[] = [];
  for (let at = 0; at < howMany; at++) {
    const browser = new TestBrowser(server.app, club.host);
    await browser.logIn(email, testPassword, { keep: at > 0 });
    browsers.push(browser);
  }
  return browsers;
}

const list = async (browser: TestBrowser): Promise<OwnSession[]> =>
  (await browser.call<{ items: OwnSession[] }>('GET', '/user/account/session')).body.items;

const isIn = async (browser: TestBrowser): Promise<boolean> =>
  (await browser.call('GET', '/user/account/profile')).status === 200;

import { jwtDecode } from 'jwt-decode';
import { expect } from 'vitest';
import type { SessionClaims } from '#api/session.ts';
import { TestBrowser } from '#tests/support/app/test-browser.ts';
import { addMember, testPassword } from '#tests/support/app/test-member.ts';
import { test } from '#tests/support/test.ts';

const minutes = 60_000;
const extract = (id: number) => ['POST', `/admin/client/${id}/extract`] as const;

test('a log-in is a proof for ten minutes, then the password is asked, and a refresh keeps what was proven', async ({
  server,
  club,
}) => {
  const admin = await addMember(server, club.tenantId, { is_admin: true });
  const browser = new TestBrowser(server.app, club.host);
  await browser.logIn(admin.email, testPassword, { keep: true });
  expect((await browser.call(...extract(admin.id))).status).toBe(200);
  server.clock.now = new Date(server.clock.now.getTime() + 11 * minutes);
  await browser.refresh();
  const refused = await browser.call(...extract(admin.id));
  expect([refused.status, refused.error.errors]).toEqual([403, ['confirmation_needed']]);
  expect((await browser.call('GET', '/user/account/profile')).status).toBe(200);

  const wrong = await confirm(browser, 'Kartul5678');
  expect([wrong.status, wrong.error.fields]).toEqual([409, { 'proof.password': 'wrong_username_or_password' }]);
  expect((await browser.call(...extract(admin.id))).status).toBe(403);
  const { status, body } = await confirm(browser, testPassword);
  expect(status).toBe(200);
  browser.token = body.token;
  expect((await browser.call(...extract(admin.id))).status).toBe(200);
  server.clock.now = new Date(server.clock.now.getTime() + 6 * minutes);
  await browser.refresh();
  expect((await browser.call(...extract(admin.id))).status).toBe(200);
  expect(jwtDecode<SessionClaims>(browser.token ?? '').hasSecondFactor).toBeUndefined();
});

test('an ended session proves nothing, and after too many wrong passwords the right one waits too', async ({
  server,
  club,
}) => {
  const admin = await addMember(server, club.tenantId, { is_admin: true });
  const [browser, other] = [new TestBrowser(server.app, club.host), new TestBrowser(server.app, club.host)];
  await browser.logIn(admin.email, testPassword);
  await other.logIn(admin.email, testPassword);
  await other.call('DELETE', '/user/account/session');
  expect((await confirm(browser, testPassword)).status).toBe(401);
  for (let at = 0; at < 6; at++) await confirm(other, 'Kartul5678');
  const { status, error } = await confirm(other, testPassword);
  expect([status, error.errors]).toEqual([429, ['too_many_requests']]);
});

test('a club that requires a second factor of its staff takes no password for it', async ({ server, club }) => {
  const admin = await addMember(server, club.tenantId, { is_admin: true });
  const member = await addMember(server, club.tenantId);
  const browser = new TestBrowser(server.app, club.host);
  await browser.logIn(admin.email, testPassword);
  await requireSecondFactor(browser);
  await expect
    .poll(async () => (await browser.call(...extract(member.id))).error?.errors)
    .toEqual(['second_factor_needed']);
  browser.token = (await confirm(browser, testPassword)).body.token;
  expect((await browser.call(...extract(member.id))).status).toBe(403);
});

async function requireSecondFactor(browser: TestBrowser): Promise<void> {
  const { version } = (await browser.call<{ version: number }>('GET', '/admin/settings')).body;
  const change = { changes: { 'pageRules.pageFunctions.isSecondFactorRequired': true }, version };
  const headers = { 'idempotency-key': crypto.randomUUID() };
  expect((await browser.call('PUT', '/admin/settings', { body: change, headers })).status).toBe(200);
}

const confirm = (browser: TestBrowser, password: string) =>
  browser.call<{ token: string }>('POST', '/user/account/confirmation', {
    body: { proof: { by: 'password', password } },
  });

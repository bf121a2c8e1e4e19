import { expect } from 'vitest';
import type { PendingLogin } from '#api/session/schema.ts';
import type { TestApp } from '#tests/support/app/open-test-app.ts';
import { TestBrowser, testDevice } from '#tests/support/app/test-browser.ts';
import type { TestClub } from '#tests/support/app/test-club.ts';
import { addMember, testPassword } from '#tests/support/app/test-member.ts';
import { addTotp, codeOf, requireSecondFactor } from '#tests/support/second-factor/add-factors.ts';
import { test } from '#tests/support/test.ts';

const seconds = 1000;

test('a code of the app confirms the password: of now, of the half minute before and of the next, and each once', async ({
  server,
  club,
}) => {
  const { email, secret } = await addProtected(server, club);
  const at = (by: number) => codeOf(secret, new Date(server.clock.now.getTime() + by * seconds));
  for (const [by, status] of [
    [-60, 409],
    [60, 409],
    [-30, 200],
    [-30, 409],
    [0, 200],
    [30, 200],
    [0, 409],
  ] as const) {
    const browser = new TestBrowser(server.app, club.host);
    const answer = await prove(browser, await begin(browser, email), { by: 'totp', code: at(by) });
    expect([by, answer.status]).toEqual([by, status]);
    if (status === 409) expect(answer.error.fields).toEqual({ 'proof.code': 'code_not_right' });
    else browser.token = answer.body.token;
    expect((await browser.call('GET', '/user/account/profile')).status).toBe(status === 200 ? 200 : 401);
    expect(browser.cookie !== undefined).toBe(status === 200);
  }
});

test('a code is taken once, however many try it at the same time', async ({ server, club }) => {
  const { email, secret } = await addProtected(server, club);
  const browsers = Array.from({ length: 5 }, () => new TestBrowser(server.app, club.host));
  const logins = await Promise.all(browsers.map((browser) => begin(browser, email)));
  const code = codeOf(secret, server.clock.now);
  const answers = await Promise.all(
    browsers.map((browser, at) => prove(browser, logins[at] ?? '', { by: 'totp', code })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('after five wrong codes even the right one waits, as after wrong passwords, and the wait ends', async ({
  server,
  club,
}) => {
  const { email, secret } = await addProtected(server, club);
  const browser = new TestBrowser(server.app, club.host);
  const login = await begin(browser, email);
  const wrong = codeOf(secret, new Date(0));
  for (let tries = 0; tries < 6; tries++) await prove(browser, login, { by: 'totp', code: wrong });
  const right = () => prove(browser, login, { by: 'totp', code: codeOf(secret, server.clock.now) });
  const blocked = await right();
  expect([blocked.status, blocked.error.remedy?.kind]).toEqual([429, 'wait_until']);
  server.clock.now = new Date(server.clock.now.getTime() + 60 * seconds);
  expect((await right()).status).toBe(200);
});

test('somebody sets it up in the profile, uses a recovery code once, however it is typed, and new ones end the old', async ({
  server,
  club,
}) => {
  const member = await addMember(server, club.tenantId);
  const browser = new TestBrowser(server.app, club.host);
  await browser.logIn(member.email, testPassword);
  const { secret, uri } = (await browser.call<{ secret: string; uri: string }>('POST', '/user/account/totp')).body;
  expect(new URL(uri).searchParams.get('secret')).toBe(secret);
  // Until a code is sent nothing is asked for.
  expect((await new TestBrowser(server.app, club.host).logIn(member.email, testPassword)).body.token).toBeDefined();
  const finish = (code: string) =>
    browser.call<{ recoveryCodes: string[]; token: string }>('PUT', '/user/account/totp', { body: { code } });
  expect((await finish(codeOf(secret, new Date(0)))).status).toBe(409);
  const done = await finish(codeOf(secret, server.clock.now));
  expect(new Set(done.body.recoveryCodes).size).toBe(10);
  browser.token = done.body.token;
  const [first = '', second = ''] = done.body.recoveryCodes;
  const typed = first.toLowerCase().replaceAll('-', ' ').replaceAll('1', 'l').replaceAll('0', 'o');
  expect((await proveNew(server, club, member.email, typed)).status).toBe(200);
  expect((await proveNew(server, club, member.email, first)).status).toBe(409);
  expect(await statusOf(browser)).toMatchObject({ recoveryCodesLeft: 9, isRequired: false });
  await browser.call('POST', '/user/account/recovery-code');
  expect((await proveNew(server, club, member.email, second)).status).toBe(409);
  expect((await browser.call('DELETE', '/user/account/totp')).status).toBe(204);
  expect(await statusOf(browser)).toEqual({ totpSince: null, passkeys: [], recoveryCodesLeft: 0, isRequired: false });
});

test('who must have one and has none can do nothing but set it up, and keeps it while it is required', async ({
  server,
  club,
}) => {
  await requireSecondFactor(server, club.tenantId);
  const admin = await addMember(server, club.tenantId, { is_admin: true });
  const member = await addMember(server, club.tenantId);
  expect((await new TestBrowser(server.app, club.host).logIn(member.email, testPassword)).body.token).toBeDefined();
  const browser = new TestBrowser(server.app, club.host);
  const login = await begin(browser, admin.email, 'set_up');
  expect([browser.cookie, browser.token]).toEqual([undefined, undefined]);
  expect((await prove(browser, login, { by: 'totp', code: '123456' })).status).toBe(404);
  const { secret } = (await browser.call<{ secret: string }>('POST', '/account/login/totp', { body: { login } })).body;
  const body = { login, code: codeOf(secret, server.clock.now) };
  const done = await browser.call<{ token: string; recoveryCodes: string[] }>('PUT', '/account/login/totp', { body });
  expect([done.status, done.body.recoveryCodes.length]).toEqual([200, 10]);
  browser.token = done.body.token;
  expect((await browser.call('POST', `/admin/client/${member.id}/extract`)).status).toBe(200);
  expect((await browser.call('DELETE', '/user/account/totp')).error.errors).toEqual(['second_factor_needed']);
  // The password alone leads to a code now, whoever knows it, and an older page cannot add another app.
  expect((await browser.call('PUT', '/account/login/totp', { body })).status).toBe(404);
  await begin(new TestBrowser(server.app, club.host), admin.email, 'prove');
});

test('whoever began to set one up loses to the one that was set up meanwhile', async ({ server, club }) => {
  await requireSecondFactor(server, club.tenantId);
  const admin = await addMember(server, club.tenantId, { is_admin: true });
  const thief = new TestBrowser(server.app, club.host);
  const login = await begin(thief, admin.email, 'set_up');
  await thief.call('POST', '/account/login/totp', { body: { login } });
  await addTotp(server, club.tenantId, admin.id);
  expect((await thief.call('POST', '/account/login/totp', { body: { login } })).status).toBe(404);
});

test('a log-in that waits ends with its time, a new password, and the log-in of the same person', async ({
  server,
  club,
}) => {
  const { email, secret } = await addProtected(server, club);
  const browser = new TestBrowser(server.app, club.host);
  const [old, other] = [await begin(browser, email), await begin(browser, email)];
  server.clock.now = new Date(server.clock.now.getTime() + 16 * 60 * seconds);
  const proof = () => ({ by: 'totp' as const, code: codeOf(secret, server.clock.now) });
  expect((await prove(browser, old, proof())).status).toBe(404);
  const fresh = await begin(browser, email);
  const { status, body } = await prove(browser, fresh, proof());
  expect(status).toBe(200);
  const { token } = body;
  server.clock.now = new Date(server.clock.now.getTime() + 60 * seconds);
  for (const login of [old, other, fresh]) expect((await prove(browser, login, proof())).status).toBe(404);
  const waiting = await begin(browser, email);
  const passwords = { oldPassword: testPassword, newPassword: 'Kartul5678' };
  browser.token = token;
  expect((await browser.call('PUT', '/user/account/password', { body: passwords })).status).toBe(204);
  expect((await prove(browser, waiting, proof())).status).toBe(404);
});

test('an admin takes away what somebody has lost: they are logged out everywhere, and the log says so', async ({
  server,
  club,
  admin,
}) => {
  const { id, email, secret } = await addProtected(server, club);
  const theirs = new TestBrowser(server.app, club.host);
  const answer = await prove(theirs, await begin(theirs, email), {
    by: 'totp',
    code: codeOf(secret, server.clock.now),
  });
  theirs.token = answer.body.token;
  const mine = new TestBrowser(server.app, club.host);
  mine.token = admin.token;
  expect((await mine.call('DELETE', `/admin/client/${id}/second-factor`)).status).toBe(204);
  expect((await theirs.call('GET', '/user/account/profile')).status).toBe(401);
  const log = await mine.call<{ items: object[] }>('GET', `/admin/audit?client=${id}`);
  expect(log.body.items).toMatchObject([{ kind: 'second_factor_reset', by: { id: admin.clientId } }]);
  expect((await theirs.logIn(email, testPassword)).body.token).toBeDefined();
});

test('whoever has one is asked for it again, and their password is no proof', async ({ server, club }) => {
  const { email, secret } = await addProtected(server, club);
  const browser = new TestBrowser(server.app, club.host);
  const login = await begin(browser, email);
  browser.token = (await prove(browser, login, { by: 'totp', code: codeOf(secret, server.clock.now) })).body.token;
  const confirm = (proof: object) =>
    browser.call<{ token: string }>('POST', '/user/account/confirmation', { body: { proof } });
  expect((await confirm({ by: 'password', password: testPassword })).error.errors).toEqual(['second_factor_needed']);
  server.clock.now = new Date(server.clock.now.getTime() + 30 * seconds);
  expect((await confirm({ by: 'totp', code: codeOf(secret, server.clock.now) })).status).toBe(200);
});

async function addProtected(server: TestApp, club: TestClub) {
  const { id, email } = await addMember(server, club.tenantId);
  return { id, email, secret: await addTotp(server, club.tenantId, id) };
}

/** The password is right; returns the token of what is left to do. */
async function begin(browser: TestBrowser, username: string, step: PendingLogin['step'] = 'prove'): Promise<string> {
  const body = { userCredentials: { username, password: testPassword }, deviceParameters: testDevice };
  const answer = await browser.call<{ pending: PendingLogin }>('POST', '/account/login', { body });
  expect([answer.status, answer.body.pending.step]).toEqual([200, step]);
  return answer.body.pending.login;
}

const prove = (browser: TestBrowser, login: string, proof: { by: 'totp' | 'recovery'; code: string }) =>
  browser.call<{ token: string }>('POST', '/account/login/second-factor', { body: { login, proof } });

async function proveNew(server: TestApp, club: TestClub, email: string, code: string) {
  const browser = new TestBrowser(server.app, club.host);
  return prove(browser, await begin(browser, email), { by: 'recovery', code });
}

const statusOf = async (browser: TestBrowser) => (await browser.call('GET', '/user/account/second-factor')).body;

import { argon2Sync, randomBytes } from 'node:crypto';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { defaultPageRules } from '#api/tenants/default-page-rules.ts';
import { inTenant } from '#server/db/tenant-scope.ts';
import { formatPasswordHash } from '#server/features/session/password-hash.ts';
import { buildTenant } from '#tests/builders/build-tenant.ts';
import { buildTrainer } from '#tests/builders/build-trainer.ts';
import type { TestApp } from '#tests/support/app/open-test-app.ts';
import { openSharedApp } from '#tests/support/app/shared-app.ts';
import { TestBrowser } from '#tests/support/app/test-browser.ts';
import { addMember, listSessions, testPassword } from '#tests/support/app/test-member.ts';

const profile = '/user/account/profile';

let test: TestApp;
let tenantId: number;
let host: string;
let member: Awaited<ReturnType<typeof addMember>>;
let browser: TestBrowser;

beforeAll(async () => {
  test = await openSharedApp();
  ({ tenantId, host } = await buildTenant(test.owner));
});

beforeEach(async () => {
  member = await addMember(test, tenantId);
  browser = new TestBrowser(test.app, host);
});

describe('logging in', () => {
  it('returns an access token with the claims of the specification, for this host and five minutes', async () => {
    const trainer = await inTenant(test.owner, tenantId, (scope) => buildTrainer(scope));
    const rights = { trainer_id: trainer.id, is_admin: true, can_see_registrations: true };
    const client = await addMember(test, tenantId, rights);
    const { status, body } = await browser.logIn(` ${client.email.toUpperCase()}`, testPassword, { keep: true });
    expect(status).toBe(200);
    expect(decodeProtectedHeader(body.token)).toMatchObject({ alg: 'EdDSA', typ: 'at+jwt' });
    const iat = test.clock.now.getTime() / 1000;
    expect(decodeJwt(body.token)).toEqual({
      clientId: client.id,
      clientCode: client.client_code,
      trainerId: trainer.id,
      isAdmin: true,
      canSeeRegistrations: true,
      canManageRegistrations: false,
      provenAt: iat,
      needsUpdate: false,
      keep: true,
      email: client.email,
      phone: client.phone,
      firstName: client.first_name,
      lastName: client.last_name,
      host,
      aud: host,
      iss: 'trenn',
      iat,
      exp: iat + 300,
      sid: expect.any(Number),
      sub: String(client.id),
    });
    expect(await browser.call('GET', profile)).toMatchObject({ status: 200, body: { clientId: client.id } });
  });

  it('protects the refresh token from scripts, other sites and unencrypted connections, and expires it after the idle limit', async () => {
    const { headers } = await browser.logIn(member.email, testPassword);
    const cookies = [headers['set-cookie']].flat().map(String);
    const cookie = cookies.find((one) => one.startsWith('__Host-rt='));
    for (const flag of ['Secure', 'HttpOnly', 'SameSite=Strict', 'Path=/', `Max-Age=${18 * 60}`]) {
      expect(cookie).toContain(flag);
    }
    expect(cookies.join()).not.toContain('Domain');
    expect(headers['cache-control']).toBe('no-store');
    const kept = await browser.logIn(member.email, testPassword, { keep: true });
    expect(String(kept.headers['set-cookie'])).toContain(`Max-Age=${60 * 24 * 3600}`);
  });

  it('refuses a wrong password, an unknown address and an account without password with the same error', async () => {
    const withoutPassword = await addMember(test, tenantId, { password_hash: null });
    for (const username of [member.email, 'nobody@klubi.test', withoutPassword.email]) {
      const { status, error } = await browser.logIn(username, 'Kala1235');
      expect({ status, error }).toEqual({ status: 401, error: { errors: ['wrong_username_or_password'], code: 401 } });
    }
    expect(browser.cookie).toBeUndefined();
    expect(await listSessions(test, tenantId, member.id)).toEqual([]);
  });

  it('accepts the client number only where the host allows it', async () => {
    const { client_code } = await addMember(test, tenantId, { client_code: 'AB77' });
    expect(await browser.logIn(client_code, testPassword)).toMatchObject({ status: 401 });
    const pageFunctions = { ...defaultPageRules.pageFunctions, isLoginByEmail: false };
    const other = await buildTenant(test.owner, { pageRules: { ...defaultPageRules, pageFunctions } });
    const numbered = await addMember(test, other.tenantId, { client_code: 'AB77' });
    const there = new TestBrowser(test.app, other.host);
    expect(await there.logIn('ab77', testPassword)).toMatchObject({ status: 200 });
    expect(decodeJwt(there.token ?? '')).toMatchObject({ clientId: numbered.id });
    expect(await there.logIn(numbered.email, testPassword)).toMatchObject({ status: 200 });
  });

  it('ends the session whose cookie it overwrites', async () => {
    await browser.logIn(member.email, testPassword);
    const before = browser.token;
    await browser.logIn(member.email, testPassword);
    const sessions = await listSessions(test, tenantId, member.id);
    expect(sessions.map(({ end_reason }) => end_reason)).toEqual(['logout', null]);
    browser.token = before;
    expect(await browser.call('GET', profile)).toMatchObject({ status: 401 });
  });

  it('rehashes a password whose hash is weaker', async () => {
    const salt = randomBytes(16);
    const weak = { message: testPassword, nonce: salt, memory: 64, passes: 1, parallelism: 1, tagLength: 32 };
    const key = argon2Sync('argon2id', weak);
    const password_hash = formatPasswordHash({ memoryKib: 64, passes: 1, lanes: 1, salt, key });
    const { id, email } = await addMember(test, tenantId, { password_hash });
    for (const round of [1, 2]) {
      expect([round, (await browser.logIn(email, testPassword)).status]).toEqual([round, 200]);
    }
    const stored = await inTenant(test.owner, tenantId, ({ db }) =>
      db.selectFrom('client').select('password_hash').where('id', '=', id).executeTakeFirstOrThrow(),
    );
    expect(stored.password_hash).toContain('$m=19456,t=2,p=1$');
  });

  it('tells an app that is older than the server’s that it needs an update', async () => {
    await browser.logIn(member.email, testPassword);
    const claimsOf = async (version: string) =>
      decodeJwt((await browser.refresh({ headers: { 'x-version': version } })).body.token);
    expect(await claimsOf('0.5.13')).toMatchObject({ needsUpdate: true });
    expect(await claimsOf('0.5.14')).toMatchObject({ needsUpdate: false });
  });
});

describe('logging out', () => {
  it('ends the session, its access tokens and its cookie at once', async () => {
    await browser.logIn(member.email, testPassword);
    const { cookie } = browser;
    expect(await browser.call('GET', profile)).toMatchObject({ status: 200 });
    expect(await browser.logOut()).toMatchObject({ status: 204 });
    expect(browser.cookie).toBeUndefined();
    expect(await browser.call('GET', profile)).toMatchObject({ status: 401 });
    browser.cookie = cookie;
    expect(await browser.refresh()).toMatchObject({ status: 401 });
    expect(await listSessions(test, tenantId, member.id)).toMatchObject([{ end_reason: 'logout' }]);
  });

  it('succeeds without a session, and with an invalid cookie', async () => {
    expect(await browser.logOut()).toMatchObject({ status: 204 });
    browser.cookie = 'nonsense';
    expect(await browser.logOut()).toMatchObject({ status: 204 });
  });

  it('takes effect in the other server processes without waiting for their clocks', async () => {
    const elsewhere = new TestBrowser(await test.openAnother(), host);
    await browser.logIn(member.email, testPassword);
    elsewhere.token = browser.token;
    expect(await elsewhere.call('GET', profile)).toMatchObject({ status: 200 });
    await browser.logOut();
    await expect.poll(async () => (await elsewhere.call('GET', profile)).status).toBe(401);
  });
});

import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { defaultPageRules } from '#api/tenants/default-page-rules.ts';
import { buildTenant } from '#tests/builders/build-tenant.ts';
import type { TestApp } from '#tests/support/app/open-test-app.ts';
import { openSharedApp } from '#tests/support/app/shared-app.ts';
import { TestBrowser } from '#tests/support/app/test-browser.ts';
import { addMember, testPassword } from '#tests/support/app/test-member.ts';

let test: TestApp;
let tenantId: number;
let host: string;
let email: string;
let browser: TestBrowser;
let nextAddress = 1;

beforeAll(async () => {
  test = await openSharedApp();
  ({ tenantId, host } = await buildTenant(test.owner));
});

beforeEach(async () => {
  ({ email } = await addMember(test, tenantId));
  browser = new TestBrowser(test.app, host);
  browser.address = `192.0.2.${nextAddress++}`;
});

describe('an account', () => {
  it.each(['there', 'not there'])(
    'that is %s is slowed down alike: five free failures, then 1, 2, 4… s',
    async (is) => {
      const username = is === 'there' ? email : 'nobody@klubi.test';
      expect(await fail(username, 6)).toEqual(Array(6).fill(401));
      for (const wait of [1, 2, 4]) {
        const { status, error, headers } = await browser.logIn(username, 'Kala1235');
        expect({ status, error }).toEqual({
          status: 429,
          error: { errors: ['too_many_requests'], code: 429, remedy: { kind: 'wait_until', at: inSeconds(wait) } },
        });
        expect(headers['retry-after']).toBeDefined();
        test.clock.advance(wait);
        expect(await fail(username, 1)).toEqual([401]);
      }
    },
  );

  it('is refused during a block even with the right password, and afterwards admitted with its failures reset', async () => {
    await fail(email, 6);
    expect(await browser.logIn(email, testPassword)).toMatchObject({ status: 429 });
    test.clock.advance(1);
    expect(await browser.logIn(email, testPassword)).toMatchObject({ status: 200 });
    expect(await fail(email, 5)).toEqual(Array(5).fill(401));
    expect(await browser.logIn(email, testPassword)).toMatchObject({ status: 200 });
  });

  it('allows no more guesses when they are sent all at once or under other spellings', async () => {
    const spellings = [email, email.toUpperCase(), ` ${email}`, `${email} `];
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, i) => browser.logIn(spellings[i % 4] ?? email, 'Kala1235')),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(6);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(18);
  });

  it('is not throttled by successful logins, however many at once', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => browser.logIn(email, testPassword)));
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200));
  });

  it('is throttled at its own club only', async () => {
    await fail(email, 6);
    const other = await buildTenant(test.owner);
    await addMember(test, other.tenantId, { email });
    expect(await new TestBrowser(test.app, other.host).logIn(email, testPassword)).toMatchObject({ status: 200 });
  });
});

describe('an account with two login names', () => {
  it('allows no more guesses than with one, and neither responses nor delays reveal that both are the same account', async () => {
    const pageFunctions = { ...defaultPageRules.pageFunctions, isLoginByEmail: false };
    const club = await buildTenant(test.owner, { pageRules: { ...defaultPageRules, pageFunctions } });
    const member = await addMember(test, club.tenantId);
    browser = new TestBrowser(test.app, club.host);
    expect(await fail(member.email, 6)).toEqual(Array(6).fill(401));
    // As if there were no such account: responds as to a wrong password, though this one is right.
    expect(await browser.logIn(member.client_code, testPassword)).toMatchObject({ status: 401 });
    expect(await browser.logIn(member.email, testPassword)).toMatchObject({ status: 429 });
    test.clock.advance(1);
    expect(await browser.logIn(member.client_code, testPassword)).toMatchObject({ status: 200 });
    const phone = new TestBrowser(test.app, club.host);
    expect(await phone.logIn(member.email, testPassword)).toMatchObject({ status: 200 });
  });
});

describe('a device with an earlier successful login', () => {
  let phone: TestBrowser;

  beforeEach(async () => {
    phone = new TestBrowser(test.app, host);
    phone.address = `198.51.100.${nextAddress++}`;
    expect(await phone.logIn(email, testPassword)).toMatchObject({ status: 200 });
    await phone.logOut();
  });

  it('lets its owner in while others guess at the account, which stays blocked for them', async () => {
    await fail(email, 6);
    expect(await browser.logIn(email, testPassword)).toMatchObject({ status: 429 });
    expect(await phone.logIn(email, testPassword)).toMatchObject({ status: 200 });
    expect(await browser.logIn(email, testPassword)).toMatchObject({ status: 429 });
  });

  it('is throttled by its own failures, as an account is', async () => {
    for (let n = 0; n < 6; n++) expect(await phone.logIn(email, 'Kala1235')).toMatchObject({ status: 401 });
    expect(await phone.logIn(email, testPassword)).toMatchObject({ status: 429 });
    test.clock.advance(1);
    expect(await phone.logIn(email, testPassword)).toMatchObject({ status: 200 });
  });

  it('is unknown to other accounts, at other clubs, and after a password change', async () => {
    const other = await addMember(test, tenantId);
    await fail(other.email, 6);
    expect(await phone.logIn(other.email, testPassword)).toMatchObject({ status: 429 });
    const club = await buildTenant(test.owner);
    const there = await addMember(test, club.tenantId, { email });
    const stranger = new TestBrowser(test.app, club.host);
    for (let n = 0; n < 6; n++) await stranger.logIn(there.email, 'Kala1235');
    stranger.deviceCookie = phone.deviceCookie;
    expect(await stranger.logIn(there.email, testPassword)).toMatchObject({ status: 429 });
    await phone.logIn(email, testPassword);
    const body = { oldPassword: testPassword, newPassword: 'Kartul5678' };
    expect(await phone.call('PUT', '/user/account/password', { body })).toMatchObject({ status: 204 });
    await fail(email, 6);
    expect(await phone.logIn(email, 'Kartul5678')).toMatchObject({ status: 429 });
  });

  it('may be shared: it stays known to each of four members', async () => {
    const others = await Promise.all([1, 2, 3].map(() => addMember(test, tenantId)));
    for (const other of others) await phone.logIn(other.email, testPassword);
    await fail(email, 6);
    expect(await phone.logIn(email, testPassword)).toMatchObject({ status: 200 });
  });

  it('is remembered in a cookie for this host only, unreadable by scripts, whose name does not reveal the owner', async () => {
    const { headers } = await phone.logIn(email, testPassword);
    const cookies = [headers['set-cookie']].flat().map(String);
    const cookie = cookies.find((one) => one.startsWith('__Host-device='));
    expect(cookie).toMatch(/; Max-Age=34560000; Path=\/; HttpOnly; Secure; SameSite=Strict$/);
  });
});

describe('an address', () => {
  it('gains nothing by 200 concurrent attempts: thirty passwords are checked, the rest are refused', async () => {
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, n) => browser.logIn(`parallel-${n}@klubi.test`, 'Kala1235')),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(30);
    expect(statuses.filter((status) => status === 429)).toHaveLength(170);
  });

  it('of a gym’s Wi-Fi lets forty members log in concurrently', async () => {
    const members = await Promise.all(Array.from({ length: 40 }, () => addMember(test, tenantId)));
    const answers = await Promise.all(
      members.map((member) => new TestBrowser(test.app, host).logIn(member.email, testPassword)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(40).fill(200));
  });

  it('may fail thirty times a minute across all accounts, without affecting other addresses', async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 31; i++) statuses.push(...(await fail(`guess-${i}@klubi.test`, 1)));
    expect(statuses).toEqual([...Array(30).fill(401), 429]);
    expect(await browser.logIn(email, testPassword)).toMatchObject({ status: 429 });
    const elsewhere = new TestBrowser(test.app, host);
    elsewhere.address = '198.51.100.1';
    expect(await elsewhere.logIn(email, testPassword)).toMatchObject({ status: 200 });
    test.clock.advance(60);
    expect(await browser.logIn(email, testPassword)).toMatchObject({ status: 200 });
  });
});

const inSeconds = (seconds: number): string => new Date(test.clock.now.getTime() + seconds * 1000).toISOString();

async function fail(username: string, times: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let i = 0; i < times; i++) statuses.push((await browser.logIn(username, 'Kala1235')).status);
  return statuses;
}

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildTenant } from '#tests/builders/build-tenant.ts';
import { openTestApp, type TestApp } from '#tests/support/open-test-app.ts';
import { TestBrowser } from '#tests/support/test-browser.ts';
import { addMember, testPassword } from '#tests/support/test-member.ts';

let test: TestApp;
let tenantId: number;
let host: string;
let email: string;
let browser: TestBrowser;
let nextAddress = 1;

beforeAll(async () => {
  test = await openTestApp();
  ({ tenantId, host } = await buildTenant(test.owner));
});

afterAll(() => test?.close());

beforeEach(async () => {
  ({ email } = await addMember(test, tenantId));
  browser = new TestBrowser(test.app, host);
  browser.address = `192.0.2.${nextAddress++}`;
});

const inSeconds = (seconds: number): string => new Date(test.clock.now.getTime() + seconds * 1000).toISOString();

async function fail(username: string, times: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let i = 0; i < times; i++) statuses.push((await browser.logIn(username, 'Kala1235')).status);
  return statuses;
}

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

  it('is refused during a block also with the right password, and afterwards let in and forgiven', async () => {
    await fail(email, 6);
    expect(await browser.logIn(email, testPassword)).toMatchObject({ status: 429 });
    test.clock.advance(1);
    expect(await browser.logIn(email, testPassword)).toMatchObject({ status: 200 });
    expect(await fail(email, 5)).toEqual(Array(5).fill(401));
    expect(await browser.logIn(email, testPassword)).toMatchObject({ status: 200 });
  });

  it('does not gain guesses by sending them all at once, nor under other spellings', async () => {
    const spellings = [email, email.toUpperCase(), ` ${email}`, `${email} `];
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, i) => browser.logIn(spellings[i % 4] ?? email, 'Kala1235')),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(6);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(18);
  });

  it('is not slowed down by logging in successfully, however often at once', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => browser.logIn(email, testPassword)));
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200));
  });

  it('is slowed down at its own club only', async () => {
    await fail(email, 6);
    const other = await buildTenant(test.owner);
    await addMember(test, other.tenantId, { email });
    expect(await new TestBrowser(test.app, other.host).logIn(email, testPassword)).toMatchObject({ status: 200 });
  });
});

describe('an address', () => {
  it('may fail thirty times a minute over all accounts, which does not touch other addresses', async () => {
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

  it('of a gym’s Wi-Fi lets forty members in within a second', async () => {
    const members = await Promise.all(Array.from({ length: 40 }, () => addMember(test, tenantId)));
    for (const member of members) {
      const phone = new TestBrowser(test.app, host);
      expect(await phone.logIn(member.email, testPassword)).toMatchObject({ status: 200 });
    }
  });
});

import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { defaultPageRules } from '#api/tenants/default-page-rules.ts';
import { buildTenant } from '#tests/builders/build-tenant.ts';
import type { TestApp } from '#tests/support/app/open-test-app.ts';
import { openSharedApp } from '#tests/support/app/shared-app.ts';
import { TestBrowser } from '#tests/support/app/test-browser.ts';
import { addMember, listSessions, testPassword } from '#tests/support/app/test-member.ts';
import { addResetToken, listResets } from '#tests/support/messages/password-resets.ts';
import { readMails } from '#tests/support/messages/read-mails.ts';

const path = '/user/account/password';
const profile = '/user/account/profile';
const newPassword = 'Kartul5678';

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
  await browser.logIn(member.email, testPassword);
});

describe('changing one’s password', () => {
  it('requires the old one, and takes effect at once', async () => {
    expect(await change({ oldPassword: testPassword, newPassword })).toMatchObject({ status: 204 });
    const phone = new TestBrowser(test.app, host);
    expect(await phone.logIn(member.email, testPassword)).toMatchObject({ status: 401 });
    expect(await phone.logIn(member.email, newPassword)).toMatchObject({ status: 200 });
  });

  it('ends all other sessions of the user, including their access tokens, and nobody else’s', async () => {
    const phone = new TestBrowser(test.app, host);
    await phone.logIn(member.email, testPassword, { keep: true });
    const other = await addMember(test, tenantId);
    const stranger = new TestBrowser(test.app, host);
    await stranger.logIn(other.email, testPassword);
    await change({ oldPassword: testPassword, newPassword });
    expect(await phone.call('GET', profile)).toMatchObject({ status: 401 });
    expect(await phone.refresh()).toMatchObject({ status: 401 });
    for (const still of [browser, stranger]) {
      expect(await still.call('GET', profile)).toMatchObject({ status: 200 });
      expect(await still.refresh()).toMatchObject({ status: 200 });
    }
    const ends = (await listSessions(test, tenantId, member.id)).map(({ end_reason }) => end_reason);
    expect(ends).toEqual([null, 'revoked']);
  });

  it('invalidates mailed links and is notified by mail', async () => {
    await addResetToken(test, tenantId, member.id);
    await change({ oldPassword: testPassword, newPassword });
    expect((await listResets(test, tenantId)).filter(({ client_id }) => client_id === member.id)).toEqual([]);
    const mails = (await readMails(test, tenantId)).filter(({ to }) => to === member.email);
    expect(mails).toMatchObject([{ template: 'passwordChanged' }]);
    expect(mails[0]?.text).toContain(member.first_name);
  });

  it('is refused with a wrong old password, and changes nothing', async () => {
    const phone = new TestBrowser(test.app, host);
    await phone.logIn(member.email, testPassword);
    expect(await change({ oldPassword: 'Kala1235', newPassword })).toMatchObject(wrong);
    expect(await phone.call('GET', profile)).toMatchObject({ status: 200 });
    expect(await phone.logIn(member.email, testPassword)).toMatchObject({ status: 200 });
  });

  it('is refused where the new one breaks the rule, before the old one is checked', async () => {
    for (const bad of ['Kala123', 'kala1234', 'KALA1234', 'KalaKala', 'Kala 1234']) {
      for (const oldPassword of [testPassword, 'Kala1235']) {
        expect(await change({ oldPassword, newPassword: bad })).toMatchObject({
          status: 400,
          error: { errors: ['password_not_valid'], code: 400, fields: { newPassword: 'password_not_valid' } },
        });
      }
    }
  });

  it('is refused where the new one is common: listed, or a word of the club or the user with a year', async () => {
    for (const common of ['Password1', 'Dragon2026', `${capital(member.first_name)}2026`]) {
      expect(await change({ oldPassword: testPassword, newPassword: common })).toMatchObject({
        status: 400,
        error: { errors: ['password_not_valid'], code: 400, fields: { newPassword: 'password_too_common' } },
      });
    }
    expect(await browser.logIn(member.email, testPassword)).toMatchObject({ status: 200 });
  });

  it('accepts a wider character set where the tenant allows it', async () => {
    const pageFunctions = { ...defaultPageRules.pageFunctions, isAnyPasswordCharacterAllowed: true };
    const club = await buildTenant(test.owner, { pageRules: { ...defaultPageRules, pageFunctions } });
    const { email } = await addMember(test, club.tenantId);
    const there = new TestBrowser(test.app, club.host);
    await there.logIn(email, testPassword);
    expect(await change({ oldPassword: testPassword, newPassword: 'Kala & kartul 7' }, there)).toMatchObject({
      status: 204,
    });
    expect(await there.logIn(email, 'Kala & kartul 7')).toMatchObject({ status: 200 });
  });

  it('takes effect in the other server processes without waiting for their clocks', async () => {
    const elsewhere = new TestBrowser(await test.openAnother(), host);
    await elsewhere.logIn(member.email, testPassword);
    expect(await elsewhere.call('GET', profile)).toMatchObject({ status: 200 });
    await change({ oldPassword: testPassword, newPassword });
    await expect.poll(async () => (await elsewhere.call('GET', profile)).status).toBe(401);
  });
});

describe('guessing at the old password', () => {
  it('is throttled after five attempts, even with the right password, without keeping the owner from logging in', async () => {
    for (let n = 0; n < 6; n++) expect(await change({ oldPassword: 'Kala1235', newPassword })).toMatchObject(wrong);
    expect(await change({ oldPassword: testPassword, newPassword })).toMatchObject({
      status: 429,
      error: { errors: ['too_many_requests'], remedy: { kind: 'wait_until' } },
    });
    expect(await new TestBrowser(test.app, host).logIn(member.email, testPassword)).toMatchObject({ status: 200 });
    test.clock.advance(1);
    expect(await change({ oldPassword: testPassword, newPassword })).toMatchObject({ status: 204 });
  });

  it('gains nothing from sending all guesses at once', async () => {
    const tries = Array.from({ length: 12 }, () => change({ oldPassword: 'Kala1235', newPassword }));
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 409)).toHaveLength(6);
    expect(statuses.filter((status) => status === 429)).toHaveLength(6);
  });
});

it('with two concurrent changes from the same old password, one succeeds', async () => {
  const phone = new TestBrowser(test.app, host);
  await phone.logIn(member.email, testPassword);
  const answers = await Promise.all([
    change({ oldPassword: testPassword, newPassword: 'Kartul5678' }),
    change({ oldPassword: testPassword, newPassword: 'Porgand5678' }, phone),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409]);
});

const change = (body: object, who = browser) => who.call('PUT', path, { body });
const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1).toLowerCase();
const wrong = {
  status: 409,
  error: { errors: ['wrong_username_or_password'], code: 409, fields: { oldPassword: 'wrong_username_or_password' } },
};

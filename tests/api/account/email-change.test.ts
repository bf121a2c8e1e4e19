import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Profile } from '#api/account/schema.ts';
import { inTenant } from '#server/db/tenant-scope.ts';
import { buildTenant } from '#tests/builders/build-tenant.ts';
import type { TestApp } from '#tests/support/app/open-test-app.ts';
import { openSharedApp } from '#tests/support/app/shared-app.ts';
import { TestBrowser } from '#tests/support/app/test-browser.ts';
import { addMember, testPassword } from '#tests/support/app/test-member.ts';
import { addEmailToken, listEmailLinks } from '#tests/support/messages/email-links.ts';
import { addResetToken, listResets } from '#tests/support/messages/password-resets.ts';
import { readMails } from '#tests/support/messages/read-mails.ts';

const email = 'uus@klubi.test';
const password = 'Kartul5678';
const notGood = { status: 404, error: { errors: ['item_not_found'], code: 404 } };

let test: TestApp;
let tenantId: number;
let host: string;
let member: Awaited<ReturnType<typeof addMember>>;
let browser: TestBrowser;

beforeAll(async () => {
  test = await openSharedApp();
});

beforeEach(async () => {
  ({ tenantId, host } = await buildTenant(test.owner));
  member = await addMember(test, tenantId, { city: 'Tallinn' });
  browser = new TestBrowser(test.app, host);
  await browser.logIn(member.email, testPassword);
});

describe('requesting a new email address', () => {
  it('requires the current password; guesses are throttled and change nothing', async () => {
    for (let n = 0; n < 6; n++) {
      expect(await ask(email, 'Kala1235')).toMatchObject({
        status: 409,
        error: { errors: ['wrong_username_or_password'], fields: { password: 'wrong_username_or_password' } },
      });
    }
    expect(await ask()).toMatchObject({ status: 429 });
    expect(await listEmailLinks(test, tenantId)).toEqual([]);
  });

  it('mails a link to the new address, and the old one stays the login until the link is opened', async () => {
    expect(await ask(' Uus@Klubi.test ')).toMatchObject({ status: 204 });
    const [mail, ...others] = await readMails(test, tenantId);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: email, template: 'emailConfirmation', language: member.language });
    const until = new Date(test.clock.now.getTime() + 24 * 3_600_000).toISOString();
    expect(await read()).toMatchObject({ email: member.email, pendingEmail: { email, until } });
    expect(await logIn(email)).toBe(401);
    expect(await logIn(member.email)).toBe(200);
  });

  it('does not reveal whether the address is taken: only that mailbox is notified', async () => {
    const other = await addMember(test, tenantId);
    const free = await ask();
    const freeProfile = await read();
    const taken = await ask(other.email);
    expect({ ...taken, headers: Object.keys(taken.headers) }).toEqual({ ...free, headers: Object.keys(free.headers) });
    expect({ ...(await read()), pendingEmail: undefined }).toEqual({ ...freeProfile, pendingEmail: undefined });
    expect((await read()).pendingEmail?.email).toBe(other.email);
    const mail = (await readMails(test, tenantId)).at(-1);
    expect(mail).toMatchObject({ to: other.email, template: 'emailInUse' });
    expect(mail?.text).not.toMatch(/#|uus@/);
  });

  it('is refused for the current address and for an invalid one', async () => {
    for (const bad of [member.email, 'kala', 'kala@', '@klubi.test'])
      expect(await ask(bad)).toMatchObject({ status: 400 });
  });

  it('does not flood a mailbox: three mails a day, then one every 15 minutes', async () => {
    for (let n = 0; n < 3; n++) expect(await ask()).toMatchObject({ status: 204 });
    expect(await resend()).toMatchObject({ status: 429 });
    test.clock.advance(15 * 60);
    await browser.refresh();
    expect(await resend()).toMatchObject({ status: 204 });
  });

  it('stores the token nowhere but in the mail', async () => {
    await ask();
    const token = await takeToken('confirm');
    expect(token).toHaveLength(43);
    const { rows } = await inTenant(test.owner, tenantId, ({ db }) =>
      sql<{ all: string }>`
        select (select string_agg(to_jsonb(r)::text, ' ') from email_change r)
          || (select string_agg(to_jsonb(m)::text, ' ') from message m) as all`.execute(db),
    );
    expect(rows[0]?.all).toContain('sealedLink');
    expect(rows[0]?.all).not.toContain(token);
  });

  it('can be undone, and the link sent again, which invalidates the previous one', async () => {
    await ask();
    const first = await takeToken('confirm');
    expect(await resend()).toMatchObject({ status: 204 });
    const second = await takeToken('confirm');
    expect(await confirm(first)).toMatchObject(notGood);
    expect(await browser.call('DELETE', '/user/account/email')).toMatchObject({ status: 204 });
    expect(await confirm(second)).toMatchObject(notGood);
    expect(await read()).not.toHaveProperty('pendingEmail');
    expect(await resend()).toMatchObject(notGood);
  });

  it('from old apps that send it with the profile is refused with a known error key, along with the rest of the update', async () => {
    expect(await save({ city: 'Tartu', email })).toMatchObject({
      status: 409,
      error: { errors: ['action_not_allowed'], code: 409, fields: { email: 'email_needs_password' } },
    });
    expect(await read()).toMatchObject({ city: 'Tallinn', email: member.email });
    expect(await save({ city: 'Tartu', email: member.email })).toMatchObject({ status: 204 });
    expect(await save({ email: member.email })).toMatchObject({ status: 204 });
    expect(await read()).toMatchObject({ city: 'Tartu' });
  });
});

describe('the confirmation link', () => {
  it('makes the address the account’s, once; notifies the old address and invalidates links mailed there', async () => {
    await addResetToken(test, tenantId, member.id);
    await ask();
    const token = await takeToken('confirm');
    const both = await Promise.all([confirm(token), confirm(token)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([204, 404]);
    expect(await logIn(email)).toBe(200);
    expect(await logIn(member.email)).toBe(401);
    expect(await read()).toMatchObject({ email });
    const mail = (await readMails(test, tenantId)).at(-1);
    expect(mail).toMatchObject({ to: member.email, template: 'emailChanged' });
    expect(mail?.text).toContain(email);
    expect(await listResets(test, tenantId)).toEqual([]);
  });

  it('is valid for one day', async () => {
    await ask();
    const token = await takeToken('confirm');
    test.clock.advance(24 * 3600);
    expect(await confirm(token)).toMatchObject(notGood);
    test.clock.advance(-1);
    expect(await confirm(token)).toMatchObject({ status: 204 });
  });

  it('is invalid after a password change: the requester may have known the old password', async () => {
    await ask();
    const token = await takeToken('confirm');
    const body = { oldPassword: testPassword, newPassword: password };
    expect(await browser.call('PUT', '/user/account/password', { body })).toMatchObject({ status: 204 });
    expect(await confirm(token)).toMatchObject(notGood);
  });

  it('does nothing if another account took the address meanwhile, or at another club', async () => {
    await ask();
    const token = await takeToken('confirm');
    await addMember(test, tenantId, { email });
    expect(await confirm(token)).toMatchObject({ status: 409, error: { errors: ['email_taken'] } });
    const club = await buildTenant(test.owner);
    const there = await addMember(test, club.tenantId);
    const other = await addEmailToken(test, club.tenantId, { clientId: there.id, kind: 'confirm', email });
    expect(await confirm(other)).toMatchObject(notGood);
  });

  it('cannot be guessed', async () => {
    for (let n = 0; n < 30; n++) expect(await confirm(`${n}`.padStart(43, 'A'))).toMatchObject(notGood);
    expect(await confirm('A'.repeat(43))).toMatchObject({ status: 429 });
    expect(await undo('A'.repeat(43))).toMatchObject({ status: 429 });
  });
});

describe('the undo link mailed to the old address', () => {
  it('restores it with a new password, and ends all sessions', async () => {
    const token = await change();
    expect(await undo(token)).toMatchObject({ status: 204 });
    expect(await browser.call('GET', '/user/account/profile')).toMatchObject({ status: 401 });
    expect(await browser.refresh()).toMatchObject({ status: 401 });
    for (const [name, own] of [
      [email, testPassword],
      [email, password],
      [member.email, testPassword],
    ] as const)
      expect(await logIn(name, own)).toBe(401);
    expect(await logIn(member.email, password)).toBe(200);
    expect(await undo(token)).toMatchObject(notGood);
  });

  it('is valid for seven days, and is not consumed by a password that is invalid or common', async () => {
    const token = await change();
    for (const bad of ['kala', 'Password1']) {
      expect(await undo(token, bad)).toMatchObject({ status: 400, error: { errors: ['password_not_valid'] } });
    }
    test.clock.advance(7 * 24 * 3600);
    expect(await undo(token)).toMatchObject(notGood);
    test.clock.advance(-1);
    expect(await undo(token)).toMatchObject({ status: 204 });
  });

  it('stays valid when an attacker changes the password and the address again, and invalidates their links', async () => {
    const token = await change();
    const body = { oldPassword: testPassword, newPassword: 'Porgand5678' };
    expect(await browser.call('PUT', '/user/account/password', { body })).toMatchObject({ status: 204 });
    expect(await ask('kolmas@klubi.test', 'Porgand5678')).toMatchObject({ status: 204 });
    expect(await confirm(await takeToken('confirm'))).toMatchObject({ status: 204 });
    const ofThief = await takeToken('undo');
    expect(await ask('neljas@klubi.test', 'Porgand5678')).toMatchObject({ status: 204 });
    const waiting = await takeToken('confirm');
    expect(await undo(token)).toMatchObject({ status: 204 });
    expect(await undo(ofThief)).toMatchObject(notGood);
    expect(await confirm(waiting)).toMatchObject(notGood);
    expect(await logIn(member.email, password)).toBe(200);
  });

  it('is not invalidated by an attacker who uses a later undo link first', async () => {
    const token = await change();
    expect(await ask('kolmas@klubi.test')).toMatchObject({ status: 204 });
    expect(await confirm(await takeToken('confirm'))).toMatchObject({ status: 204 });
    expect(await undo(await takeToken('undo'), 'Porgand5678')).toMatchObject({ status: 204 });
    expect(await undo(token)).toMatchObject({ status: 204 });
    expect(await logIn(member.email, password)).toBe(200);
  });
});

const ask = (to = email, own: string = testPassword) =>
  browser.call('POST', '/user/account/email', { body: { email: to, password: own } });
const save = (body: object) =>
  browser.call('PUT', '/user/account/profile', { body, headers: { 'idempotency-key': randomUUID() } });
const resend = () => browser.call('POST', '/user/account/email/resend');
/** From a logged-out browser. */
const confirm = (token: string) =>
  new TestBrowser(test.app, host).call('PUT', '/account/email/confirm', { body: { token } });
const undo = (token: string, to = password) =>
  new TestBrowser(test.app, host).call('PUT', '/account/email/undo', { body: { token, password: to } });
const read = async (): Promise<Profile> => (await browser.call<Profile>('GET', '/user/account/profile')).body;
const logIn = async (name: string, own: string = testPassword): Promise<number> =>
  (await new TestBrowser(test.app, host).logIn(name, own)).status;

async function takeToken(page: 'confirm' | 'undo'): Promise<string> {
  const text = (await readMails(test, tenantId)).at(-1)?.text ?? '';
  return new RegExp(`\nhttp://${host}/login/${page}-email#([\\w-]{43})\n`).exec(text)?.[1] ?? '';
}

/** Requests the change and confirms it; returns the token of the undo link. */
async function change(): Promise<string> {
  await ask();
  expect(await confirm(await takeToken('confirm'))).toMatchObject({ status: 204 });
  return takeToken('undo');
}

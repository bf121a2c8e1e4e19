import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTenant } from '#server/db/tenant-scope.ts';
import { buildTenant } from '#tests/builders/build-tenant.ts';
import { openTestApp, type TestApp } from '#tests/support/app/open-test-app.ts';
import { TestBrowser } from '#tests/support/app/test-browser.ts';
import { addMember, listSessions, testPassword } from '#tests/support/app/test-member.ts';
import { addResetToken, listResets, mailResets } from '#tests/support/messages/password-resets.ts';
import { readMails } from '#tests/support/messages/read-mails.ts';

const path = '/account/password/forgotten';
const password = 'Kartul5678';
const notGood = { status: 404, error: { errors: ['item_not_found'], code: 404 } };

let test: TestApp;
let tenantId: number;
let host: string;
let member: Awaited<ReturnType<typeof addMember>>;
let browser: TestBrowser;

beforeAll(async () => {
  test = await openTestApp();
});

afterAll(() => test?.close());

beforeEach(async () => {
  ({ tenantId, host } = await buildTenant(test.owner));
  member = await addMember(test, tenantId);
  browser = new TestBrowser(test.app, host);
});

describe('requesting a link', () => {
  it('mails it to the account’s owner, in the language of the screen, for the host it was requested on', async () => {
    const answer = await ask(` ${member.email.toUpperCase()} `, { 'x-language': 'lv', host: `${host}:8443` });
    expect(answer).toMatchObject({ status: 204, body: undefined });
    await mailResets(test, tenantId);
    const [mail, ...others] = await readMails(test, tenantId);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: member.email, template: 'passwordReset', language: 'lv' });
    expect(mail?.text).toContain(member.first_name);
    expect(mail?.text).toMatch(new RegExp(`\nhttp://${host}:8443/login/new-password#[\\w-]{43}\n`));
  });

  it('responds the same where there is no account, and mails nobody', async () => {
    const known = await ask(member.email);
    const unknown = await ask('nobody@klubi.test');
    expect(unknown.status).toBe(known.status);
    expect(unknown.body).toBe(known.body);
    expect(Object.keys(unknown.headers)).toEqual(Object.keys(known.headers));
    await mailResets(test, tenantId);
    expect((await readMails(test, tenantId)).map(({ to }) => to)).toEqual([member.email]);
  });

  it('does the same work before responding, with or without an account: one row and one job', async () => {
    for (const [email, count] of [
      [member.email, 1],
      ['nobody@klubi.test', 2],
    ] as const) {
      await ask(email);
      expect(await listResets(test, tenantId)).toHaveLength(count);
      expect(await countJobs()).toBe(count);
      expect(await readMails(test, tenantId)).toEqual([]);
    }
  });

  it('stores the token nowhere but in the mail: a hash in its row, sealed in the outbox', async () => {
    await ask(member.email);
    const token = await takeToken();
    expect(token).toHaveLength(43);
    const { rows } = await inTenant(test.owner, tenantId, ({ db }) =>
      sql<{ all: string }>`
        select (select string_agg(to_jsonb(r)::text, ' ') from password_reset r)
          || (select string_agg(to_jsonb(m)::text, ' ') from message m) as all`.execute(db),
    );
    expect(rows[0]?.all).toContain('sealedLink');
    expect(rows[0]?.all).not.toContain(token);
  });

  it('mails one link, however often its job runs', async () => {
    await ask(member.email);
    await mailResets(test, tenantId);
    await mailResets(test, tenantId);
    expect(await readMails(test, tenantId)).toHaveLength(1);
  });

  it.each(['there', 'not there'])('for an account that is %s is slowed down alike', async (is) => {
    const email = is === 'there' ? member.email : 'nobody@klubi.test';
    for (let n = 0; n < 3; n++) expect(await ask(email)).toMatchObject({ status: 204 });
    const at = new Date(test.clock.now.getTime() + 15 * 60_000).toISOString();
    expect(await ask(email)).toMatchObject({ status: 429, error: { remedy: { kind: 'wait_until', at } } });
    // The throttle on links does not keep the owner from logging in.
    expect(await browser.logIn(member.email, testPassword)).toMatchObject({ status: 200 });
    test.clock.advance(15 * 60);
    expect(await ask(email)).toMatchObject({ status: 204 });
  });

  it('from one address is throttled across all accounts, without affecting other addresses', async () => {
    for (let n = 0; n < 30; n++) expect(await ask(`guess-${n}@klubi.test`)).toMatchObject({ status: 204 });
    expect(await ask('one-more@klubi.test')).toMatchObject({ status: 429 });
    browser.address = '198.51.100.1';
    expect(await ask('one-more@klubi.test')).toMatchObject({ status: 204 });
  });
});

describe('the link', () => {
  it('sets a new password, ends all of the member’s sessions, and resets the failed attempts', async () => {
    await browser.logIn(member.email, testPassword);
    const phone = new TestBrowser(test.app, host);
    for (let n = 0; n < 6; n++) await phone.logIn(member.email, 'Kala1235');
    await ask(member.email);
    expect(await reset(await takeToken())).toMatchObject({ status: 204 });
    expect(await browser.call('GET', '/user/account/profile')).toMatchObject({ status: 401 });
    expect(await browser.refresh()).toMatchObject({ status: 401 });
    expect(await listSessions(test, tenantId, member.id)).toMatchObject([{ end_reason: 'revoked' }]);
    expect(await phone.logIn(member.email, testPassword)).toMatchObject({ status: 401 });
    expect(await phone.logIn(member.email, password)).toMatchObject({ status: 200 });
    expect((await readMails(test, tenantId)).at(-1)).toMatchObject({ to: member.email, template: 'passwordChanged' });
  });

  it('sets a first password for an account without one', async () => {
    const { email } = await addMember(test, tenantId, { password_hash: null });
    await ask(email);
    expect(await reset(await takeToken())).toMatchObject({ status: 204 });
    expect(await browser.logIn(email, password)).toMatchObject({ status: 200 });
  });

  it('works once, and for only one of two concurrent uses', async () => {
    await ask(member.email);
    const token = await takeToken();
    const both = await Promise.all([reset(token, 'Kartul5678'), reset(token, 'Porgand5678')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([204, 404]);
    expect(await reset(token)).toMatchObject(notGood);
  });

  it('is valid for thirty minutes', async () => {
    await ask(member.email);
    const token = await takeToken();
    test.clock.advance(30 * 60);
    expect(await reset(token)).toMatchObject(notGood);
    test.clock.advance(-1);
    expect(await reset(token)).toMatchObject({ status: 204 });
  });

  it('is not mailed after it has expired', async () => {
    await ask(member.email);
    test.clock.advance(30 * 60);
    await mailResets(test, tenantId);
    expect(await readMails(test, tenantId)).toEqual([]);
  });

  it('is invalid once another link of the same account was used', async () => {
    const older = await addResetToken(test, tenantId, member.id);
    expect(await reset(await addResetToken(test, tenantId, member.id))).toMatchObject({ status: 204 });
    expect(await reset(older)).toMatchObject(notGood);
  });

  it('is not consumed by a password that is invalid or common', async () => {
    const token = await addResetToken(test, tenantId, member.id);
    expect(await reset(token, 'kala')).toMatchObject({ status: 400, error: { errors: ['password_not_valid'] } });
    expect(await reset(token, 'Password1')).toMatchObject({
      status: 400,
      error: { errors: ['password_not_valid'], fields: { password: 'password_too_common' } },
    });
    expect(await reset(token)).toMatchObject({ status: 204 });
  });

  it('of another club does nothing', async () => {
    const club = await buildTenant(test.owner);
    const there = await addMember(test, club.tenantId, { email: member.email });
    expect(await reset(await addResetToken(test, club.tenantId, there.id))).toMatchObject(notGood);
  });

  it('cannot be guessed: an address has thirty attempts a minute', async () => {
    for (let n = 0; n < 30; n++) expect(await reset(`${n}`.padStart(43, 'A'))).toMatchObject(notGood);
    expect(await reset('A'.repeat(43))).toMatchObject({ status: 429 });
  });
});

it('does not take its port from the request outside development', async () => {
  const production = await openTestApp(undefined, { variables: { TRENN_ENV: 'production' } });
  try {
    const club = await buildTenant(production.owner);
    const { email } = await addMember(production, club.tenantId);
    const there = new TestBrowser(production.app, club.host);
    await there.call('POST', path, { body: { email }, headers: { host: `${club.host}:666` } });
    expect(await listResets(production, club.tenantId)).toMatchObject([{ origin: `https://${club.host}` }]);
  } finally {
    await production.close();
  }
});

const ask = (email: string, headers: Record<string, string> = {}) =>
  browser.call('POST', path, { body: { email }, headers });
const reset = (token: string, to = password) => browser.call('PUT', path, { body: { token, password: to } });

/** The link’s token from the newest mail. */
async function takeToken(): Promise<string> {
  await mailResets(test, tenantId);
  const text = (await readMails(test, tenantId)).at(-1)?.text ?? '';
  return /\/login\/new-password#([\w-]{43})\n/.exec(text)?.[1] ?? '';
}

async function countJobs(): Promise<number | undefined> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from pgboss.job
    where name = 'mail-password-reset' and (data->>'tenantId')::int = ${tenantId}`.execute(test.services.database);
  return rows[0]?.n;
}

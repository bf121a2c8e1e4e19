import { expect } from 'vitest';
import type { TestApp } from '#tests/support/app/open-test-app.ts';
import { TestBrowser, testDevice } from '#tests/support/app/test-browser.ts';
import type { TestClub } from '#tests/support/app/test-club.ts';
import { addMember, testPassword } from '#tests/support/app/test-member.ts';
import { addPasskey, askToSign } from '#tests/support/second-factor/add-passkey.ts';
import { SoftPasskey } from '#tests/support/second-factor/soft-passkey.ts';
import { test } from '#tests/support/test.ts';

test('somebody adds a passkey, logs in by it alone, which needs no second factor, names and removes it', async ({
  server,
  club,
}) => {
  const { browser } = await openMember(server, club);
  const passkey = new SoftPasskey(club.host);
  const question = await askToSign(browser, '/user/account/passkey/question');
  const add = (credential: object) =>
    browser.call<{ token: string }>('POST', '/user/account/passkey', { body: { name: 'Telefon', credential } });
  const credential = passkey.make(question);
  expect((await add(credential)).status).toBe(200);
  // Its question is used up, and so is one whose answer was wrong.
  expect((await add(credential)).status).toBe(409);
  const other = new TestBrowser(server.app, club.host);
  passkey.counter += 1;
  expect((await logIn(other, passkey)).status).toBe(200);
  const [own] = (await other.call<{ passkeys: { id: number; name: string }[] }>('GET', '/user/account/second-factor'))
    .body.passkeys;
  expect(own).toMatchObject({ name: 'Telefon', isHere: true, host: club.host });
  const at = `/user/account/passkey/${own?.id}` as const;
  expect((await other.call('PUT', at, { body: { name: 'Vana telefon' } })).status).toBe(204);
  const stranger = (await openMember(server, club)).browser;
  expect((await stranger.call('DELETE', at)).status).toBe(404);
  expect((await other.call('DELETE', at)).status).toBe(204);
  passkey.counter += 1;
  expect((await logIn(new TestBrowser(server.app, club.host), passkey)).status).toBe(409);
});

const wrong: Record<string, (passkey: SoftPasskey, club: TestClub) => void> = {
  'another page': (passkey) => (passkey.origin = 'https://evil.example'),
  'another port': (passkey) => (passkey.origin += ':8443'),
  'another host': (passkey) => (passkey.host = 'evil.example'),
  'nobody who touched it': (passkey) => passkey.unverified(),
  'a copy that counts from before': (passkey) => (passkey.counter = 0),
};

test.for(Object.entries(wrong))('an answer of %s logs nobody in', async ([, change], { server, club }) => {
  const { id } = await addMember(server, club.tenantId);
  const passkey = await addPasskey(server, club, id);
  expect((await logIn(new TestBrowser(server.app, club.host), passkey)).status).toBe(200);
  passkey.counter += 1;
  change(passkey, club);
  expect((await logIn(new TestBrowser(server.app, club.host), passkey)).status).toBe(409);
});

test('what was signed is good once, in five minutes, and for what it was asked for', async ({ server, club }) => {
  const { id, browser } = await openMember(server, club);
  const passkey = await addPasskey(server, club, id);
  const question = await askToSign(browser, '/account/login/passkey/question');
  const signed = passkey.sign(question);
  expect((await send(browser, signed)).status).toBe(200);
  expect((await send(browser, signed)).status).toBe(409);
  passkey.counter += 1;
  const late = await askToSign(browser, '/account/login/passkey/question');
  server.clock.now = new Date(server.clock.now.getTime() + 5 * 60_000);
  expect((await send(browser, passkey.sign(late))).status).toBe(409);
  await browser.refresh();
  const toConfirm = await askToSign(browser, '/user/account/confirmation/question');
  passkey.counter += 1;
  expect((await send(browser, passkey.sign(toConfirm))).status).toBe(409);
  const confirm = (credential: object) =>
    browser.call('POST', '/user/account/confirmation', { body: { proof: { by: 'passkey', credential } } });
  passkey.counter += 1;
  expect((await confirm(passkey.sign(toConfirm))).status).toBe(200);
  // Another session's question, and another person's passkey.
  const other = await openMember(server, club);
  const theirs = await addPasskey(server, club, other.id);
  expect((await confirm(theirs.sign(await askToSign(browser, '/user/account/confirmation/question')))).status).toBe(
    409,
  );
  passkey.counter += 1;
  expect(
    (await confirm(passkey.sign(await askToSign(other.browser, '/user/account/confirmation/question')))).status,
  ).toBe(409);
});

async function openMember(server: TestApp, club: TestClub) {
  const { id, email } = await addMember(server, club.tenantId);
  const browser = new TestBrowser(server.app, club.host);
  await browser.logIn(email, testPassword, { keep: true });
  return { id, browser };
}

async function send(browser: TestBrowser, credential: object) {
  const body = { credential, deviceParameters: testDevice };
  const answer = await browser.call<{ token: string }>('POST', '/account/login/passkey', { body });
  if (answer.status === 200) browser.token = answer.body.token;
  return answer;
}

const logIn = async (browser: TestBrowser, passkey: SoftPasskey) =>
  send(browser, passkey.sign(await askToSign(browser, '/account/login/passkey/question')));

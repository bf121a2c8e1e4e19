import { expect } from 'vitest';
import type { PendingLogin } from '#api/session/schema.ts';
import { TestBrowser } from '#tests/support/app/test-browser.ts';
import { addMember, testPassword } from '#tests/support/app/test-member.ts';
import { readMails } from '#tests/support/messages/read-mails.ts';
import { addTotp, codeOf, requireSecondFactor } from '#tests/support/second-factor/add-factors.ts';
import { addPasskey, askToSign } from '#tests/support/second-factor/add-passkey.ts';
import { SoftPasskey } from '#tests/support/second-factor/soft-passkey.ts';
import { test } from '#tests/support/test.ts';

test('where a second factor is required, a passkey is one: after the password, again, and as the last that is left', async ({
  server,
  club,
}) => {
  await requireSecondFactor(server, club.tenantId);
  const admin = await addMember(server, club.tenantId, { is_admin: true });
  const passkey = await addPasskey(server, club, admin.id);
  const browser = new TestBrowser(server.app, club.host);
  const { pending } = (await browser.logIn(admin.email, testPassword)).body as unknown as { pending: PendingLogin };
  expect(pending).toMatchObject({ step: 'prove', hasTotp: false, hasPasskey: true });
  const { login } = pending;
  // Setting up another factor instead is no way around it.
  expect((await browser.call('POST', '/account/login/totp', { body: { login } })).status).toBe(404);
  const prove = async (challenge: string) =>
    browser.call<{ token: string }>('POST', '/account/login/second-factor', {
      body: { login, proof: { by: 'passkey', credential: passkey.sign(challenge) } },
    });
  const asked = () => askToSign(browser, '/account/login/second-factor/question', { login });
  // What was asked of anybody does not prove this log-in.
  expect((await prove(await askToSign(browser, '/account/login/passkey/question'))).status).toBe(409);
  const done = await prove(await asked());
  expect(done.status).toBe(200);
  browser.token = done.body.token;
  server.clock.now = new Date(server.clock.now.getTime() + 11 * 60_000);
  await browser.refresh();
  const member = await addMember(server, club.tenantId);
  const extract = () => browser.call('POST', `/admin/client/${member.id}/extract`);
  expect((await extract()).error.errors).toEqual(['confirmation_needed']);
  passkey.counter += 1;
  const credential = passkey.sign(await askToSign(browser, '/user/account/confirmation/question'));
  const proof = { by: 'passkey', credential };
  const again = await browser.call<{ token: string }>('POST', '/user/account/confirmation', { body: { proof } });
  browser.token = again.body.token;
  expect((await extract()).status).toBe(200);
  const own = await browser.call<{ passkeys: { id: number }[] }>('GET', '/user/account/second-factor');
  const at = `/user/account/passkey/${own.body.passkeys[0]?.id}` as const;
  expect((await browser.call('DELETE', at)).error.errors).toEqual(['second_factor_needed']);
  await addTotp(server, club.tenantId, admin.id);
  expect((await browser.call('DELETE', at)).status).toBe(204);
  expect((await browser.call('DELETE', '/user/account/totp')).error.errors).toEqual(['second_factor_needed']);
});

test('a passkey of a member asks for nothing after their password, who may have lost it', async ({ server, club }) => {
  const member = await addMember(server, club.tenantId);
  await addPasskey(server, club, member.id);
  expect((await new TestBrowser(server.app, club.host).logIn(member.email, testPassword)).body.token).toBeDefined();
});

test('each change of what somebody proves themselves by is mailed to them, once and in their language', async ({
  server,
  club,
}) => {
  const member = await addMember(server, club.tenantId, { language: 'lv' });
  const browser = new TestBrowser(server.app, club.host);
  await browser.logIn(member.email, testPassword);
  const { secret } = (await browser.call<{ secret: string }>('POST', '/user/account/totp')).body;
  const wrong = { body: { code: codeOf(secret, new Date(0)) } };
  expect((await browser.call('PUT', '/user/account/totp', wrong)).status).toBe(409);
  const body = { code: codeOf(secret, server.clock.now) };
  browser.token = (await browser.call<{ token: string }>('PUT', '/user/account/totp', { body })).body.token;
  await browser.call('POST', '/user/account/recovery-code');
  const credential = new SoftPasskey(club.host).make(await askToSign(browser, '/user/account/passkey/question'));
  const key = { name: 'Telefon', credential };
  browser.token = (await browser.call<{ token: string }>('POST', '/user/account/passkey', { body: key })).body.token;
  const own = await browser.call<{ passkeys: { id: number }[] }>('GET', '/user/account/second-factor');
  const id = own.body.passkeys[0]?.id ?? 0;
  await browser.call('PUT', `/user/account/passkey/${id}`, { body: { name: 'Vana telefon' } });
  await browser.call('DELETE', `/user/account/passkey/${id}`);
  await browser.call('DELETE', `/user/account/passkey/${id}`);
  await browser.call('DELETE', '/user/account/totp');
  await browser.call('DELETE', '/user/account/totp');
  const admin = await addMember(server, club.tenantId, { is_admin: true });
  const desk = new TestBrowser(server.app, club.host);
  await desk.logIn(admin.email, testPassword);
  expect((await desk.call('DELETE', `/admin/client/${member.id}/second-factor`)).status).toBe(204);
  const mails = (await readMails(server, club.tenantId)).filter(({ to }) => to === member.email);
  expect(mails.map(({ template, language }) => [template, language])).toEqual(
    [
      'secondFactorAdded',
      'recoveryCodesRenewed',
      'passkeyAdded',
      'passkeyRemoved',
      'secondFactorRemoved',
      'secondFactorReset',
    ].map((template) => [template, 'lv']),
  );
  expect(mails[3]?.text).toContain('„Vana telefon”');
  expect(mails.map(({ stored }) => stored).join()).not.toContain(secret);
});

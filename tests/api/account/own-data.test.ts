import { expect } from 'vitest';
import type { ClientExtract } from '#api/clients/care-schema.ts';
import type { Problem } from '#api/home/schema.ts';
import type { TestApp } from '#tests/support/app/open-test-app.ts';
import { TestBrowser } from '#tests/support/app/test-browser.ts';
import { call, type TestClub } from '#tests/support/app/test-club.ts';
import { addMember, testPassword } from '#tests/support/app/test-member.ts';
import { test } from '#tests/support/test.ts';

test('somebody downloads all that is stored of them, and no secret, with their password', async ({ server, club }) => {
  const { member, browser } = await openMember(server, club);
  const wrong = await browser.call('POST', '/user/account/data', { body: { password: 'Vale12345' } });
  expect([wrong.status, wrong.error]).toMatchObject([409, { fields: { password: 'wrong_username_or_password' } }]);
  const { status, body } = await browser.call<ClientExtract>('POST', '/user/account/data', {
    body: { password: testPassword },
  });
  expect(status).toBe(200);
  expect(body.client).toMatchObject({ first_name: 'Liis', email: member.email });
  expect(body.tables['session']).toHaveLength(1);
  expect(body.tables['audit_event']).toMatchObject([{ kind: 'extracted' }]);
  expect(JSON.stringify(body)).not.toMatch(/argon2|password_hash|sealed/);
});

test('who asks to be erased is seen by admins until they take it back', async ({ server, club, admin }) => {
  const { member, browser } = await openMember(server, club);
  const ask = () => browser.call('POST', '/user/account/erasure');
  const read = async () =>
    (await browser.call<{ askedAt: string | null }>('GET', '/user/account/erasure')).body.askedAt;
  const problem = async () => {
    const { body } = await call(server.app, club, { path: '/admin/home', as: admin });
    return (body['problems'] as Problem[]).find(({ kind }) => kind === 'erasure_asked');
  };
  expect([await read(), await problem()]).toEqual([null, undefined]);
  expect((await ask()).status).toBe(204);
  const askedAt = await read();
  expect(askedAt).toBe(server.clock.now.toISOString());
  expect(await problem()).toEqual({ kind: 'erasure_asked', count: 1, since: askedAt, clientId: member.id });
  const card = await call(server.app, club, { path: `/admin/client/${member.id}`, as: admin });
  expect(card.body).toMatchObject({ erasureAskedAt: askedAt });
  expect((await browser.call('DELETE', '/user/account/erasure')).status).toBe(204);
  expect([await read(), await problem()]).toEqual([null, undefined]);
});

test('the erasure of who has asked for it ends the request', async ({ server, club, admin }) => {
  const { member, browser } = await openMember(server, club);
  await browser.call('POST', '/user/account/erasure');
  const erased = await call(server.app, club, {
    method: 'POST',
    path: `/admin/client/${member.id}/erase`,
    as: admin,
    key: crypto.randomUUID(),
    body: { name: 'Liis Kask' },
  });
  expect(erased.status).toBe(204);
  const left = await club.inScope(({ db }) => db.selectFrom('erasure_request').selectAll().execute());
  expect(left).toEqual([]);
});

async function openMember(server: TestApp, club: TestClub) {
  const member = await addMember(server, club.tenantId, { first_name: 'Liis', last_name: 'Kask' });
  const browser = new TestBrowser(server.app, club.host);
  await browser.logIn(member.email, testPassword);
  return { member, browser };
}

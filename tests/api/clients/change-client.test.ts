import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { AuditEvent } from '#api/clients/audit-schema.ts';
import type { ClientCard } from '#api/clients/card-schema.ts';
import type { TestApp } from '#tests/support/app/open-test-app.ts';
import { openSharedApp } from '#tests/support/app/shared-app.ts';
import { call, openTestClub, type TestClub, type TestPerson } from '#tests/support/app/test-club.ts';

let server: TestApp;
let club: TestClub;
let admin: TestPerson;

beforeAll(async () => {
  server = await openSharedApp();
});
beforeEach(async () => {
  club = await openTestClub(server);
  admin = await club.addAdmin();
});

const liis = { firstName: ' Liis ', lastName: 'Kuusk', email: 'Liis@Post.ee', phone: '5651 0119' };

test('a client is added once with the next number, and invited when wanted', async () => {
  const key = randomUUID();
  const { status, body } = await add({ ...liis, invites: true, allowsAds: true, language: 'lv' }, key);
  expect(status).toBe(201);
  expect((await add({ ...liis, invites: true, allowsAds: true, language: 'lv' }, key)).body).toEqual(body);
  const card = await cardOf(body['id']);
  expect(card).toMatchObject({
    firstName: 'Liis',
    email: 'liis@post.ee',
    phone: '+37256510119',
    language: 'lv',
    clientCode: body['clientCode'],
    hasPassword: false,
    ads: { agreedAt: server.clock.now.toISOString(), from: 'desk' },
  });
  expect(card.invitedUntil).not.toBeNull();
  expect(await messagesTo('liis@post.ee')).toMatchObject([{ template: 'invitation', language: 'lv' }]);
  const next = await add({ firstName: 'Mati', lastName: 'Mets' });
  expect(Number(next.body['clientCode'])).toBe(Number(body['clientCode']) + 1);
});

test('a taken address, a wrong number, a wrong code and a missing name are told at their fields', async () => {
  await add(liis);
  expect(await add({ ...liis, firstName: 'Teine' })).toMatchObject({
    status: 409,
    body: { errors: ['email_taken'], fields: { email: 'email_taken' } },
  });
  for (const [wrong, fields] of [
    [{ phone: '12' }, { phone: 'data_validation_failed' }],
    [{ identityCode: '123' }, { identityCode: 'id_code_not_valid' }],
    [{ firstName: ' ' }, { firstName: 'data_validation_failed' }],
    [{ email: 'x' }, { email: 'data_validation_failed' }],
    [{ email: '', invites: true }, { email: 'data_validation_failed' }],
  ] as const)
    expect(await add({ ...liis, email: 'uus@post.ee', ...wrong })).toMatchObject({
      status: 400,
      body: { fields },
    });
});

test('only what differs is changed and logged; masked fields are logged without their values', async () => {
  const { body } = await add(liis);
  expect((await change(body['id'], { lastName: 'Mets', phone: '56510119', city: 'Tartu' })).status).toBe(204);
  expect(await lastEvent()).toMatchObject({
    kind: 'changed',
    details: { fields: [{ field: 'lastName', before: 'Kuusk', after: 'Mets' }, { field: 'city' }] },
    by: { id: admin.clientId },
  });
  expect(JSON.stringify(await lastEvent())).not.toContain('Tartu');
});

test('whoever has not seen the newest change is refused, and nothing is lost', async () => {
  const { body } = await add(liis);
  const { version } = await cardOf(body['id']);
  expect((await change(body['id'], { lastName: 'Esimene' }, version)).status).toBe(204);
  expect(await change(body['id'], { lastName: 'Teine' }, version)).toMatchObject({
    status: 409,
    body: { errors: ['client_changed'] },
  });
  expect((await cardOf(body['id'])).lastName).toBe('Esimene');
});

test('a changed address voids the links that were mailed to the old one', async () => {
  const { body } = await add({ ...liis, invites: true });
  expect((await change(body['id'], { email: 'uus@post.ee' })).status).toBe(204);
  expect((await cardOf(body['id'])).invitedUntil).toBeNull();
  await add({ firstName: 'Mati', lastName: 'Mets', email: 'mati@post.ee' });
  expect(await change(body['id'], { email: 'mati@post.ee' })).toMatchObject({
    status: 409,
    body: { fields: { 'changes.email': 'email_taken' } },
  });
});

test('consent to advertising stands with its time and place, and can be withdrawn', async () => {
  const { body } = await add(liis);
  expect((await cardOf(body['id'])).ads).toEqual({ agreedAt: null, from: null });
  await change(body['id'], { allowsAds: true });
  expect((await cardOf(body['id'])).ads).toEqual({ agreedAt: server.clock.now.toISOString(), from: 'desk' });
  await change(body['id'], { allowsAds: false });
  expect((await cardOf(body['id'])).ads).toEqual({ agreedAt: null, from: null });
});

test('an identity code is kept, changed and deleted', async () => {
  const { body } = await add({ ...liis, identityCode: '37605030299' });
  const show = async () =>
    (
      await call(server.app, club, {
        method: 'POST',
        path: `/admin/client/${String(body['id'])}/shown`,
        as: admin,
        body: { what: 'identity' },
      })
    ).body;
  expect(await show()).toEqual({ identityCode: '37605030299' });
  await change(body['id'], { identityCode: '16117519997' });
  expect(await show()).toEqual({ identityCode: '161175-19997' });
  await change(body['id'], { identityCode: '' });
  expect(await show()).toEqual({});
});

test('an invitation replaces the one before, and needs an address', async () => {
  const { body } = await add(liis);
  const invite = (id: unknown) =>
    call(server.app, club, { method: 'POST', path: `/admin/client/${String(id)}/invitation`, as: admin });
  expect((await invite(body['id'])).body).toMatchObject({ email: 'liis@post.ee' });
  await invite(body['id']);
  expect(await messagesTo('liis@post.ee')).toHaveLength(2);
  const links = await club.inScope(({ db }) => db.selectFrom('password_reset').select('id').execute());
  expect(links).toHaveLength(1);
  const { body: silent } = await add({ firstName: 'Mati', lastName: 'Mets' });
  expect((await invite(silent['id'])).status).toBe(400);
  expect(await lastEvent()).toMatchObject({ kind: 'added' });
});

const add = (body: object, key = randomUUID()) =>
  call(server.app, club, { method: 'POST', path: '/admin/client', as: admin, body, key });
const cardOf = async (id: unknown): Promise<ClientCard> =>
  (await call(server.app, club, { path: `/admin/client/${String(id)}`, as: admin })).body as unknown as ClientCard;
const change = async (id: unknown, changes: object, version?: string) => {
  const body = { version: version ?? (await cardOf(id)).version, changes };
  return call(server.app, club, { method: 'PUT', path: `/admin/client/${String(id)}`, as: admin, body });
};
const lastEvent = async (): Promise<AuditEvent | undefined> => {
  const { body } = await call(server.app, club, { path: '/admin/audit', as: admin });
  return (body['items'] as AuditEvent[])[0];
};
const messagesTo = (recipient: string) =>
  club.inScope(({ db }) => db.selectFrom('message').selectAll().where('recipient', '=', recipient).execute());

import { jwtDecode } from 'jwt-decode';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { SessionClaims } from '#api/session.ts';
import { deleteGuardian, storeGuardian } from '#server/features/clients/guardian/commands.ts';
import { buildClient } from '#tests/builders/build-client.ts';
import { buildContract } from '#tests/builders/build-contract.ts';
import type { TestApp } from '#tests/support/app/open-test-app.ts';
import { openSharedApp } from '#tests/support/app/shared-app.ts';
import { TestBrowser } from '#tests/support/app/test-browser.ts';
import { call, openTestClub, type TestClub } from '#tests/support/app/test-club.ts';
import { addMember, testPassword } from '#tests/support/app/test-member.ts';

let server: TestApp;
let club: TestClub;
let browser: TestBrowser;
let motherId: number;
let childId: number;

beforeAll(async () => {
  server = await openSharedApp();
});
beforeEach(async () => {
  server.clock.now = new Date('2026-11-18T10:00:00Z');
  club = await openTestClub(server);
  const mother = await addMember(server, club.tenantId, { first_name: 'Liis', is_admin: true });
  motherId = mother.id;
  childId = await addChild(motherId, {
    first_name: 'Mattias',
    email: '',
    birth_date: '2008-11-30',
    birth_date_from: 'declared',
  });
  browser = new TestBrowser(server.app, club.host);
  await browser.logIn(mother.email, testPassword);
});

test('a guardian acts for a child: whose the booking is, who made it, and what the log says', async () => {
  const { body } = await browser.call<{ items: object[]; self: object }>('GET', '/user/family');
  expect(body).toMatchObject({
    self: { id: motherId, firstName: 'Liis' },
    items: [{ id: childId, firstName: 'Mattias' }],
  });
  expect(await act('POST', `/user/family/${childId}`)).toMatchObject({
    clientId: childId,
    firstName: 'Mattias',
    isAdmin: false,
    actorId: motherId,
  });
  await club.inScope((scope) => buildContract(scope, { client_id: childId }));
  const { id: trainingId } = await club.addTraining();
  const booked = await browser.call('POST', '/user/registration', {
    body: { trainingId },
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
  expect(booked.status).toBe(201);
  const rows = await club.inScope(async ({ db }) => ({
    registrations: await db.selectFrom('registration').select('client_id').execute(),
    events: await db
      .selectFrom('registration_event')
      .select(['client_id', 'by_client_id', 'acting_client_id'])
      .execute(),
    log: await db.selectFrom('audit_event').select(['kind', 'client_id', 'by_client_id']).execute(),
  }));
  expect(rows).toEqual({
    registrations: [{ client_id: childId }],
    events: [{ client_id: childId, by_client_id: null, acting_client_id: motherId }],
    log: [{ kind: 'acted_for', client_id: childId, by_client_id: motherId }],
  });
  // They go on as the child, and come back to themselves.
  await browser.refresh();
  expect(claims()).toMatchObject({ clientId: childId, actorId: motherId });
  expect((await browser.call('GET', '/admin/people')).status).toBe(403);
  expect(await act('DELETE', '/user/family')).toMatchObject({ clientId: motherId, isAdmin: true });
  expect(claims().actorId).toBeUndefined();
  const own = await browser.call<{ items: object[] }>('GET', '/user/registration');
  expect(own.body.items).toEqual([]);
});

test('what the child does on their own says nobody else', async () => {
  const [alone] = await club.addPeople(1);
  const { id } = await club.addTraining();
  const key = crypto.randomUUID();
  await call(server.app, club, {
    method: 'POST',
    path: '/user/registration',
    as: alone,
    body: { trainingId: id },
    key,
  });
  const events = await club.inScope(({ db }) =>
    db.selectFrom('registration_event').select('acting_client_id').execute(),
  );
  expect(events).toEqual([{ acting_client_id: null }]);
});

test.each([
  ['the link', () => club.inScope((scope) => deleteGuardian(scope, childId))],
  ['childhood', () => birthday()],
  ['the membership of the child', () => change({ erased_at: new Date() })],
  ['the child being no more than a member', () => change({ is_admin: true })],
])('it ends at once with %s, and the session is the guardian’s again', async (_, end) => {
  await act('POST', `/user/family/${childId}`);
  expect((await browser.call('GET', '/user/account/status')).status).toBe(200);
  await end();
  expect((await browser.call('GET', '/user/account/status')).status).toBe(401);
  await browser.refresh();
  expect([claims().clientId, claims().actorId]).toEqual([motherId, undefined]);
  expect((await browser.call('POST', `/user/family/${childId}`)).status).toBe(404);
});

test('it ends with the session of the guardian', async () => {
  await act('POST', `/user/family/${childId}`);
  await browser.call('POST', '/account/logout');
  expect((await browser.call('GET', '/user/account/status')).status).toBe(401);
});

test('nobody acts for who is not theirs: of another guardian or club, themselves, or their guardian', async () => {
  const [other] = await club.addPeople(1);
  const theirs = await addChild(other.clientId, { email: '' });
  const elsewhere = await openTestClub(server);
  const [stranger] = await elsewhere.addPeople(1);
  for (const id of [theirs, other.clientId, stranger.clientId, motherId])
    expect([id, (await browser.call('POST', `/user/family/${id}`)).status]).toEqual([id, 404]);
  // As the child, one is not the child's own guardian: only those of whoever logged in are there.
  await act('POST', `/user/family/${childId}`);
  expect((await browser.call('POST', `/user/family/${theirs}`)).status).toBe(404);
  const sibling = await addChild(motherId, { first_name: 'Emma', email: '' });
  expect(await act('POST', `/user/family/${sibling}`)).toMatchObject({ clientId: sibling, actorId: motherId });
});

test('both are told of the link: since when, with whose consent, and when the child is of age', async () => {
  const { body } = await browser.call<{ items: object[] }>('GET', '/user/family');
  expect(body.items).toEqual([
    expect.objectContaining({
      id: childId,
      since: expect.any(String),
      consentedOn: '2026-11-01',
      endsOn: '2026-11-30',
    }),
  ]);
  await change({ birth_date: '2012-02-29' });
  const child = await club.renewToken({ clientId: childId, token: '' });
  const { body: theirs } = await call(server.app, club, { path: '/user/family', as: child });
  expect(theirs).toMatchObject({ items: [], guardian: { consentedOn: '2026-11-01', endsOn: '2030-03-01' } });
});

const claims = (): SessionClaims => jwtDecode<SessionClaims>(browser.token ?? '');

async function act(method: 'POST' | 'DELETE', path: string): Promise<SessionClaims> {
  const { body } = await browser.call<{ token: string }>(method, path);
  browser.token = body.token;
  return claims();
}

const addChild = (guardianId: number, row: Parameters<typeof buildClient>[1]): Promise<number> =>
  club.inScope(async (scope) => {
    const { id } = await buildClient(scope, row);
    const guardian = { name: 'Vanem', email: '', phone: '', consentedOn: '2026-11-01', byClientId: guardianId };
    await storeGuardian(scope, id, { ...guardian, clientId: guardianId });
    return id;
  });

const change = (columns: { erased_at?: Date; is_admin?: boolean; birth_date?: string }) =>
  club.inScope(({ db }) => db.updateTable('client').set(columns).where('id', '=', childId).execute());

/** The child is of age at midnight in Tallinn; the guardian’s token is renewed before. */
async function birthday(): Promise<void> {
  server.clock.now = new Date('2026-11-29T21:59:00Z');
  const mother = await club.inScope(({ db }) =>
    db.selectFrom('client').select('email').where('id', '=', motherId).executeTakeFirstOrThrow(),
  );
  await browser.logIn(mother.email, testPassword);
  await act('POST', `/user/family/${childId}`);
  expect((await browser.call('GET', '/user/account/status')).status).toBe(200);
  server.clock.now = new Date('2026-11-29T22:00:30Z');
}

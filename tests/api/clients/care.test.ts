import { beforeAll, beforeEach, expect, test } from 'vitest';
import { inTenant } from '#server/db/tenant-scope.ts';
import { ruleOf } from '#server/features/clients/erase/erase-rules.ts';
import { listOwned } from '#server/features/clients/erase/queries.ts';
import { findViolations } from '#server/features/registrations/invariants/queries.ts';
import { addDeskWorker } from '#tests/support/app/desk-worker.ts';
import type { TestApp } from '#tests/support/app/open-test-app.ts';
import { openSharedApp } from '#tests/support/app/shared-app.ts';
import { book, call, openTestClub, type TestClub, type TestPerson } from '#tests/support/app/test-club.ts';

let server: TestApp;
let club: TestClub;
let admin: TestPerson;
let mari: TestPerson;

beforeAll(async () => {
  server = await openSharedApp();
});
beforeEach(async () => {
  server.clock.now = new Date('2026-11-16T09:00:00.000Z');
  club = await openTestClub(server);
  admin = await club.addAdmin();
  [mari] = await club.addPeople(1, { visits_total: 5 });
  await club.inScope(({ db }) =>
    db
      .updateTable('client')
      .set({ first_name: 'Mari', last_name: 'Maasikas' })
      .where('id', '=', mari.clientId)
      .execute(),
  );
});

test('a note says who reads it: one for trainers stands in rosters, one for admins on the card alone', async () => {
  const { id } = await club.addTraining();
  await book(server.app, club, mari, id);
  await at('POST', '/note', { text: 'Soovib matti akna all.', isForTrainers: true });
  await at('POST', '/note', { text: 'Unustas kaardi.', isForTrainers: false });
  expect(await card()).toMatchObject({
    notes: [
      { text: 'Unustas kaardi.', isForTrainers: false },
      { text: 'Soovib matti akna all.', isForTrainers: true },
    ],
  });
  const desk = await addDeskWorker(server, club);
  const roster = await call(server.app, club, { path: `/admin/registration/class/${id}`, as: desk });
  expect(roster.body['people']).toMatchObject([{ clientNotes: ['Soovib matti akna all.'] }]);
  const [newest] = (await card())['notes'] as { id: number }[];
  expect((await at('DELETE', `/note/${newest?.id}`)).status).toBe(204);
  expect((await at('DELETE', `/note/${newest?.id}`)).status).toBe(404);
  expect((await card())['notes']).toHaveLength(1);
});

test('who is blocked enters no club and books nothing, whatever they hold, until they are unblocked', async () => {
  const { id } = await club.addTraining();
  expect((await at('PUT', '/block', { reason: 'Lõhkus kapi' })).status).toBe(204);
  expect(await card()).toMatchObject({
    blocked: { reason: 'Lõhkus kapi' },
    entry: [{ allowed: false, remedy: { kind: 'ask_staff' } }],
    booking: { allowed: false },
  });
  expect(await book(server.app, club, mari, id)).toMatchObject({
    status: 409,
    body: { errors: ['registering_not_allowed'] },
  });
  expect((await at('PUT', '/block', { reason: null })).status).toBe(204);
  expect((await book(server.app, club, mari, id)).status).toBe(201);
  expect(await logged()).toEqual(expect.arrayContaining(['blocked', 'unblocked']));
});

const ofAdmin = (path: string, method: 'PUT' | 'POST', body: object) =>
  call(server.app, club, {
    method,
    path: `/admin/client/${admin.clientId}${path}`,
    as: admin,
    body,
    key: crypto.randomUUID(),
  });

test('staff are neither blocked nor erased', async () => {
  expect(await ofAdmin('/block', 'PUT', { reason: 'x' })).toMatchObject({
    status: 409,
    body: { errors: ['client_is_staff'] },
  });
  expect(await ofAdmin('/erase', 'POST', { name: 'x' })).toMatchObject({
    status: 409,
    body: { errors: ['client_is_staff'] },
  });
});

test('the extract has every table of theirs and no secret', async () => {
  const { id } = await club.addTraining();
  await book(server.app, club, mari, id);
  await at('POST', '/note', { text: 'Märkus', isForTrainers: false });
  const { body, status } = await at('POST', '/extract');
  expect(status).toBe(200);
  expect(body).toMatchObject({ client: { first_name: 'Mari' }, tables: { client_note: [{ text: 'Märkus' }] } });
  expect(Object.keys(body['tables'] as object)).toEqual(expect.arrayContaining(['contract', 'registration']));
  expect(JSON.stringify(body)).not.toMatch(/hash|sealed|secret|password/);
  expect(await logged()).toContain('extracted');
});

test('erasing needs the name, ends bookings and sessions, and keeps what the law needs without a name', async () => {
  const { id } = await club.addTraining({ max_places: 1 });
  await book(server.app, club, mari, id);
  const [kati] = await club.addPeople(1);
  await book(server.app, club, kati, id);
  await at('POST', '/note', { text: 'Märkus', isForTrainers: true });
  expect(await at('POST', '/erase', { name: 'Mari' })).toMatchObject({
    status: 400,
    body: { fields: { name: expect.any(String) } },
  });
  expect((await at('POST', '/erase', { name: 'Mari Maasikas' })).status).toBe(204);
  expect((await at('GET', '')).status).toBe(404);
  const found = await call(server.app, club, { path: '/admin/client?search=maasikas', as: admin });
  expect(found.body['items']).toEqual([]);
  const rows = await inTenant(server.owner, club.tenantId, async ({ db }) => ({
    client: await db
      .selectFrom('client')
      .select(['first_name', 'last_name', 'email', 'phone', 'password_hash'])
      .where('id', '=', mari.clientId)
      .executeTakeFirst(),
    contracts: await db.selectFrom('contract').select('id').where('client_id', '=', mari.clientId).execute(),
    messages: await db.selectFrom('message').select('id').where('client_id', '=', mari.clientId).execute(),
    sessions: await db.selectFrom('session').select('id').where('client_id', '=', mari.clientId).execute(),
    notes: await db.selectFrom('client_note').select('id').where('client_id', '=', mari.clientId).execute(),
    places: await db
      .selectFrom('registration')
      .select('client_id as clientId')
      .where('training_id', '=', id)
      .where('status', '=', 'booked')
      .execute(),
  }));
  expect(rows).toMatchObject({
    client: { first_name: '–', last_name: '', email: '', phone: '', password_hash: null },
    messages: [],
    sessions: [],
    notes: [],
    places: [{ clientId: kati.clientId }],
  });
  expect(rows.contracts).toHaveLength(1);
  expect(await club.inScope((scope) => findViolations(scope, server.clock.now))).toEqual([]);
});

test('every table that belongs to a client has a rule of what becomes of it', async () => {
  const owned = (await club.inScope((scope) => listOwned(scope))).map(({ table }) => table);
  expect(owned.filter((table) => !ruleOf.has(table))).toEqual([]);
  expect([...ruleOf.keys()].filter((table) => !owned.includes(table))).toEqual([]);
});

const at = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object, as = admin) =>
  call(server.app, club, {
    method,
    path: `/admin/client/${mari.clientId}${path}`,
    as,
    ...(body && { body }),
    ...(method === 'POST' && { key: crypto.randomUUID() }),
  });
const card = async () => (await at('GET', '')).body;
const logged = () =>
  club.inScope(async ({ db }) =>
    (await db.selectFrom('audit_event').select('kind').orderBy('id').execute()).map(({ kind }) => kind),
  );

import { beforeAll, beforeEach, expect, test } from 'vitest';
import { findViolations } from '#server/features/registrations/invariants/queries.ts';
import { buildCard } from '#tests/builders/build-card.ts';
import { addDeskWorker } from '#tests/support/app/desk-worker.ts';
import type { TestApp } from '#tests/support/app/open-test-app.ts';
import { openSharedApp } from '#tests/support/app/shared-app.ts';
import { book, call, openTestClub, type TestClub, type TestPerson } from '#tests/support/app/test-club.ts';

let server: TestApp;
let club: TestClub;
let desk: TestPerson;
let mari: TestPerson;

beforeAll(async () => {
  server = await openSharedApp();
});
beforeEach(async () => {
  server.clock.now = new Date('2026-11-16T09:00:00.000Z');
  club = await openTestClub(server);
  desk = await addDeskWorker(server, club);
  [mari] = await club.addPeople(1, { visits_total: 1 });
});

test('who was removed is put back within a minute, with the visit, and is told nothing', async () => {
  const { id } = await club.addTraining();
  const removed = await removeMari(id);
  expect(await at('POST', `/${removed}/undo`)).toMatchObject({ status: 201, body: { status: 'booked' } });
  expect(await placesIn(id)).toEqual({ taken: 1, waiting: 0 });
  expect(await listTold()).toEqual([]);
  await noViolations();
});

test('later it cannot be undone, and a place that others waited for is theirs', async () => {
  const { id } = await club.addTraining({ max_places: 1 });
  const removed = await removeMari(id);
  server.clock.now = new Date('2026-11-16T09:02:00.000Z');
  desk = await club.renewToken(desk);
  expect(await at('POST', `/${removed}/undo`)).toMatchObject({ status: 409 });
  const { body } = await book(server.app, club, mari, id);
  const [kati] = await club.addPeople(1);
  await book(server.app, club, kati, id);
  await at('DELETE', `/${String(body['registrationId'])}`);
  expect(await at('POST', `/${String(body['registrationId'])}/undo`)).toMatchObject({
    status: 409,
    body: { errors: ['no_free_places'] },
  });
  expect((await listTold()).filter(({ template }) => template === 'removedByDesk')).not.toEqual([]);
  await noViolations();
});

test('a guest gets a free place without an account or address, and several may have none', async () => {
  const { id } = await club.addTraining({ max_places: 2 });
  expect(await addGuest(id)).toMatchObject({ status: 201, body: { status: 'booked' } });
  expect((await addGuest(id, { name: 'Teine Külaline' })).status).toBe(201);
  expect(await placesIn(id)).toEqual({ taken: 2, waiting: 0 });
  expect(await listTold()).toEqual([]);
  expect(await addGuest(id)).toMatchObject({ status: 409, body: { errors: ['no_free_places'] } });
  const { body } = await at('GET', `/class/${id}`);
  expect(body['people']).toMatchObject([{ isVisitor: true }, { isVisitor: true }]);
  await noViolations();
});

test('a guest with an address is mailed, and is booked with it once', async () => {
  const { id } = await club.addTraining();
  expect((await addGuest(id, { email: 'Elina@Example.com' })).status).toBe(201);
  expect(await listTold()).toMatchObject([{ channel: 'email', template: 'bookedByDesk' }]);
  expect(await addGuest(id, { email: 'elina@example.com' })).toMatchObject({
    status: 409,
    body: { errors: ['user_already_registered'] },
  });
});

test('whoever waits comes before a guest, and an ended or cancelled class takes none', async () => {
  const full = await club.addTraining({ max_places: 1 });
  await book(server.app, club, mari, full.id);
  const [kati] = await club.addPeople(1);
  await book(server.app, club, kati, full.id);
  await club.inScope(({ db }) => db.updateTable('training').set({ max_places: 1 }).where('id', '=', full.id).execute());
  expect(await addGuest(full.id)).toMatchObject({ status: 409, body: { errors: ['no_free_places'] } });
  const over = await club.addTraining({ startsAt: '2026-11-13T09:00:00' });
  expect(await addGuest(over.id)).toMatchObject({ status: 409, body: { errors: ['registering_not_allowed'] } });
  expect((await addGuest(2_000_000_000)).status).toBe(404);
});

test.each([
  ['without a name', { name: '  ' }],
  ['with a link as name', { name: 'www.example.com' }],
  ['without a phone', { phone: '' }],
  ['with a broken address', { email: 'elina@' }],
])('a guest %s is refused, and nothing is written', async (_, wrong) => {
  const { id } = await club.addTraining();
  expect((await addGuest(id, wrong)).status).toBe(400);
  expect(await placesIn(id)).toEqual({ taken: 0, waiting: 0 });
});

test('a scanned card finds its owner and what may be done; a code of nobody is an error of the closed list', async () => {
  const { id } = await club.addTraining();
  const { code } = await club.inScope((scope) => buildCard(scope, { client_id: mari.clientId }));
  const byCode = (text: string) => at('GET', `/class/${id}/candidate/code?code=${encodeURIComponent(text)}`);
  expect((await byCode(code)).body['items']).toMatchObject([{ id: mari.clientId, option: { action: 'book' } }]);
  expect(await byCode('ABCDEFGHJKMN')).toMatchObject({ status: 404, body: { errors: ['card_not_found'] } });
  expect(await byCode('123456')).toMatchObject({ status: 404, body: { errors: ['code_not_found'] } });
  expect(await byCode('https://example.com')).toMatchObject({
    status: 400,
    body: { errors: ['card_code_scanning_failed'] },
  });
});

const at = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object, as = desk) =>
  call(server.app, club, {
    method,
    path: `/admin/registration${path}`,
    as,
    ...(body && { body }),
    ...(method !== 'GET' && { key: crypto.randomUUID() }),
  });
const addGuest = (trainingId: number, more: object = {}) =>
  at('POST', `/class/${trainingId}/guest`, { name: 'Elina Saks', phone: '+37255550127', ...more });
const listTold = () =>
  club.inScope(({ db }) => db.selectFrom('message').select(['channel', 'template', 'state']).orderBy('id').execute());
const placesIn = (trainingId: number) =>
  club.inScope(({ db }) =>
    db
      .selectFrom('training')
      .select(['taken', 'waiting_count as waiting'])
      .where('id', '=', trainingId)
      .executeTakeFirst(),
  );
const noViolations = async () =>
  expect(await club.inScope((scope) => findViolations(scope, server.clock.now))).toEqual([]);

async function removeMari(trainingId: number): Promise<number> {
  const { body } = await book(server.app, club, mari, trainingId);
  const id = body['registrationId'] as number;
  expect((await at('DELETE', `/${id}`)).status).toBe(204);
  return id;
}

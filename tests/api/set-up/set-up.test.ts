import { expect } from 'vitest';
import type { SetUp } from '#api/set-up/schema.ts';
import { buildClient } from '#tests/builders/build-client.ts';
import { buildRoom } from '#tests/builders/build-room.ts';
import { buildTrainer } from '#tests/builders/build-trainer.ts';
import type { TestApp } from '#tests/support/app/open-test-app.ts';
import { call, openTestClub, type TestClub, type TestPerson } from '#tests/support/app/test-club.ts';
import { readMails } from '#tests/support/messages/read-mails.ts';
import { test } from '#tests/support/test.ts';

const week = '?from=2026-11-18&until=2026-11-24';

/** Before its first request, as a process keeps what it has read of a club. */
async function openClosedClub(server: TestApp): Promise<TestClub> {
  const club = await openTestClub(server, { buyingTerms: { et: 'Tingimused', en: 'Terms', lv: 'Noteikumi' } });
  await club.inScope(({ db, tenantId }) =>
    db.updateTable('tenant_settings').set({ opened_at: null }).where('tenant_id', '=', tenantId).execute(),
  );
  return club;
}

const look = async (server: TestApp, club: TestClub, admin: TestPerson) =>
  (await call(server.app, club, { path: '/admin/setup', as: admin })).body as SetUp;

const stateOf = ({ steps }: SetUp, step: string) => steps.find((one) => one.step === step);

test('how far a club is follows from its rows, and goes back with them', async ({ server }) => {
  const club = await openClosedClub(server);
  const admin = await club.addAdmin();
  const before = await look(server, club, admin);
  expect(before).toMatchObject({ openedAt: null, firstTraining: null, host: club.host });
  expect(stateOf(before, 'rooms')).toEqual({ step: 'rooms', state: 'open', count: 0 });
  expect(stateOf(before, 'people')).toEqual({ step: 'people', state: 'optional', count: 0 });
  const room = await club.inScope((scope) => buildRoom(scope, { unit_id: club.unitId }));
  const trainer = await club.inScope((scope) => buildTrainer(scope));
  await club.addTraining({ trainer_id: trainer.id });
  await club.addTraining();
  await club.addTraining({ startsAt: '2026-11-27T18:00:00' });
  await club.addPeople(1);
  const after = await look(server, club, admin);
  expect(stateOf(after, 'rooms')).toEqual({ step: 'rooms', state: 'done', count: 1 });
  expect(stateOf(after, 'timetable')).toEqual({ step: 'timetable', state: 'done', count: 2 });
  expect(stateOf(after, 'people')).toEqual({ step: 'people', state: 'done', count: 1 });
  expect(after.checks).toContainEqual({ check: 'trainers', state: 'warn', count: 1 });
  expect(after.firstTraining).toBe('2026-11-20T18:00:00');
  await club.inScope(({ db }) =>
    db.updateTable('room').set({ retired_at: server.clock.now }).where('id', '=', room.id).execute(),
  );
  expect(stateOf(await look(server, club, admin), 'rooms')).toMatchObject({ state: 'open', count: 0 });
});

test('until a club is open nobody but its staff sees or books a class, and opening needs one', async ({ server }) => {
  const club = await openClosedClub(server);
  const admin = await club.addAdmin();
  const [member] = await club.addPeople(1);
  const trainer = await club.addTrainer();
  const open = () => call(server.app, club, { method: 'PUT', path: '/admin/setup/open', as: admin });
  expect(await open()).toMatchObject({ status: 409, body: { errors: ['changed_meanwhile'] } });
  const { id } = await club.addTraining({ is_public: true });
  const seen = async (as?: TestPerson) => {
    const area = as ? 'user' : 'public';
    const list = await call(server.app, club, { path: `/${area}/schedule${week}`, ...(as && { as }) });
    const one = await call(server.app, club, { path: `/${area}/schedule/${id}`, ...(as && { as }) });
    return [(list.body['items'] as unknown[]).length, one.status];
  };
  const book = (as: TestPerson) =>
    call(server.app, club, {
      method: 'POST',
      path: '/user/registration',
      as,
      body: { trainingId: id },
      key: crypto.randomUUID(),
    });
  const saysSo = async () => (await call(server.app, club, { path: '/page/' })).body['opensLater'];
  expect(await saysSo()).toBe(true);
  expect([await seen(), await seen(member), await seen(trainer)]).toEqual([
    [0, 403],
    [0, 403],
    [1, 200],
  ]);
  expect((await book(member)).status).toBe(403);
  expect((await call(server.app, club, { path: '/admin/home', as: admin })).body['setUp']).toEqual({
    open: expect.any(Number),
  });
  const opened = await open();
  expect(opened).toMatchObject({ status: 200, body: { openedAt: server.clock.now.toISOString() } });
  await expect.poll(() => seen()).toEqual([1, 200]);
  expect(await saysSo()).toBeUndefined();
  expect(await seen(member)).toEqual([1, 200]);
  expect((await book(member)).status).toBe(201);
  expect((await call(server.app, club, { path: '/admin/home', as: admin })).body['setUp']).toBeUndefined();
  server.clock.now = new Date(server.clock.now.getTime() + 60_000);
  expect((await open()).body['openedAt']).toBe(opened.body['openedAt']);
});

test('a booking is tried by the rules of the club, and nothing of it stays', async ({ server }) => {
  const club = await openClosedClub(server);
  const admin = await club.addAdmin();
  const rows = () =>
    club.inScope(async ({ db }) => ({
      people: await db.selectFrom('client').selectAll().orderBy('id').execute(),
      trainings: await db.selectFrom('training').selectAll().orderBy('id').execute(),
      registrations: await db.selectFrom('registration').selectAll().execute(),
      messages: await db.selectFrom('message').selectAll().execute(),
    }));
  const attempt = async () =>
    (await call(server.app, club, { method: 'POST', path: '/admin/setup/trial', as: admin })).body;
  expect(await attempt()).toMatchObject({ training: null, error: null });
  await club.addTraining({ name: 'Jooga', max_places: 20 });
  const before = await rows();
  expect(await attempt()).toEqual({
    training: 'Jooga',
    startsAt: '2026-11-20T18:00:00',
    error: null,
    waits: true,
    follows: true,
  });
  expect(await rows()).toEqual(before);
  await club.inScope(({ db }) => db.updateTable('training').set({ is_closed: true }).execute());
  expect(await attempt()).toMatchObject({ training: 'Jooga', error: 'registering_not_allowed', waits: false });
});

test('an admin is invited by mail, whoever they are, and once', async ({ server, club, admin }) => {
  const known = await club.inScope((scope) => buildClient(scope, { email: 'eva@klubi.example' }));
  const invite = (email: string, role?: string) =>
    call(server.app, club, {
      method: 'POST',
      path: '/admin/setup/admin',
      as: admin,
      body: { firstName: 'Karl', lastName: 'Paju', email, ...(role && { role }) },
      key: crypto.randomUUID(),
    });
  const { body } = await invite('Karl@Klubi.example');
  expect(body['admins']).toContainEqual({
    id: expect.any(Number),
    firstName: 'Karl',
    lastName: 'Paju',
    email: 'karl@klubi.example',
    role: 'admin',
    isInvited: true,
  });
  const mails = async () =>
    (await readMails(server, club.tenantId)).filter(({ template }) => template === 'invitation').map(({ to }) => to);
  expect(await mails()).toEqual(['karl@klubi.example']);
  const again = await invite('eva@klubi.example');
  expect(again.body['admins']).toContainEqual(expect.objectContaining({ id: known.id, email: 'eva@klubi.example' }));
  const roleOf = ({ body: { admins } }: Awaited<ReturnType<typeof invite>>, email: string) =>
    (admins as { email: string; role: string }[]).find((one) => one.email === email)?.role;
  expect(roleOf(await invite('lett@klubi.example', 'desk'), 'lett@klubi.example')).toBe('desk');
  expect(roleOf(await invite('juht@klubi.example', 'desk_manager'), 'juht@klubi.example')).toBe('desk_manager');
  // An invitation takes nothing away.
  expect(roleOf(await invite('eva@klubi.example', 'desk'), 'eva@klubi.example')).toBe('admin');
});

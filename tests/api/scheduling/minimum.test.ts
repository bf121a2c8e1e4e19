import { beforeAll, beforeEach, expect, test } from 'vitest';
import { decideMinimums } from '#server/jobs/decide-minimums.ts';
import type { TestApp } from '#tests/support/app/open-test-app.ts';
import { openSharedApp } from '#tests/support/app/shared-app.ts';
import { book, call, leave, openTestClub, type TestClub } from '#tests/support/app/test-club.ts';
import { openTimetableEditor, type TimetableEditor } from '#tests/support/app/timetable-editor.ts';

let server: TestApp;
let club: TestClub;
let editor: TimetableEditor;

beforeAll(async () => {
  server = await openSharedApp();
});
beforeEach(async () => {
  server.clock.now = new Date('2026-11-19T10:00:00Z');
  club = await openTestClub(server);
  editor = await openTimetableEditor(server, club);
});

test('what it needs is set with it, said to members before it is decided, and taken away again', async () => {
  const training = await club.addTraining();
  const [mari] = await club.addPeople(1);
  await book(server.app, club, mari, training.id);
  expect((await editor.change(training, { atLeast: { people: 4, hours: 3 } })).status).toBe(200);
  const said = { people: 4, hours: 3, decidesAt: '2026-11-20T15:00:00', isDecided: false, booked: 1 };
  expect(await shownTo(mari, training.id)).toEqual(said);
  const { body } = await editor.send('GET', `/admin/schedule/${training.id}`);
  const { atLeast, editedVersion } = (body as { item: { atLeast: object; editedVersion: number } }).item;
  expect(atLeast).toEqual(said);
  expect((await editor.change(training, { version: editedVersion, atLeast: null })).status).toBe(200);
  expect(await shownTo(mari, training.id)).toBeUndefined();
});

test('one with too few is cancelled at its hour where the club wants that, once, and visits go back', async () => {
  await setRule('cancel');
  const few = await withMinimum(2);
  const enough = await withMinimum(1, { startsAt: '2026-11-20T16:00:00' }, 1);
  const [mari] = await club.addPeople(1, { visits_total: 5 });
  for (const id of [few, enough]) await book(server.app, club, mari, id);
  server.clock.now = new Date('2026-11-20T12:59:00Z');
  await decide();
  expect(await cancelled()).toEqual([]);
  server.clock.now = new Date('2026-11-20T13:00:00Z');
  await Promise.all([decide(), decide()]);
  await decide();
  expect(await cancelled()).toEqual([few]);
  expect((await told('trainingCancelled')).map(({ client_id }) => client_id)).toEqual([mari.clientId]);
  const [contract] = await club.inScope(({ db }) =>
    db.selectFrom('contract').select('visits_reserved').where('client_id', '=', mari.clientId).execute(),
  );
  expect(contract).toEqual({ visits_reserved: 1 });
});

test('a place that is left after that hour changes nothing', async () => {
  await setRule('cancel');
  const id = await withMinimum(1);
  const [mari] = await club.addPeople(1);
  const { body } = await book(server.app, club, mari, id);
  server.clock.now = new Date('2026-11-20T13:00:00Z');
  await decide();
  const own = await club.renewToken(mari);
  expect((await leave(server.app, club, own, body['registrationId'])).status).toBe(204);
  expect(await shownTo(own, id)).toMatchObject({ isDecided: true, booked: 0 });
  await decide();
  expect(await cancelled()).toEqual([]);
});

test('by default its trainer and the admins are asked once, and it stays; where it is kept nobody is', async () => {
  const trainer = await club.addTrainer();
  await withMinimum(3, { trainer_id: trainer.trainerId });
  server.clock.now = new Date('2026-11-20T13:00:00Z');
  await decide();
  await decide();
  const asked = await told('fewPeople');
  expect(asked.map(({ client_id }) => client_id)).toEqual([editor.admin.clientId, trainer.clientId]);
  expect(asked[0]?.data).toMatchObject({ booked: 0, wanted: 3 });
  await setRule('keep');
  await renewEditor();
  await withMinimum(3, { startsAt: '2026-11-20T18:30:00' });
  server.clock.now = new Date('2026-11-20T13:30:00Z');
  await decide();
  expect((await told('fewPeople')).length).toBe(asked.length);
  expect(await cancelled()).toEqual([]);
});

test('an edit after the hour, and its undoing, decide nothing; moved to another day it is decided there', async () => {
  await setRule('cancel');
  const id = await withMinimum(1);
  const training = await trainingOf(id);
  const [mari] = await club.addPeople(1);
  const { body } = await book(server.app, club, mari, id);
  server.clock.now = new Date('2026-11-20T13:00:00Z');
  await decide();
  await leave(server.app, club, await club.renewToken(mari), body['registrationId']);
  await renewEditor();
  const wanted = { version: 100, atLeast: { people: 1, hours: 3 } };
  expect((await editor.change(training, { ...wanted, name: 'Pilates' })).status).toBe(200);
  await decide();
  const tomorrow = { ...wanted, startDateTime: '2026-11-21T18:00:00' };
  expect((await editor.change(training, tomorrow)).status).toBe(200);
  expect((await editor.send('POST', `/admin/schedule/${id}/undo`)).status).toBe(200);
  await decide();
  expect(await cancelled()).toEqual([]);
  expect((await editor.change(training, tomorrow)).status).toBe(200);
  server.clock.now = new Date('2026-11-21T13:00:00Z');
  await decide();
  expect(await cancelled()).toEqual([id]);
});

test('what is found long after its hour is asked about, not cancelled', async () => {
  await setRule('cancel');
  await withMinimum(3);
  server.clock.now = new Date('2026-11-20T13:31:00Z');
  await decide();
  expect(await cancelled()).toEqual([]);
  expect((await told('fewPeople')).length).toBe(1);
});

test('a copied week needs the same people, so many hours before also where the clocks change', async () => {
  const id = await withMinimum(4, { startsAt: '2026-11-22T10:00:00' }, 12);
  const { unit_id: unitId } = await trainingOf(id);
  const copied = await editor.send('POST', '/admin/schedule/copy-week', {
    from: '2026-11-16',
    to: '2027-03-22',
    unitId,
  });
  expect(copied.body).toMatchObject({ created: 1 });
  const [copy] = await club.inScope(({ db }) => db.selectFrom('training').select('id').where('id', '>', id).execute());
  const { body } = await editor.send('GET', `/admin/schedule/${copy?.id}`);
  expect((body as { item: { atLeast?: object } }).item.atLeast).toMatchObject({
    people: 4,
    decidesAt: '2027-03-27T21:00:00',
    isDecided: false,
  });
});

const decide = () => decideMinimums(server.services);
const setRule = (fewPeople: 'cancel' | 'keep') =>
  club.inScope(({ db, tenantId }) =>
    db
      .updateTable('tenant_settings')
      .set({ schedule: JSON.stringify({ fewPeople }) })
      .where('tenant_id', '=', tenantId)
      .execute(),
  );

/** A training of tomorrow at 18:00, decided at 15:00. */
async function withMinimum(
  people: number,
  overrides: Parameters<TestClub['addTraining']>[0] = {},
  hours = 3,
): Promise<number> {
  const training = await club.addTraining(overrides);
  const at = overrides?.startsAt ?? '2026-11-20T18:00:00';
  const wanted = { startDateTime: at, atLeast: { people, hours } };
  expect((await editor.change(training, wanted)).status).toBe(200);
  return training.id;
}

const trainingOf = (id: number) =>
  club.inScope(({ db }) => db.selectFrom('training').selectAll().where('id', '=', id).executeTakeFirstOrThrow());

/** Two days later the token of the first has ended. */
const renewEditor = async () => {
  editor = await openTimetableEditor(server, club);
};

const cancelled = async () =>
  (
    await club.inScope(({ db }) =>
      db.selectFrom('training').select('id').where('is_cancelled', '=', true).orderBy('id').execute(),
    )
  ).map(({ id }) => id);

const told = (template: string) =>
  club.inScope(({ db }) =>
    db
      .selectFrom('message')
      .select(['client_id', 'data'])
      .where('template', '=', template)
      .where('channel', 'in', ['email', 'sms'])
      .orderBy('client_id')
      .execute(),
  );

async function shownTo(as: Parameters<typeof book>[2], id: number): Promise<unknown> {
  const { body } = await call(server.app, club, { path: `/user/schedule/${id}`, as });
  return (body as { item: { atLeast?: object } }).item.atLeast;
}

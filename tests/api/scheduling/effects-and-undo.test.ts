import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTrainer } from '#tests/builders/build-trainer.ts';
import type { TestApp } from '#tests/support/app/open-test-app.ts';
import { openSharedApp } from '#tests/support/app/shared-app.ts';
import { book, call, leave, openTestClub, type TestClub } from '#tests/support/app/test-club.ts';
import { bodyOf, openTimetableEditor, type TimetableEditor } from '#tests/support/app/timetable-editor.ts';

let server: TestApp;
let club: TestClub;
let editor: TimetableEditor;

beforeAll(async () => {
  server = await openSharedApp();
});
beforeEach(async () => {
  server.clock.now = new Date('2026-11-18T10:00:00Z');
  club = await openTestClub(server);
  editor = await openTimetableEditor(server, club);
});

const later = { startDateTime: '2026-11-20T19:00:00' };

describe('the effects of an edit', () => {
  test('are told before saving, by the rules of saving, and nothing is written', async () => {
    const [mari, juri] = await club.addPeople(2);
    const trainer = await club.inScope((scope) => buildTrainer(scope));
    const other = await club.addTraining({ trainer_id: trainer.id, startsAt: '2026-11-20T19:30:00' });
    const training = await club.addTraining({ max_places: 5 });
    for (const person of [mari, juri]) await book(server.app, club, person, training.id);
    const wanted = bodyOf(training, { ...later, trainerId: trainer.id, maxPlaces: 1 });
    const seen = await editor.send('POST', `/admin/schedule/${training.id}/effects`, wanted);
    expect(seen).toMatchObject({
      status: 200,
      body: { registered: 2, waiting: 0, emailCount: 2, smsCount: 0, overCapacity: 1, isLeavingFree: true },
    });
    const clash = { what: 'trainer', trainingId: other.id, startDateTime: '2026-11-20T19:30:00' };
    expect(seen.body['clashes']).toMatchObject([clash]);
    expect(await editor.listMessages()).toEqual([]);
    const { body } = await editor.send('GET', `/admin/schedule/${training.id}`);
    expect(body['item']).toMatchObject({ startDateTime: '2026-11-20T18:00:00', registered: 2, hasHistory: true });
  });

  test('of cancelling count the SMS and their parts', async () => {
    const people = await club.addPeople(2);
    const training = await club.addTraining({ startsAt: '2026-11-18T20:00:00' });
    for (const person of people) await book(server.app, club, person, training.id);
    const path = `/admin/schedule/cancel/${training.id}`;
    const seen = await editor.send('POST', `${path}/effects?reason=technical`, {});
    expect(seen.body).toMatchObject({ registered: 2, smsCount: 2, emailCount: 0 });
    expect(seen.body['smsParts']).toBeGreaterThanOrEqual(2);
    const done = await editor.send('POST', `${path}?reason=technical`, {});
    expect(done.body).toMatchObject({ registrationCount: 2, smsCount: 2 });
  });
});

describe('fewer places than people', () => {
  test('is refused unless the last ones are to wait: first in line, their visits back', async () => {
    const [first, second, third] = await club.addPeople(3, { visits_total: 5 });
    const training = await club.addTraining({ max_places: 2 });
    for (const person of [first, second, third]) {
      server.clock.now = new Date(server.clock.now.getTime() + 1000);
      await book(server.app, club, person, training.id);
    }
    const refused = await editor.change(training, { maxPlaces: 1 });
    expect(refused).toMatchObject({ status: 409, body: { errors: ['places_already_booked'] } });
    const done = await editor.change(training, { maxPlaces: 1, moveLastToWaitingList: true });
    expect(done).toMatchObject({ status: 200, body: { emailCount: 1, item: { freePlaces: 0, waitingCount: 2 } } });
    expect(await listPlaces(training.id)).toEqual([
      { clientId: first.clientId, status: 'booked' },
      { clientId: second.clientId, status: 'waiting' },
      { clientId: third.clientId, status: 'waiting' },
    ]);
    expect((await listVisits()).map(({ visits_reserved }) => visits_reserved)).toEqual([1, 0, 0]);
    expect(await editor.listMessages()).toMatchObject([{ client_id: second.clientId, template: 'movedToLine' }]);
  });
});

describe('undoing an edit', () => {
  test('restores the values, the places and the visits, and nobody is told', async () => {
    const people = await club.addPeople(2, { visits_total: 5 });
    const training = await club.addTraining({ max_places: 2 });
    for (const person of people) await book(server.app, club, person, training.id);
    await editor.change(training, { ...later, maxPlaces: 1, moveLastToWaitingList: true });
    expect(await editor.listMessages()).toHaveLength(2);
    const undone = await editor.send('POST', `/admin/schedule/${training.id}/undo`);
    expect(undone).toMatchObject({
      status: 200,
      body: { item: { startDateTime: '2026-11-20T18:00:00', maxPlaces: 2, freePlaces: 0, waitingCount: 0 } },
    });
    expect(await editor.listMessages()).toEqual([]);
    expect((await listPlaces(training.id)).map(({ status }) => status)).toEqual(['booked', 'booked']);
    expect((await listVisits()).map(({ visits_reserved }) => visits_reserved)).toEqual([1, 1]);
    const again = await editor.send('POST', `/admin/schedule/${training.id}/undo`);
    expect(again).toMatchObject({ status: 409, body: { errors: ['changed_meanwhile'] } });
  });

  test('is refused after its minute, and once a message has left', async () => {
    const [mari] = await club.addPeople(1);
    const training = await club.addTraining();
    await book(server.app, club, mari, training.id);
    const { body } = await editor.change(training, later);
    expect(body['undoUntil']).toBe('2026-11-18T10:01:00.000Z');
    const inbox = await call(server.app, club, { path: '/user/message', as: mari });
    expect(inbox.body['items']).toEqual([]);
    await club.inScope(({ db }) => db.updateTable('message').set({ state: 'sent' }).execute());
    expect((await editor.send('POST', `/admin/schedule/${training.id}/undo`)).status).toBe(409);
    await club.inScope(({ db }) => db.updateTable('message').set({ state: 'pending' }).execute());
    server.clock.now = new Date('2026-11-18T10:01:00Z');
    expect((await editor.send('POST', `/admin/schedule/${training.id}/undo`)).status).toBe(409);
  });
});

test('a moved training may be left free of charge until it begins, and another one not', async () => {
  const [mari, juri] = await club.addPeople(2);
  const training = await club.addTraining();
  const kept = await club.addTraining({ startsAt: '2026-11-20T20:00:00' });
  const moved = await book(server.app, club, mari, training.id);
  const stays = await book(server.app, club, juri, kept.id);
  await editor.change(training, later);
  server.clock.now = new Date('2026-11-20T16:55:00Z');
  const late = await club.renewToken(mari);
  expect((await leave(server.app, club, late, moved.body['registrationId'])).status).toBe(204);
  server.clock.now = new Date('2026-11-20T17:55:00Z');
  const other = await club.renewToken(juri);
  const refused = await leave(server.app, club, other, stays.body['registrationId']);
  expect(refused).toMatchObject({ status: 409, body: { errors: ['cancelling_not_allowed'] } });
});

const listVisits = () =>
  club.inScope(({ db }) => db.selectFrom('contract').select('visits_reserved').orderBy('client_id').execute());

const listPlaces = (trainingId: number) =>
  club.inScope(({ db }) =>
    db
      .selectFrom('registration')
      .select(['client_id as clientId', 'status'])
      .where('training_id', '=', trainingId)
      .orderBy('status')
      .orderBy('waiting_number')
      .orderBy('id')
      .execute(),
  );

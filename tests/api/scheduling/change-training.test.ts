import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Schedule } from '#api/timetable/schema.ts';
import { buildRoom } from '#tests/builders/build-room.ts';
import { buildTrainer } from '#tests/builders/build-trainer.ts';
import type { TestApp } from '#tests/support/app/open-test-app.ts';
import { openSharedApp } from '#tests/support/app/shared-app.ts';
import { book, call, leave, openTestClub, type TestClub, type TestPerson } from '#tests/support/app/test-club.ts';
import { bodyOf } from '#tests/support/app/timetable-editor.ts';

let server: TestApp;
let club: TestClub;
let admin: TestPerson;

beforeAll(async () => {
  server = await openSharedApp();
});
beforeEach(async () => {
  server.clock.now = new Date('2026-11-18T10:00:00Z');
  club = await openTestClub(server);
  admin = await club.addAdmin();
});

describe('a change', () => {
  test('is visible to everybody at once, also in the cached public timetable', async () => {
    const room = await club.inScope((scope) => buildRoom(scope, { unit_id: club.unitId }));
    const trainer = await club.inScope((scope) => buildTrainer(scope));
    const training = await club.addTraining();
    const path = '/public/schedule?from=2026-11-20&until=2026-11-21';
    await call(server.app, club, { path });
    const wanted = { startDateTime: '2026-11-21T07:30:00', duration: 45, name: 'Pilates', maxPlaces: 3 };
    const answer = await change(training, {
      ...wanted,
      roomId: room.id,
      trainerId: trainer.id,
      commentPublic: 'Matt!',
    });
    const expected = { ...wanted, roomId: room.id, trainerId: trainer.id, status: 'open' };
    expect(answer).toMatchObject({ status: 200, body: { item: { ...expected, commentPublic: 'Matt!' } } });
    const everyone = (await call(server.app, club, { path })).body as unknown as Schedule;
    expect(everyone.items).toMatchObject([expected]);
    expect(everyone.items[0]?.version).toBeGreaterThan(training.version);
  });

  test('is refused after another edit, but not after a booking', async () => {
    const [mari] = await club.addPeople(1);
    const training = await club.addTraining();
    await book(server.app, club, mari, training.id);
    expect((await change(training, { maxPlaces: 5 })).status).toBe(200);
    const late = await change(training, { maxPlaces: 6 });
    expect(late).toMatchObject({ status: 409, body: { errors: ['changed_meanwhile'] } });
  });

  test('needs a free room and trainer, and says which is not free', async () => {
    const room = await club.inScope((scope) => buildRoom(scope, { unit_id: club.unitId }));
    const floor = await club.inScope((scope) => buildRoom(scope, { unit_id: club.unitId, is_shared: true }));
    const trainer = await club.inScope((scope) => buildTrainer(scope));
    await club.addTraining({ room_id: room.id, trainer_id: trainer.id, startsAt: '2026-11-20T17:30:00' });
    const training = await club.addTraining();
    expect((await change(training, { roomId: room.id })).body['errors']).toEqual(['room_not_available']);
    expect((await change(training, { trainerId: trainer.id })).body['errors']).toEqual(['trainer_not_available']);
    const after = { startDateTime: '2026-11-20T18:30:00', roomId: room.id, trainerId: trainer.id };
    expect((await change(training, after)).status).toBe(200);
    const other = await club.addTraining();
    expect((await change(other, { roomId: floor.id })).status).toBe(200);
    expect((await change(await club.addTraining(), { roomId: floor.id })).status).toBe(200);
    const nowhere = await change(other, { roomId: 2_000_000_000, version: 2 });
    expect(nowhere).toMatchObject({ status: 404, body: { errors: ['item_not_found'] } });
  });

  test('of three concurrent ones to the same room, succeeds for one', async () => {
    const room = await club.inScope((scope) => buildRoom(scope, { unit_id: club.unitId }));
    const trainings = [await club.addTraining(), await club.addTraining(), await club.addTraining()];
    const answers = await Promise.all(trainings.map((training) => change(training, { roomId: room.id })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });

  test('cannot reduce the capacity below the booked places', async () => {
    const people = await club.addPeople(3);
    const training = await club.addTraining({ max_places: 3 });
    for (const person of people) await book(server.app, club, person, training.id);
    const refused = await change(training, { maxPlaces: 2 });
    expect(refused).toMatchObject({ status: 409, body: { errors: ['places_already_booked'] } });
    expect((await change(training, { maxPlaces: 3 })).status).toBe(200);
  });

  test('that adds places promotes from the waitlist, in its own transaction', async () => {
    const [first, second, third] = await club.addPeople(3);
    const training = await club.addTraining({ max_places: 1 });
    for (const person of [first, second, third]) await book(server.app, club, person, training.id);
    const answer = await change(training, { maxPlaces: 2 });
    expect(answer.body['item']).toMatchObject({ freePlaces: 0, waitingCount: 1 });
    expect(await see(training, second)).toMatchObject({ my: { status: 'booked' } });
    expect(await see(training, third)).toMatchObject({ my: { status: 'waiting', placeInWaitingList: 1 } });
    expect(await listMessages()).toMatchObject([{ client_id: second.clientId, template: 'promoted' }]);
  });

  test('that closes the training admits nobody, not even from the waitlist, until it is opened again', async () => {
    const [first, second, third] = await club.addPeople(3);
    const training = await club.addTraining({ max_places: 1 });
    const booked = await book(server.app, club, first, training.id);
    await book(server.app, club, second, training.id);
    await change(training, { status: 'closed' });
    expect((await book(server.app, club, third, training.id)).body).toMatchObject({
      errors: ['registering_not_allowed'],
      remedy: { kind: 'ask_staff' },
    });
    await leave(server.app, club, first, booked.body['registrationId']);
    const closed = { status: 'closed', isClosedByHand: true };
    expect(await see(training, second)).toMatchObject({ ...closed, my: { status: 'waiting' } });
    const path = `/public/schedule/${training.id}`;
    expect((await call(server.app, club, { path })).body['item']).toMatchObject(closed);
    const current = (await see(training, second)) as { version: number };
    await change(training, { status: 'open', version: current.version });
    const opened = await see(training, second);
    expect(opened).toMatchObject({ status: 'open', my: { status: 'booked' } });
    expect(opened).not.toHaveProperty('isClosedByHand');
  });

  test('of time or location is sent to the booked members, with the old and the new', async () => {
    const [mari] = await club.addPeople(1);
    const training = await club.addTraining();
    await book(server.app, club, mari, training.id);
    const moved = await change(training, { startDateTime: '2026-11-20T19:00:00' });
    expect(moved.body).toMatchObject({ smsCount: 0, emailCount: 1 });
    const data = { startsAt: '2026-11-20T19:00:00', oldStartsAt: '2026-11-20T18:00:00' };
    expect(await listMessages()).toMatchObject([{ client_id: mari.clientId, channel: 'email', data }]);
    const { version } = moved.body['item'] as { version: number };
    const renamed = await change(training, { startDateTime: '2026-11-20T19:00:00', name: 'Pilates', version });
    expect(renamed.body).toMatchObject({ smsCount: 0, emailCount: 0 });
  });
});

describe('cancelling', () => {
  test('ends every registration, returns the visits and notifies everybody, once', async () => {
    const [first, second] = await club.addPeople(2, { visits_total: 3 });
    const training = await club.addTraining({ max_places: 1 });
    await book(server.app, club, first, training.id);
    await book(server.app, club, second, training.id);
    await club.inScope(({ db }) =>
      db.updateTable('client').set({ email: '' }).where('id', '=', second.clientId).execute(),
    );
    const key = crypto.randomUUID();
    const answer = await cancel(training, key);
    expect(answer).toEqual({ status: 200, body: { registrationCount: 2, smsCount: 1, emailCount: 1, pushCount: 0 } });
    expect(await cancel(training, key)).toEqual(answer);
    const contracts = await club.inScope(({ db }) => db.selectFrom('contract').select('visits_reserved').execute());
    expect(contracts.map(({ visits_reserved }) => visits_reserved)).toEqual([0, 0]);
    expect(await listMessages()).toMatchObject([
      { client_id: first.clientId, channel: 'email', template: 'trainingCancelled' },
      { client_id: second.clientId, channel: 'sms', template: 'trainingCancelled' },
    ]);
    const events = await club.inScope(({ db }) =>
      db.selectFrom('registration_event').select('reason').where('kind', '=', 'cancelled').execute(),
    );
    expect(events).toEqual([{ reason: 'training_cancelled' }, { reason: 'training_cancelled' }]);
  });

  test('is final: nobody can book, edit or cancel again, and members who had a place still see it', async () => {
    const [mari, juri] = await club.addPeople(2);
    const training = await club.addTraining();
    await book(server.app, club, mari, training.id);
    await cancel(training);
    expect((await book(server.app, club, juri, training.id)).body['errors']).toEqual(['registering_not_allowed']);
    expect((await change(training)).body['errors']).toEqual(['training_cancelled']);
    expect((await cancel(training)).body['errors']).toEqual(['training_cancelled']);
    const mine = await call(server.app, club, { path: '/user/registration', as: mari });
    expect(mine.body['items']).toMatchObject([
      { id: training.id, trainingStatus: 'cancelled', cancelingAllowed: false },
    ]);
  });

  test('is refused once the training has begun', async () => {
    const training = await club.addTraining();
    server.clock.now = new Date('2026-11-20T16:00:00Z');
    admin = await club.renewToken(admin);
    expect((await cancel(training)).body['errors']).toEqual(['cancelling_not_allowed']);
  });

  test('during concurrent bookings leaves no registration behind, and counts each successful one', async () => {
    const people = await club.addPeople(12, { visits_total: 2 });
    const training = await club.addTraining({ max_places: 5 });
    const [cancelled, ...answers] = await Promise.all([
      cancel(training),
      ...people.map((person) => book(server.app, club, person, training.id)),
    ]);
    expect(cancelled.status).toBe(200);
    const live = await club.inScope(({ db }) =>
      db.selectFrom('registration').select('id').where('status', '<>', 'cancelled').execute(),
    );
    expect(live).toEqual([]);
    const booked = answers.filter(({ status }) => status === 201).length;
    expect(cancelled.body['registrationCount']).toBe(booked);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(12 - booked);
  });
});

test('a class in the second of two equal hours stays in it when something else is changed', async () => {
  // 03:30 for the second time, when the clocks went from four to three.
  const startsAt = new Date('2027-10-31T01:30:00Z');
  const training = await club.addTraining({ startsAt: '2027-10-31T03:30:00' });
  await club.inScope(({ db }) => db.updateTable('training').set({ starts_at: startsAt }).execute());
  expect(await change(training, { startDateTime: '2027-10-31T03:30:00', name: 'Pilates' })).toMatchObject({
    status: 200,
  });
  const rows = await club.inScope(({ db }) => db.selectFrom('training').select(['starts_at', 'name']).execute());
  expect(rows).toEqual([{ starts_at: startsAt, name: 'Pilates' }]);
});

type Training = Awaited<ReturnType<TestClub['addTraining']>>;

/** The training as it is now, with some fields changed. */
const change = (training: Training, wanted: object = {}, key = crypto.randomUUID()) =>
  call(server.app, club, {
    method: 'PUT',
    path: `/admin/schedule/${training.id}`,
    as: admin,
    key,
    body: bodyOf(training, wanted),
  });

const cancel = (training: Training, key = crypto.randomUUID()) =>
  call(server.app, club, { method: 'POST', path: `/admin/schedule/cancel/${training.id}`, as: admin, key, body: {} });

const see = async (training: Training, as: TestPerson) =>
  (await call(server.app, club, { path: `/user/schedule/${training.id}`, as })).body['item'];

const listMessages = () =>
  club.inScope(({ db }) =>
    db.selectFrom('message').select(['client_id', 'channel', 'template', 'data']).orderBy('id').execute(),
  );

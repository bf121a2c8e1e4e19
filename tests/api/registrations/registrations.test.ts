import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestApp } from '#tests/support/app/open-test-app.ts';
import { openSharedApp } from '#tests/support/app/shared-app.ts';
import { book, call, leave, openTestClub, type TestClub } from '#tests/support/app/test-club.ts';

let server: TestApp;
let club: TestClub;

// Wednesday 18.11.2026, noon in Tallinn; trainings from the builders are on Friday at 18:00.
const start = new Date('2026-11-18T10:00:00Z');

beforeAll(async () => {
  server = await openSharedApp();
});
beforeEach(async () => {
  server.clock.now = start;
  club = await openTestClub(server);
});

describe('booking', () => {
  test('a free place is booked, shown as mine, and no longer available to others', async () => {
    const [mari] = await club.addPeople(1);
    const training = await club.addTraining({ max_places: 3 });
    const answer = await book(server.app, club, mari, training.id);
    expect(answer).toMatchObject({ status: 201, body: { status: 'booked' } });
    const own = await call(server.app, club, { path: `/user/schedule/${training.id}`, as: mari });
    expect(own.body['item']).toMatchObject({
      freePlaces: 2,
      my: { status: 'booked', registrationId: answer.body['registrationId'], cancelingAllowed: true },
    });
    const everyone = await call(server.app, club, { path: '/public/schedule?from=2026-11-20' });
    expect(everyone.body['items']).toMatchObject([{ id: training.id, freePlaces: 2 }]);
  });

  test('a full training gives positions on the waitlist, in order, and returns them', async () => {
    const [first, second, third] = await club.addPeople(3);
    const training = await club.addTraining({ max_places: 1 });
    await book(server.app, club, first, training.id);
    expect((await book(server.app, club, second, training.id)).body).toMatchObject({
      status: 'waiting',
      placeInWaitingList: 1,
    });
    expect((await book(server.app, club, third, training.id)).body).toMatchObject({
      status: 'waiting',
      placeInWaitingList: 2,
    });
    const mine = await call(server.app, club, { path: '/user/registration', as: third });
    expect(mine.body['items']).toMatchObject([{ id: training.id, status: 'waiting', placeInWaitingList: 2 }]);
  });

  test('a member who did not ask for the waitlist is not put on it', async () => {
    const [first, second] = await club.addPeople(2);
    const training = await club.addTraining({ max_places: 1 });
    await book(server.app, club, first, training.id);
    const answer = await call(server.app, club, {
      method: 'POST',
      path: '/user/registration',
      as: second,
      body: { trainingId: training.id, waitingList: false },
      key: crypto.randomUUID(),
    });
    expect(answer).toMatchObject({ status: 409, body: { errors: ['no_free_places'], code: 409 } });
    expect(await trainingOf(training.id)).toEqual({ taken: 1, waiting_count: 0 });
  });

  test('a refusal gives a remedy, and writes nothing', async () => {
    const [withoutContract] = await club.addPeople(1, 'none');
    const [member] = await club.addPeople(1);
    const training = await club.addTraining();
    const nextMonth = await club.addTraining({ startsAt: '2026-12-09T18:00:00' });
    expect((await book(server.app, club, withoutContract, training.id)).body).toEqual({
      errors: ['registering_not_allowed'],
      code: 409,
      remedy: { kind: 'buy', reason: 'no_right' },
    });
    // Bookable from Monday of the week before, at midnight in Tallinn.
    expect((await book(server.app, club, member, nextMonth.id)).body).toEqual({
      errors: ['registering_not_allowed'],
      code: 409,
      remedy: { kind: 'wait_until', at: '2026-11-29T22:00:00.000Z', reason: 'not_open_yet' },
    });
    expect(await eventsOf(training.id)).toEqual([]);
  });

  test('nobody has two registrations in one training', async () => {
    const [mari] = await club.addPeople(1);
    const training = await club.addTraining();
    await book(server.app, club, mari, training.id);
    expect((await book(server.app, club, mari, training.id)).body['errors']).toEqual(['user_already_registered']);
    const answers = await Promise.all([1, 2, 3, 4].map(async () => book(server.app, club, mari, training.id)));
    expect(answers.map(({ status }) => status)).toEqual([409, 409, 409, 409]);
    expect(await trainingOf(training.id)).toEqual({ taken: 1, waiting_count: 0 });
  });

  test('parallel bookings of one member cannot exceed their limits together', async () => {
    const [mari] = await club.addPeople(1);
    const trainings = await Promise.all(
      ['08', '10', '12', '14', '16', '18'].map((hour) => club.addTraining({ startsAt: `2026-11-20T${hour}:00:00` })),
    );
    const answers = await Promise.all(trainings.map(({ id }) => book(server.app, club, mari, id)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
    const refused = answers.filter(({ status }) => status === 409);
    expect(new Set(refused.map(({ body }) => String(body['errors'])))).toEqual(new Set(['same_day_limit_exceeded']));
    expect(refused[0]?.body['remedy']).toMatchObject({ kind: 'leave_one', limit: 2 });
  });

  test('a booking reserves a visit of a contract, leaving releases it, and it is never overdrawn', async () => {
    const [mari] = await club.addPeople(1, { visits_total: 1 });
    const [one, other] = [await club.addTraining(), await club.addTraining({ startsAt: '2026-11-19T18:00:00' })];
    const answers = await Promise.all([book(server.app, club, mari, one.id), book(server.app, club, mari, other.id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const booked = answers.find(({ status }) => status === 201);
    await leave(server.app, club, mari, booked?.body['registrationId']);
    const contract = await club.inScope(({ db }) => db.selectFrom('contract').selectAll().executeTakeFirstOrThrow());
    expect(contract).toMatchObject({ visits_reserved: 0, visits_used: 0 });
    expect((await book(server.app, club, mari, other.id)).status).toBe(201);
  });
});

describe('leaving', () => {
  test('the first on the waitlist is promoted at once and notified, in the same transaction', async () => {
    const [first, second, third] = await club.addPeople(3);
    const training = await club.addTraining({ max_places: 1 });
    const booked = await book(server.app, club, first, training.id);
    await book(server.app, club, second, training.id);
    await book(server.app, club, third, training.id);
    expect((await leave(server.app, club, first, booked.body['registrationId'])).status).toBe(204);
    const seen = await call(server.app, club, { path: `/user/schedule/${training.id}`, as: second });
    expect(seen.body['item']).toMatchObject({ my: { status: 'booked' } });
    const next = await call(server.app, club, { path: `/user/schedule/${training.id}`, as: third });
    expect(next.body['item']).toMatchObject({ my: { status: 'waiting', placeInWaitingList: 1 } });
    expect((await eventsOf(training.id)).at(-1)).toEqual({ kind: 'promoted', reason: 'place_freed' });
    const messages = await club.inScope(({ db }) =>
      db.selectFrom('message').select(['client_id', 'template']).execute(),
    );
    expect(messages).toEqual([{ client_id: second.clientId, template: 'promoted' }]);
  });

  test('a member who may not be promoted is passed over with a reason, and keeps their position', async () => {
    const [first, second, third] = await club.addPeople(3);
    const training = await club.addTraining({ max_places: 1 });
    const booked = await book(server.app, club, first, training.id);
    await book(server.app, club, second, training.id);
    await book(server.app, club, third, training.id);
    const clash = await club.addTraining({ startsAt: '2026-11-20T18:30:00' });
    await book(server.app, club, second, clash.id);
    await leave(server.app, club, first, booked.body['registrationId']);
    expect(await eventsOf(training.id)).toContainEqual({ kind: 'passed_over', reason: 'clash' });
    const passed = await call(server.app, club, { path: `/user/schedule/${training.id}`, as: second });
    expect(passed.body['item']).toMatchObject({ my: { status: 'waiting', placeInWaitingList: 1 } });
    const moved = await call(server.app, club, { path: `/user/schedule/${training.id}`, as: third });
    expect(moved.body['item']).toMatchObject({ my: { status: 'booked' } });
  });

  test('the first member who may be promoted is found behind many who may not', async () => {
    const [first, last] = await club.addPeople(2);
    const others = await club.addPeople(23, { valid_until: '2026-11-30' });
    const training = await club.addTraining({ max_places: 1 });
    const booked = await book(server.app, club, first, training.id);
    for (const other of others) await book(server.app, club, other, training.id);
    await book(server.app, club, last, training.id);
    await club.inScope(({ db }) =>
      db.updateTable('contract').set({ status: 1 }).where('valid_until', 'is not', null).execute(),
    );
    await leave(server.app, club, first, booked.body['registrationId']);
    const moved = await call(server.app, club, { path: `/user/schedule/${training.id}`, as: last });
    expect(moved.body['item']).toMatchObject({ my: { status: 'booked' }, waitingCount: 23 });
    const reasons = (await eventsOf(training.id)).filter(({ kind }) => kind === 'passed_over');
    expect(reasons).toEqual(Array.from({ length: 23 }, () => ({ kind: 'passed_over', reason: 'no_right' })));
  });

  test('is free until 90 minutes before, then refused', async () => {
    const [mari] = await club.addPeople(1);
    const training = await club.addTraining();
    const booked = await book(server.app, club, mari, training.id);
    server.clock.now = new Date('2026-11-20T14:30:01Z');
    const refused = await leave(server.app, club, await club.renewToken(mari), booked.body['registrationId']);
    expect(refused.body).toMatchObject({ errors: ['cancelling_not_allowed'], code: 409 });
    expect(refused.body['remedy']).toEqual({ kind: 'ask_staff', at: '2026-11-20T14:30:00.000Z' });
    server.clock.now = new Date('2026-11-20T14:29:59Z');
    const allowed = await leave(server.app, club, await club.renewToken(mari), booked.body['registrationId']);
    expect(allowed.status).toBe(204);
  });

  test('another member’s registration is not found, whoever requests it', async () => {
    const [mari, juri] = await club.addPeople(2);
    const training = await club.addTraining();
    const booked = await book(server.app, club, mari, training.id);
    expect((await leave(server.app, club, juri, booked.body['registrationId'])).body['errors']).toEqual([
      'item_not_found',
    ]);
    expect(await trainingOf(training.id)).toEqual({ taken: 1, waiting_count: 0 });
  });
});

describe('idempotency', () => {
  test('the same operation sent many times, also concurrently, gets the same response and happens once', async () => {
    const [mari] = await club.addPeople(1);
    const training = await club.addTraining();
    const key = crypto.randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 8 }, async () => book(server.app, club, mari, training.id, key)),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.status).toBe(201);
    expect(await trainingOf(training.id)).toEqual({ taken: 1, waiting_count: 0 });
  });

  test('a refusal is replayed too, even when it would now succeed', async () => {
    const [first, second] = await club.addPeople(2);
    const training = await club.addTraining({ max_places: 1, is_waiting_list_allowed: false });
    const booked = await book(server.app, club, first, training.id);
    const key = crypto.randomUUID();
    const refused = await book(server.app, club, second, training.id, key);
    expect(refused.body['errors']).toEqual(['no_free_places']);
    await leave(server.app, club, first, booked.body['registrationId']);
    expect(await book(server.app, club, second, training.id, key)).toEqual(refused);
    expect((await book(server.app, club, second, training.id)).status).toBe(201);
  });

  test('a key reused for a different request is refused', async () => {
    const [mari] = await club.addPeople(1);
    const [one, other] = [await club.addTraining(), await club.addTraining({ startsAt: '2026-11-21T09:00:00' })];
    const key = crypto.randomUUID();
    await book(server.app, club, mari, one.id, key);
    expect(await book(server.app, club, mari, other.id, key)).toMatchObject({
      status: 422,
      body: { errors: ['idempotency_key_reused'] },
    });
  });
});

const eventsOf = (trainingId: number) =>
  club.inScope(({ db }) =>
    db
      .selectFrom('registration_event')
      .select(['kind', 'reason'])
      .where('training_id', '=', trainingId)
      .orderBy('id')
      .execute(),
  );
const trainingOf = (id: number) =>
  club.inScope(({ db }) =>
    db.selectFrom('training').select(['taken', 'waiting_count']).where('id', '=', id).executeTakeFirstOrThrow(),
  );

import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { LeavingCost } from '#api/registrations/leaving/late-leaving.ts';
import { findViolations } from '#server/features/registrations/invariants/queries.ts';
import { writeLeavingKey } from '#server/features/reminders/link/leaving-key.ts';
import { buildBookingPolicy } from '#tests/builders/build-booking-policy.ts';
import { buildVisitor } from '#tests/builders/build-visitor.ts';
import { type TestApp, testSecret } from '#tests/support/app/open-test-app.ts';
import { openSharedApp } from '#tests/support/app/shared-app.ts';
import { book, call, openTestClub, type TestClub } from '#tests/support/app/test-club.ts';

let server: TestApp;
let club: TestClub;

beforeAll(async () => {
  server = await openSharedApp();
});
beforeEach(async () => {
  // The training begins on Friday 20.11.2026 at 18:00 in Tallinn, 16:00 UTC; leaving is free until 16:30.
  goTo('08:00:00');
  club = await openTestClub(server);
});

describe('the link of a reminder', () => {
  test('shows what leaving means and nobody’s name, and changes nothing however often it is opened', async () => {
    const { place } = await addPlace({ visits_total: 5 });
    await addWaiting(place.trainingId);
    const first = await open(place.registrationId);
    expect(first).toMatchObject({
      status: 200,
      body: {
        state: 'booked',
        canLeave: true,
        holdsVisit: true,
        waiting: 1,
        startDateTime: '2026-11-20T18:00:00',
        freeCancelUntil: '2026-11-20T14:30:00.000Z',
      },
    });
    expect(Object.keys(first.body)).not.toContain('cost');
    expect(JSON.stringify(first.body)).not.toMatch(/name|email|@/i);
    expect(await open(place.registrationId)).toEqual(first);
    expect(await statusOf(place.registrationId)).toBe('booked');
  });

  test('gives the place back in one press without a log-in, once however often it is pressed, and the next one has it', async () => {
    const { place } = await addPlace({ visits_total: 5 });
    const waiting = await addWaiting(place.trainingId);
    const answers = await Promise.all([1, 2, 3].map(() => leave(place.registrationId)));
    for (const answer of answers) expect(answer).toMatchObject({ status: 200, body: { state: 'left' } });
    expect(await statusOf(waiting)).toBe('booked');
    expect(await open(place.registrationId)).toMatchObject({ body: { state: 'left', canLeave: false } });
    expect(await events(place.registrationId)).toEqual(['booked', 'cancelled']);
    expect(await violations()).toEqual([]);
  });

  test('asks for the same price as the app once leaving is late, and takes it only where it was read', async () => {
    await club.inScope((scope) =>
      buildBookingPolicy(scope, { settings: { lateCancelFeeCents: 500, freeFeesPerMonth: 0 } }),
    );
    const { place } = await addPlace({ visits_total: 5 });
    goTo('15:00:00');
    const cost = { usesVisit: true, feeCents: 500 };
    expect(await open(place.registrationId)).toMatchObject({ body: { canLeave: true, cost } });
    for (const accepted of [undefined, { ...cost, feeCents: 499 }])
      expect(await leave(place.registrationId, accepted)).toMatchObject({
        status: 409,
        body: { errors: ['cancelling_not_allowed'], remedy: { kind: 'accept_cost', cost } },
      });
    expect(await statusOf(place.registrationId)).toBe('booked');
    expect(await leave(place.registrationId, cost)).toMatchObject({ status: 200, body: { state: 'left' } });
    expect(await violations()).toEqual([]);
  });

  test('says that it is too late where nothing can be paid with, and ends with the start', async () => {
    const { place } = await addPlace();
    goTo('15:00:00');
    expect(await open(place.registrationId)).toMatchObject({ body: { state: 'booked', canLeave: false } });
    expect(await leave(place.registrationId)).toMatchObject({ status: 409, body: { remedy: { kind: 'ask_staff' } } });
    goTo('16:00:00');
    expect(await open(place.registrationId)).toMatchObject({ body: { state: 'over', canLeave: false } });
    expect((await leave(place.registrationId)).status).toBe(409);
    expect(await statusOf(place.registrationId)).toBe('booked');
  });

  test('says that the club has cancelled the class', async () => {
    const { place } = await addPlace();
    await club.inScope(({ db }) =>
      db.updateTable('training').set({ is_cancelled: true }).where('id', '=', place.trainingId).execute(),
    );
    expect(await open(place.registrationId)).toMatchObject({ body: { state: 'cancelled', canLeave: false } });
  });

  test('gives a visitor’s place back, and only while that is free', async () => {
    const training = await club.addTraining({ visitors: 'open', is_public: true });
    const [first, second] = await club.inScope(async (scope) => [
      await buildVisitor(scope, training.id, server.clock.now),
      await buildVisitor(scope, training.id, server.clock.now),
    ]);
    expect(await leave(first.id)).toMatchObject({ status: 200, body: { state: 'left' } });
    goTo('15:00:00');
    expect(await open(second.id)).toMatchObject({ body: { state: 'booked', canLeave: false } });
    expect((await leave(second.id)).status).toBe(409);
    expect(await violations()).toEqual([]);
  });
});

describe('a link that is not ours', () => {
  test('opens nothing: of another tenant, of another place, changed by a letter, or made by another server', async () => {
    const { place } = await addPlace();
    const { place: others } = await addPlace();
    const other = await openTestClub(server);
    const key = keyOf(place.registrationId);
    const [mark = ''] = key.split('.');
    const forged = [
      writeLeavingKey(testSecret, other.tenantId, place.registrationId),
      `${mark}.${others.registrationId}`,
      `${mark.startsWith('A') ? 'B' : 'A'}${key.slice(1)}`,
      writeLeavingKey('another secret, long enough for it', club.tenantId, place.registrationId),
      keyOf(place.registrationId + 1_000_000),
    ];
    for (const each of forged) {
      expect(await get(each)).toMatchObject({ status: 404, body: { errors: ['item_not_found'] } });
      expect((await post({ key: each })).status).toBe(404);
    }
    expect(await statusOf(place.registrationId)).toBe('booked');
    expect((await get(key)).status).toBe(200);
    expect((await get('nothing')).status).toBe(400);
  });

  test('is tried thirty times, then no more for a while, and a good one costs no try', async () => {
    const { place } = await addPlace();
    for (let times = 0; times < 35; times += 1) expect((await open(place.registrationId)).status).toBe(200);
    const wrong = `${'A'.repeat(22)}.${place.registrationId}`;
    const answers: number[] = [];
    for (let times = 0; times < 31; times += 1) answers.push((await get(wrong)).status);
    expect(answers).toEqual([...Array(30).fill(404), 429]);
  });
});

const goTo = (time: string) => {
  server.clock.now = new Date(`2026-11-20T${time}Z`);
};

async function addPlace(contract: Parameters<TestClub['addPeople']>[1] = {}) {
  const [person] = await club.addPeople(1, contract);
  const training = await club.addTraining({ max_places: 1 });
  const { body } = await book(server.app, club, person, training.id);
  return { place: { registrationId: Number(body['registrationId']), trainingId: training.id } };
}

async function addWaiting(trainingId: number): Promise<number> {
  const [person] = await club.addPeople(1);
  return Number((await book(server.app, club, person, trainingId)).body['registrationId']);
}

const keyOf = (registrationId: number) => writeLeavingKey(testSecret, club.tenantId, registrationId);
const get = (key: string) => call(server.app, club, { path: `/public/reminder?key=${key}` });
const post = (body: object) => call(server.app, club, { method: 'POST', path: '/public/reminder/leave', body });
const open = (registrationId: number) => get(keyOf(registrationId));
const leave = (registrationId: number, accepted?: LeavingCost) =>
  post({ key: keyOf(registrationId), ...(accepted && { accepted }) });

const statusOf = (registrationId: number) =>
  club.inScope(async ({ db }) => {
    const row = await db
      .selectFrom('registration')
      .select('status')
      .where('id', '=', registrationId)
      .executeTakeFirst();
    return row?.status;
  });

const events = (registrationId: number) =>
  club.inScope(async ({ db }) => {
    const rows = await db
      .selectFrom('registration_event')
      .select('kind')
      .where('registration_id', '=', registrationId)
      .orderBy('id')
      .execute();
    return rows.map(({ kind }) => kind);
  });

const violations = () => club.inScope((scope) => findViolations(scope, server.clock.now));

import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildBookingPolicy } from '#tests/builders/build-booking-policy.ts';
import { buildUnit } from '#tests/builders/build-unit.ts';
import type { TestApp } from '#tests/support/app/open-test-app.ts';
import { openSharedApp } from '#tests/support/app/shared-app.ts';
import { book, call, openTestClub, type TestClub, type TestPerson } from '#tests/support/app/test-club.ts';

let server: TestApp;
let club: TestClub;

beforeAll(async () => {
  server = await openSharedApp();
});
beforeEach(async () => {
  server.clock.now = new Date('2026-11-18T10:00:00Z');
  club = await openTestClub(server);
});

describe('a second booking at the same time', () => {
  test('is refused with the one in the way, and booked once it is accepted under a new key', async () => {
    const [mari] = await club.addPeople(1);
    const [first, second] = await addTwo();
    await book(server.app, club, mari, first.id);
    expect(await book(server.app, club, mari, second.id)).toEqual({
      status: 409,
      body: {
        errors: ['overlapping_training'],
        code: 409,
        remedy: { kind: 'accept_overlap', trainingIds: [first.id] },
      },
    });
    expect((await bookWith(mari, second.id, [first.id + 1000])).status).toBe(409);
    expect(await bookWith(mari, second.id, [first.id])).toMatchObject({ status: 201, body: { status: 'booked' } });
  });

  test('never passes without a word when both are sent at once', async () => {
    const [mari] = await club.addPeople(1);
    const [first, second] = await addTwo();
    const answers = await Promise.all([first, second].map(({ id }) => book(server.app, club, mari, id)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });

  test('is not asked about for one that begins as the other ends, or for a waiting list', async () => {
    const [mari, jaan] = await club.addPeople(2);
    const first = await club.addTraining();
    const next = await club.addTraining({ startsAt: '2026-11-20T19:00:00' });
    const full = await club.addTraining({ startsAt: '2026-11-20T18:15:00', max_places: 1 });
    await book(server.app, club, jaan, full.id);
    await book(server.app, club, mari, first.id);
    expect((await book(server.app, club, mari, full.id)).body).toMatchObject({ status: 'waiting' });
    expect((await book(server.app, club, mari, next.id)).status).toBe(201);
  });

  test('books without a question where the policy allows it', async () => {
    await club.inScope((scope) => buildBookingPolicy(scope, { settings: { overlap: 'allow' } }));
    const [mari] = await club.addPeople(1);
    const [first, second] = await addTwo();
    await book(server.app, club, mari, first.id);
    expect((await book(server.app, club, mari, second.id)).status).toBe(201);
  });

  test('is refused, accepted or not, where the policy says so', async () => {
    await club.inScope((scope) => buildBookingPolicy(scope, { settings: { overlap: 'refuse' } }));
    const [mari] = await club.addPeople(1);
    const [first, second] = await addTwo();
    await book(server.app, club, mari, first.id);
    expect((await bookWith(mari, second.id, [first.id])).body).toMatchObject({
      errors: ['overlapping_training'],
      remedy: { kind: 'leave_one', trainingIds: [first.id], reason: 'clash' },
    });
  });

  test('counts the way between two clubs', async () => {
    await club.inScope((scope) => buildBookingPolicy(scope, { settings: { travelMinutesBetweenClubs: 20 } }));
    const other = await club.inScope((scope) => buildUnit(scope));
    const [mari] = await club.addPeople(1);
    const first = await club.addTraining();
    const next = await club.addTraining({ startsAt: '2026-11-20T19:15:00', unit_id: other.id });
    await book(server.app, club, mari, first.id);
    expect(await book(server.app, club, mari, next.id)).toMatchObject({
      status: 409,
      body: { remedy: { kind: 'accept_overlap', trainingIds: [first.id] } },
    });
  });
});

test('a refused input names its fields', async () => {
  const [mari] = await club.addPeople(1);
  const request = { method: 'POST', path: '/user/registration', as: mari, key: crypto.randomUUID() } as const;
  expect(await call(server.app, club, { ...request, body: { trainingId: 'one' } })).toMatchObject({
    status: 400,
    body: { fields: { trainingId: 'data_validation_failed' } },
  });
});

const bookWith = (as: TestPerson, trainingId: number, acceptOverlap: number[], key: string = crypto.randomUUID()) =>
  call(server.app, club, {
    method: 'POST',
    path: '/user/registration',
    as,
    body: { trainingId, acceptOverlap },
    key,
  });
const addTwo = async () =>
  [await club.addTraining(), await club.addTraining({ startsAt: '2026-11-20T18:30:00' })] as const;

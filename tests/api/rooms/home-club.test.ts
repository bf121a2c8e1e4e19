import { beforeAll, beforeEach, expect, test } from 'vitest';
import { buildRegistration } from '#tests/builders/build-registration.ts';
import { buildUnit } from '#tests/builders/build-unit.ts';
import type { TestApp } from '#tests/support/app/open-test-app.ts';
import { openSharedApp } from '#tests/support/app/shared-app.ts';
import { call, openTestClub, type TestClub, type TestPerson } from '#tests/support/app/test-club.ts';

let server: TestApp;
let club: TestClub;
let second: { id: number };
let third: { id: number };

beforeAll(async () => {
  server = await openSharedApp();
});
beforeEach(async () => {
  server.clock.now = new Date('2026-11-20T10:00:00Z');
  club = await openTestClub(server);
  [second, third] = await club.inScope(async (scope) => [await buildUnit(scope), await buildUnit(scope)]);
});

test('a person’s club is the one that their contract names, wherever they book', async () => {
  const [person] = await club.addPeople(1, { unit_ids: [second.id] });
  await book(person, third.id, ['2026-11-10', '2026-11-11']);
  expect(await homeOf(person)).toBe(second.id);
});

test('of several clubs of a contract it is the one of most bookings in 60 days', async () => {
  const [person] = await club.addPeople(1, { unit_ids: [second.id, third.id] });
  expect(await homeOf(person)).toBeUndefined();
  await book(person, club.unitId, ['2026-11-10', '2026-11-11', '2026-11-12']);
  await book(person, second.id, ['2026-08-01', '2026-08-02', '2026-08-03']);
  await book(person, third.id, ['2026-11-13']);
  expect(await homeOf(person)).toBe(third.id);
});

test('without a contract it is where most was booked, and nothing of that says none', async () => {
  const [person] = await club.addPeople(1, 'none');
  expect(await homeOf(person)).toBeUndefined();
  await book(person, second.id, ['2026-11-10']);
  expect(await homeOf(person)).toBe(second.id);
});

const homeOf = async (as: TestPerson) =>
  (await call(server.app, club, { path: '/user/room/unit', as })).body['homeUnitId'];

async function book({ clientId }: TestPerson, unitId: number, days: readonly string[]): Promise<void> {
  for (const day of days) {
    const { id } = await club.addTraining({ startsAt: `${day}T12:00:00`, unit_id: unitId });
    await club.inScope((scope) => buildRegistration(scope, { client_id: clientId, training_id: id }));
  }
}

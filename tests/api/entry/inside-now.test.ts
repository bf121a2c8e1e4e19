import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PersonInside } from '#api/entry/door/door-schema.ts';
import { buildContract } from '#tests/builders/build-contract.ts';
import { buildUnit } from '#tests/builders/build-unit.ts';
import { addDeskWorker } from '#tests/support/app/desk-worker.ts';
import type { TestApp } from '#tests/support/app/open-test-app.ts';
import { openSharedApp } from '#tests/support/app/shared-app.ts';
import { book, call, openTestClub, type TestClub, type TestPerson } from '#tests/support/app/test-club.ts';

let server: TestApp;
let club: TestClub;
let desk: TestPerson;

beforeAll(async () => {
  server = await openSharedApp();
});
beforeEach(async () => {
  server.clock.now = new Date('2026-11-18T10:00:00Z');
  club = await openTestClub(server);
  desk = await addDeskWorker(server, club, false);
});

test('everybody who is in stands there once, by their last entry, with the right that admitted them', async () => {
  const [mari, jaan] = await club.addPeople(2, 'none');
  const [late, gone] = await club.addPeople(2, 'none');
  const { id } = await club.inScope((scope) => buildContract(scope, { client_id: mari.clientId, name: 'Kuldkaart' }));
  await enter('2026-11-18T09:00:00Z', { client_id: mari.clientId });
  await enter('2026-11-18T09:40:00Z', { client_id: mari.clientId, contract_id: id });
  await enter('2026-11-18T09:30:00Z', { client_id: jaan.clientId });
  await enter('2026-11-18T09:50:00Z', { client_id: late.clientId, answer: 'refused', reason: 'no_right' });
  await enter('2026-11-18T04:00:00Z', { client_id: gone.clientId });
  await enter('2026-11-18T09:10:00Z', { via: 'training' });
  expect(
    (await look()).map(({ at, clientId, rightName, via }) => [at.slice(11, 16), clientId, rightName, via]),
  ).toEqual([
    ['09:40', mari.clientId, 'Kuldkaart', 'pass'],
    ['09:30', jaan.clientId, null, 'pass'],
    ['09:10', null, null, 'training'],
  ]);
});

test('as many stand there as are counted, and one club can be asked for', async () => {
  const other = await club.inScope((scope) => buildUnit(scope));
  const people = await club.addPeople(5, 'none');
  for (const [index, { clientId }] of people.entries())
    await enter('2026-11-18T09:30:00Z', { client_id: clientId, ...(index < 2 && { unit_id: other.id }) });
  const { items } = (await call(server.app, club, { path: '/public/entry/inside' })).body as unknown as {
    items: { unitId: number; inside: number }[];
  };
  for (const { unitId, inside } of items) expect(await look(`?unit=${unitId}`)).toHaveLength(inside);
  expect(await look()).toHaveLength(5);
});

test('the desk sees whether somebody may enter and what they have today; a trainer asks by card alone', async () => {
  const [mari] = await club.addPeople(1);
  const training = await club.addTraining({ startsAt: '2026-11-18T18:00:00' });
  await book(server.app, club, mari, training.id);
  const path = `/admin/entry/person/${mari.clientId}`;
  expect((await call(server.app, club, { path, as: desk })).body).toMatchObject({
    clientId: mari.clientId,
    outlook: { allowed: true },
    trainings: [{ trainingId: training.id, canMark: false }],
  });
  expect((await call(server.app, club, { path: '/admin/entry/person/999999', as: desk })).status).toBe(404);
  const trainer = await club.addTrainer();
  for (const asked of [path, '/admin/entry/inside'])
    expect((await call(server.app, club, { path: asked, as: trainer })).status).toBe(403);
});

describe('what is usual', () => {
  test('is how many were in at half past each hour of this weekday, on average of four weeks, by the clock on the wall', async () => {
    const people = await club.addPeople(4, 'none');
    // Wednesdays; before 25.10.2026 the clock in Tallinn was three hours ahead.
    for (const [day, offset] of [
      ['11', 2],
      ['04', 2],
    ] as const)
      for (const { clientId } of people) await enter(`2026-11-${day}T${18 - offset}:00:00Z`, { client_id: clientId });
    for (const { clientId } of people) {
      await enter('2026-10-21T15:00:00Z', { client_id: clientId });
      await enter('2026-10-21T15:20:00Z', { client_id: clientId });
      // Nobody looks at other weekdays, at today, or at who was refused.
      await enter('2026-11-10T16:00:00Z', { client_id: clientId });
      await enter('2026-11-18T06:00:00Z', { client_id: clientId });
      await enter('2026-11-11T06:00:00Z', { client_id: clientId, answer: 'refused', reason: 'no_right' });
    }
    const { date, items } = await usual();
    expect(date).toBe('2026-11-18');
    expect(items.map(({ unitId }) => unitId)).toEqual([club.unitId]);
    // A visit lasts two hours: at 18:30 and at 19:30; both entries of a person in October count once.
    expect(items[0]?.hours.map((count, hour) => (count > 0 ? `${hour}: ${count}` : '')).filter(Boolean)).toEqual([
      '18: 3',
      '19: 3',
    ]);
  });

  test('is said of no club that has been in use for one of the weeks alone', async () => {
    const [mari] = await club.addPeople(1, 'none');
    await enter('2026-11-11T16:00:00Z', { client_id: mari.clientId });
    expect((await usual()).items).toEqual([]);
  });
});

const usual = async () =>
  (await call(server.app, club, { path: '/public/entry/usual' })).body as unknown as {
    date: string;
    items: { unitId: number; hours: number[] }[];
  };

const enter = (at: string, entry: object = {}) =>
  club.inScope(({ db, tenantId }) =>
    db
      .insertInto('entry')
      .values({
        tenant_id: tenantId,
        op_id: randomUUID(),
        unit_id: club.unitId,
        door_id: null,
        client_id: null,
        via: 'pass',
        answer: 'open',
        reason: 'welcome',
        entered_at: new Date(at),
        created_at: new Date(at),
        ...entry,
      })
      .execute(),
  );

const look = async (query = ''): Promise<PersonInside[]> =>
  (await call(server.app, club, { path: `/admin/entry/inside${query}`, as: desk })).body['items'] as PersonInside[];

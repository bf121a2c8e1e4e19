import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { WallTime } from '#api/dates.ts';
import { moveWaitlist } from '#server/features/registrations/waitlist/move-waitlist.ts';
import type { TestApp } from '#tests/support/app/open-test-app.ts';
import { openSharedApp } from '#tests/support/app/shared-app.ts';
import { book, call, leave, openTestClub, type TestClub, type TestPerson } from '#tests/support/app/test-club.ts';

let server: TestApp;
let club: TestClub;

beforeAll(async () => {
  server = await openSharedApp();
});
beforeEach(async () => {
  // Wednesday noon; the classes begin on Friday evening.
  server.clock.now = new Date('2026-11-18T10:00:00Z');
  club = await openTestClub(server);
});

describe('who waits for the first of several', () => {
  test('gets the first that frees, leaves the others in the same step, and is told once', async () => {
    const full = await addFull(3);
    const [mari, behind] = await club.addPeople(2);
    expect((await join(mari, full)).status).toBe(201);
    for (const { id } of full) await book(server.app, club, behind, id);
    await free(full[1]);
    expect(await placesOf(mari)).toEqual([`${full[1]?.id} booked`]);
    // Whoever was behind is first in the other lists now.
    expect(await waitingOf(behind)).toEqual(full.map(({ id }) => `${id} 1`));
    const told = await club.inScope(({ db }) =>
      db
        .selectFrom('message')
        .select(['template', 'data'])
        .where('client_id', '=', mari.clientId)
        .where('channel', '=', 'email')
        .orderBy('id')
        .execute(),
    );
    expect(told.map(({ template }) => template)).toEqual(['promoted', 'wishWon']);
    expect(told[1]?.data['others']).toBe('20.11.2026 18:00 Jooga 0; 22.11.2026 18:00 Jooga 2');
    expect(await reasonsOf(mari)).toEqual(['wish_won', 'wish_won']);
  });

  test('leaves an offer in another list, whose place goes on to the next, when they take one', async () => {
    const full = await addFull(2, true);
    const [mari, behind] = await club.addPeople(2);
    await join(mari, full);
    await book(server.app, club, behind, full[1]?.id ?? 0);
    // Less than two hours before both: one person at a time is offered a place.
    server.clock.now = new Date('2026-11-20T15:15:00Z');
    await club.inScope(({ db }) => db.updateTable('training').set({ max_places: 2 }).execute());
    await moveAll(full);
    expect(await offersOf(mari)).toBe(2);
    const taken = await book(server.app, club, await club.renewToken(mari), full[0]?.id ?? 0);
    expect(taken).toMatchObject({ status: 201, body: { status: 'booked' } });
    expect(await placesOf(mari)).toEqual([`${full[0]?.id} booked`]);
    await moveAll(full);
    expect(await offersOf(behind)).toBe(1);
  });

  test('takes a place that is free at once, and joins no list', async () => {
    const full = await addFull(2);
    const { id } = await club.addTraining({ name: 'Jooga', startsAt: '2026-11-25T18:00:00' });
    const [mari] = await club.addPeople(1);
    const joined = await join(mari, [...full, { id }]);
    expect(joined).toMatchObject({ status: 201, body: { items: [{ trainingId: id, status: 'booked' }] } });
    expect(await placesOf(mari)).toEqual([`${id} booked`]);
  });

  test.each(['before', 'after'] as const)(
    'leaves the lists that they were on where another is free at once, those named %s it too, and says why',
    async (place) => {
      const full = await addFull(2);
      const { id } = await club.addTraining({ name: 'Jooga', startsAt: '2026-11-25T18:00:00' });
      const [mari] = await club.addPeople(1);
      for (const one of full) await book(server.app, club, mari, one.id);
      await join(mari, place === 'before' ? [...full, { id }] : [{ id }, ...full]);
      expect(await placesOf(mari)).toEqual([`${id} booked`]);
      expect(await reasonsOf(mari)).toEqual(['wish_won', 'wish_won']);
    },
  );

  test('takes in the lists that they are on already, and leaves all at once', async () => {
    const full = await addFull(3);
    const [mari, jaan] = await club.addPeople(2);
    await book(server.app, club, mari, full[2]?.id ?? 0);
    const { body } = await join(mari, full);
    expect(await waitingOf(mari)).toHaveLength(3);
    expect((await leaveAll(jaan, body['id'])).status).toBe(404);
    expect((await leaveAll(mari, body['id'])).status).toBe(204);
    expect(await waitingOf(mari)).toEqual([]);
    expect((await leaveAll(mari, body['id'])).status).toBe(404);
  });

  test('is refused as a whole where one list refuses them', async () => {
    const full = await addFull(2);
    const { id } = await club.addTraining({ startsAt: '2026-11-25T18:00:00', is_closed: true });
    const [mari] = await club.addPeople(1);
    expect(await join(mari, [...full, { id }])).toMatchObject({
      status: 409,
      body: { errors: ['registering_not_allowed'] },
    });
    expect(await waitingOf(mari)).toEqual([]);
  });
});

test.each([1, 2, 3, 4, 5, 6])(
  'of lists that free at the same moment exactly one is won, and the next has the others: %i',
  async () => {
    const full = await addFull(4);
    const [mari, behind] = await club.addPeople(2);
    await join(mari, full);
    for (const { id } of full) await book(server.app, club, behind, id);
    await Promise.all(full.map(free));
    await moveAll(full);
    const places = await placesOf(mari);
    expect(places).toHaveLength(1);
    expect(places[0]).toMatch(/ booked$/);
    expect(await placesOf(behind)).toEqual(
      full.map(({ id }) => `${id} ${places[0] === `${id} booked` ? 'waiting' : 'booked'}`),
    );
  },
);

interface Full {
  id: number;
  by?: TestPerson;
  registrationId?: unknown;
}

/** With one place each, which somebody else has: a day apart, or an hour. */
async function addFull(count: number, isOneEvening = false): Promise<Full[]> {
  const full: Full[] = [];
  for (let n = 0; n < count; n += 1) {
    const [by] = await club.addPeople(1);
    const startsAt = (isOneEvening ? `2026-11-20T${18 + n}:00:00` : `2026-11-${20 + n}T18:00:00`) as WallTime;
    const { id } = await club.addTraining({ name: `Jooga ${n}`, startsAt, duration_minutes: 45, max_places: 1 });
    const { body } = await book(server.app, club, by, id);
    full.push({ id, by, registrationId: body['registrationId'] });
  }
  return full;
}

/** Who has the place leaves it. */
async function free(one: Full | undefined): Promise<void> {
  if (!one?.by) throw new Error('There is nobody in it');
  expect((await leave(server.app, club, await club.renewToken(one.by), one.registrationId)).status).toBe(204);
}

const join = (as: TestPerson, full: readonly Pick<Full, 'id'>[]) =>
  call(server.app, club, {
    method: 'POST',
    path: '/user/wish',
    as,
    body: { trainingIds: full.map(({ id }) => id) },
    key: crypto.randomUUID(),
  });

const leaveAll = (as: TestPerson, id: unknown) =>
  call(server.app, club, { method: 'DELETE', path: `/user/wish/${String(id)}`, as, key: crypto.randomUUID() });

/** What the jobs do that were asked for. */
async function moveAll(full: readonly Full[]): Promise<void> {
  for (const { id } of full) await moveWaitlist(server.services, { tenantId: club.tenantId, trainingId: id });
}

const rowsOf = ({ clientId }: TestPerson) =>
  club.inScope(({ db }) =>
    db
      .selectFrom('registration')
      .select(['training_id as id', 'status', 'offered_until as offeredUntil', 'waiting_number as number'])
      .where('client_id', '=', clientId)
      .where('status', 'in', ['booked', 'waiting'])
      .orderBy('training_id')
      .execute(),
  );

const placesOf = async (person: TestPerson) => (await rowsOf(person)).map(({ id, status }) => `${id} ${status}`);
const offersOf = async (person: TestPerson) => (await rowsOf(person)).filter(({ offeredUntil }) => offeredUntil).length;

/** With the place in each list, as the app shows it. */
async function waitingOf(person: TestPerson): Promise<string[]> {
  const { body } = await call(server.app, club, { path: '/user/registration', as: await club.renewToken(person) });
  const items = body['items'] as { id: number; status: string; placeInWaitingList: number }[];
  return items
    .filter(({ status }) => status === 'waiting')
    .toSorted((a, b) => a.id - b.id)
    .map(({ id, placeInWaitingList }) => `${id} ${placeInWaitingList}`);
}

const reasonsOf = ({ clientId }: TestPerson) =>
  club.inScope(async ({ db }) => {
    const rows = await db
      .selectFrom('registration_event')
      .select('reason')
      .where('client_id', '=', clientId)
      .where('kind', '=', 'cancelled')
      .execute();
    return rows.map(({ reason }) => reason);
  });

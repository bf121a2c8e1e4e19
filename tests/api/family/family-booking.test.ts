import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deleteGuardian, storeGuardian } from '#server/features/clients/guardian/commands.ts';
import { findViolations } from '#server/features/registrations/invariants/queries.ts';
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

describe('several of a family at once', () => {
  test('each gets a place, once however often it is sent, and their history says who made it', async () => {
    const { parent, children, child } = await addFamily(2);
    const [, other = child] = children;
    const { id } = await club.addTraining();
    const all = [other, parent, child].map(idOf);
    const key = crypto.randomUUID();
    const first = await bookAll(parent, { trainingId: id, clientIds: all }, key);
    expect(first.status).toBe(201);
    expect(itemsOf(first).map(({ clientId, result }) => [clientId, result?.status])).toEqual(
      all.map((clientId) => [clientId, 'booked']),
    );
    expect(await bookAll(parent, { trainingId: id, clientIds: all }, key)).toEqual(first);
    expect(await events()).toEqual([
      [idOf(other), idOf(parent)],
      [idOf(parent), null],
      [idOf(child), idOf(parent)],
    ]);
  });

  test('one who cannot come does not keep the others away, unless they come only together', async () => {
    const { parent, child } = await addFamily(1);
    const without = await addChild(parent, 'none');
    const both = [child, without].map(idOf);
    const { id } = await club.addTraining();
    const refused = await bookAll(parent, { trainingId: id, clientIds: both, isTogether: true });
    expect(refused).toMatchObject({ status: 409, body: { errors: ['registering_not_allowed'] } });
    expect(await placesIn(id)).toEqual([]);
    const answer = await bookAll(parent, { trainingId: id, clientIds: both });
    expect(itemsOf(answer)).toMatchObject([{ result: { status: 'booked' } }, { error: 'registering_not_allowed' }]);
    expect(await placesIn(id)).toEqual([idOf(child)]);
  });

  test('at the last place one books and the other waits; together nobody does either', async () => {
    const { parent, children } = await addFamily(2);
    const { id } = await club.addTraining({ max_places: 1 });
    const clientIds = children.map(idOf);
    expect((await bookAll(parent, { trainingId: id, clientIds, isTogether: true })).body).toMatchObject({
      errors: ['no_free_places'],
    });
    expect(await placesIn(id)).toEqual([]);
    const answer = await bookAll(parent, { trainingId: id, clientIds });
    expect(itemsOf(answer).map(({ result }) => result?.status)).toEqual(['booked', 'waiting']);
  });
});

test('families who come at once for the last places get all of them or none, and no place is given twice', async () => {
  const { id } = await club.addTraining({ max_places: 7 });
  const families = [];
  for (const size of [1, 2, 3, 2, 3, 1, 2]) families.push(await addFamily(size));
  const [alone] = await club.addPeople(1);
  const answers = await Promise.all([
    ...families.map(({ parent, children }, n) => {
      const ids = [parent, ...children].map(idOf);
      return bookAll(parent, { trainingId: id, clientIds: n % 2 ? ids.toReversed() : ids, isTogether: true });
    }),
    book(server.app, club, alone, id),
  ]);
  const there = new Set(await placesIn(id));
  for (const [n, { parent, children }] of families.entries()) {
    const isIn = [parent, ...children].map((person) => there.has(idOf(person)));
    expect(isIn).toEqual(isIn.map(() => answers[n]?.status === 201));
  }
  expect(there.size).toBeLessThanOrEqual(7);
  expect(answers.filter(({ status }) => status === 201).length).toBeGreaterThan(1);
  expect(await club.inScope((scope) => findViolations(scope, server.clock.now))).toEqual([]);
});

test('two families who book in each other’s order, of two classes at once, both get their places', async () => {
  const [one, other] = [await addFamily(2), await addFamily(2)];
  const [early, late] = [await club.addTraining(), await club.addTraining({ startsAt: '2026-11-20T20:00:00' })];
  const answers = await Promise.all([
    bookAll(one.parent, { trainingId: early.id, clientIds: idsOf(one), isTogether: true }),
    bookAll(one.parent, { trainingId: late.id, clientIds: idsOf(one).toReversed(), isTogether: true }),
    bookAll(other.parent, { trainingId: early.id, clientIds: idsOf(other).toReversed(), isTogether: true }),
    bookAll(other.parent, { trainingId: late.id, clientIds: idsOf(other), isTogether: true }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
});

describe('what it would give and take', () => {
  test('is said of each: a place and what is left then, what they have, or why not', async () => {
    const { parent, child } = await addFamily(1);
    const without = await addChild(parent, 'none');
    const { id } = await club.addTraining({ max_places: 2 });
    await bookAll(parent, { trainingId: id, clientIds: [idOf(child)] });
    const { body } = await call(server.app, club, { path: `/user/family/training/${id}`, as: parent });
    expect(body).toMatchObject({
      freePlaces: 1,
      items: [
        { id: idOf(parent), gives: 'place', takes: { source: 'contract', visitsLeft: null } },
        { id: idOf(child), status: 'booked' },
        { id: idOf(without), error: 'registering_not_allowed' },
      ],
    });
  });
});

describe('for whom', () => {
  test('the trainings of all are listed by time, each with whose it is, and left for the right person', async () => {
    const { parent, child } = await addFamily(1);
    const [early, late] = [await club.addTraining(), await club.addTraining({ startsAt: '2026-11-21T09:00:00' })];
    await bookAll(parent, { trainingId: late.id, clientIds: [idOf(parent)] });
    await bookAll(parent, { trainingId: early.id, clientIds: [idOf(child)] });
    const list = async () => {
      const path = '/user/family/registration?from=2026-11-18';
      const { body } = await call(server.app, club, { path, as: parent });
      return body['items'] as { id: number; clientId: number; registrationId: number }[];
    };
    const [first, second] = await list();
    expect([first, second].map((one) => [one?.id, one?.clientId])).toEqual([
      [early.id, idOf(child)],
      [late.id, idOf(parent)],
    ]);
    expect((await leave(parent, first?.registrationId)).status).toBe(204);
    expect((await list()).map(({ id }) => id)).toEqual([late.id]);
    const last = await club.inScope(({ db }) =>
      db
        .selectFrom('registration_event')
        .select(['kind', 'client_id', 'acting_client_id'])
        .orderBy('id', 'desc')
        .executeTakeFirst(),
    );
    expect(last).toEqual({ kind: 'cancelled', client_id: idOf(child), acting_client_id: idOf(parent) });
  });

  test('nobody books, looks or leaves for others: of another family, or once the link has ended', async () => {
    const { parent, child } = await addFamily(1);
    const stranger = await addFamily(1);
    const { id } = await club.addTraining();
    const booked = await bookAll(parent, { trainingId: id, clientIds: [idOf(child)] });
    const registrationId = itemsOf(booked)[0]?.result?.registrationId;
    expect((await bookAll(stranger.parent, { trainingId: id, clientIds: [idOf(parent)] })).status).toBe(404);
    expect((await leave(stranger.parent, registrationId)).status).toBe(404);
    await club.inScope((scope) => deleteGuardian(scope, idOf(child)));
    expect((await bookAll(parent, { trainingId: id, clientIds: [idOf(child)] })).status).toBe(404);
    expect((await leave(parent, registrationId)).status).toBe(404);
    expect(await placesIn(id)).toEqual([idOf(child)]);
  });
});

interface Family {
  parent: TestPerson;
  children: TestPerson[];
  /** The first of them. */
  child: TestPerson;
}

const idOf = ({ clientId }: TestPerson): number => clientId;
const idsOf = ({ parent, children }: Family): number[] => [parent, ...children].map(idOf);

async function addFamily(size: number): Promise<Family> {
  const [parent] = await club.addPeople(1);
  const children: TestPerson[] = [];
  for (let n = 0; n < size; n++) children.push(await addChild(parent));
  const [child = parent] = children;
  return { parent, children, child };
}

async function addChild(parent: TestPerson, contract?: 'none'): Promise<TestPerson> {
  const [child] = await club.addPeople(1, contract);
  const guardian = { name: 'Vanem', email: '', phone: '', consentedOn: '2026-11-01', byClientId: parent.clientId };
  await club.inScope((scope) => storeGuardian(scope, child.clientId, { ...guardian, clientId: parent.clientId }));
  return child;
}

interface Asked {
  trainingId: number;
  clientIds: readonly number[];
  isTogether?: boolean;
}

const bookAll = (as: TestPerson, body: Asked, key: string = crypto.randomUUID()) =>
  call(server.app, club, { method: 'POST', path: '/user/family/registration', as, body, key });

const leave = (as: TestPerson, registrationId: number | undefined) =>
  call(server.app, club, {
    method: 'DELETE',
    path: `/user/family/registration/${registrationId}`,
    as,
    key: crypto.randomUUID(),
  });

interface Item {
  clientId: number;
  result?: { status: string; registrationId: number };
  error?: string;
}
const itemsOf = ({ body }: { body: Record<string, unknown> }): Item[] => body['items'] as Item[];

const placesIn = (trainingId: number) =>
  club.inScope(async ({ db }) => {
    const rows = await db
      .selectFrom('registration')
      .select('client_id')
      .where('training_id', '=', trainingId)
      .where('status', '=', 'booked')
      .orderBy('id')
      .execute();
    return rows.map((row) => row.client_id);
  });

const events = () =>
  club.inScope(async ({ db }) => {
    const rows = await db
      .selectFrom('registration_event')
      .select(['client_id', 'acting_client_id'])
      .orderBy('id')
      .execute();
    return rows.map((row) => [row.client_id, row.acting_client_id]);
  });

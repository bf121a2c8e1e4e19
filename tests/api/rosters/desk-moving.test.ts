import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ProductBody } from '#api/products/schema.ts';
import { findViolations } from '#server/features/registrations/invariants/queries.ts';
import { buildBookingPolicy } from '#tests/builders/build-booking-policy.ts';
import { buildRegistration } from '#tests/builders/build-registration.ts';
import { buildProduct, productOf } from '#tests/builders/money/build-product.ts';
import { addDeskWorker } from '#tests/support/app/desk-worker.ts';
import type { TestApp } from '#tests/support/app/open-test-app.ts';
import { openSharedApp } from '#tests/support/app/shared-app.ts';
import { book, call, openTestClub, type TestClub, type TestPerson } from '#tests/support/app/test-club.ts';

let server: TestApp;
let club: TestClub;
let desk: TestPerson;
let mari: TestPerson;

const monday = '2026-11-16T09:00:00.000Z';

beforeAll(async () => {
  server = await openSharedApp();
});
beforeEach(async () => {
  goTo(monday);
  club = await openTestClub(server);
  desk = await addDeskWorker(server, club);
  [mari] = await club.addPeople(1, { visits_total: 1 });
});

describe('moving to another training', () => {
  test('takes the one visit along, gives the old place to who waits, and tells both', async () => {
    const [from, to] = [
      await club.addTraining({ max_places: 1 }),
      await club.addTraining({ startsAt: '2026-11-21T10:00:00' }),
    ];
    const id = await bookAs(mari, from.id);
    const [kati] = await club.addPeople(1);
    await bookAs(kati, from.id);
    expect(await move(id, to.id)).toMatchObject({ status: 201, body: { status: 'booked' } });
    expect(await statusesOf(mari)).toEqual([
      { trainingId: from.id, status: 'cancelled' },
      { trainingId: to.id, status: 'booked' },
    ]);
    expect(await statusesOf(kati)).toEqual([{ trainingId: from.id, status: 'booked' }]);
    const told = await club.inScope(({ db }) =>
      db
        .selectFrom('message')
        .select(['client_id as to', 'template'])
        .where('channel', '=', 'email')
        .orderBy('id')
        .execute(),
    );
    expect(told).toEqual([
      { to: mari.clientId, template: 'movedByDesk' },
      { to: kati.clientId, template: 'promoted' },
    ]);
    await noViolations();
  });

  test('to a full training changes nothing at all', async () => {
    const [from, to] = [
      await club.addTraining({ max_places: 1 }),
      await club.addTraining({ startsAt: '2026-11-21T10:00:00', max_places: 1 }),
    ];
    const [kati] = await club.addPeople(1);
    const id = await bookAs(mari, from.id);
    await bookAs(kati, to.id);
    const refused = await move(id, to.id, { reason: 'Väga vaja' });
    expect(refused).toMatchObject({ status: 409, body: { errors: ['no_free_places'] } });
    expect(await statusesOf(mari)).toEqual([{ trainingId: from.id, status: 'booked' }]);
    expect((await move(id, from.id)).body['errors']).toEqual(['user_already_registered']);
    expect((await move(id, 2_000_000_000)).body['errors']).toEqual(['training_not_found']);
    await noViolations();
  });

  test('what is left is in nobody’s way: neither its time nor its day counts', async () => {
    await club.inScope((scope) => buildBookingPolicy(scope, { settings: { perDayLimit: 1, overlap: 'refuse' } }));
    const [from, to] = [await club.addTraining(), await club.addTraining({ startsAt: '2026-11-20T18:30:00' })];
    const id = await bookAs(mari, from.id);
    const targets = await at('GET', `/${String(id)}/target?date=2026-11-20`);
    expect(targets.body['items']).toMatchObject([{ id: to.id, option: { action: 'book' } }]);
    expect((await move(id, to.id)).status).toBe(201);
    await noViolations();
  });

  test('two at once who swap trainings neither lock each other nor lose a place', async () => {
    const ids = [await club.addTraining(), await club.addTraining({ startsAt: '2026-11-21T10:00:00' })].map(
      ({ id }) => id,
    );
    const [a = 0, b = 0] = ids;
    const people = await club.addPeople(12);
    const moves = [];
    for (const [n, person] of people.entries()) {
      const [from, to] = n % 2 === 0 ? [a, b] : [b, a];
      moves.push({ id: await bookAs(person, from), to });
    }
    const answers = await Promise.all(moves.map(({ id, to }) => move(id, to)));
    expect(answers.map(({ status }) => status)).toEqual(moves.map(() => 201));
    const live = await Promise.all(people.map(async (one) => (await statusesOf(one)).map(({ status }) => status)));
    expect(live).toEqual(people.map(() => ['cancelled', 'booked']));
    await noViolations();
  });

  test('many for one last place: one gets it, the others keep theirs', async () => {
    const to = await club.addTraining({ startsAt: '2026-11-21T10:00:00', max_places: 1 });
    const people = await club.addPeople(6);
    const moves = [];
    for (const person of people) moves.push(await bookAs(person, (await club.addTraining()).id));
    const answers = await Promise.all(moves.map((id) => move(id, to.id)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409, 409]);
    const live = await Promise.all(
      people.map(async (one) => (await statusesOf(one)).filter((r) => r.status === 'booked')),
    );
    expect(live.map((rows) => rows.length)).toEqual(people.map(() => 1));
    await noViolations();
  });
});

describe('the waiting list', () => {
  test('gives a place out of turn with a reason only', async () => {
    goTo('2026-11-20T16:05:00.000Z');
    desk = await club.renewToken(desk);
    const { id } = await club.addTraining({ max_places: 2 });
    const people = await club.addPeople(2);
    const line = await club.inScope(async (scope) => {
      await buildRegistration(scope, { training_id: id });
      const rows = [];
      for (const { clientId } of people)
        rows.push(await buildRegistration(scope, { training_id: id, client_id: clientId, status: 'waiting' }));
      return rows.map((row) => row.id);
    });
    const refusal = { errors: ['registering_not_allowed'], remedy: { kind: 'give_reason' } };
    expect(await admit(line[1])).toMatchObject({ status: 409, body: refusal });
    expect((await admit(line[1], 'Esimene ei vasta')).status).toBe(200);
    const log = await at('GET', `/${line[1]}`);
    expect((log.body['events'] as object[]).at(-1)).toMatchObject({ reason: 'admitted', note: 'Esimene ei vasta' });
    expect(await admit(line[0], 'Väga vaja')).toMatchObject({ status: 409, body: { errors: ['no_free_places'] } });
    await noViolations();
  });
});

describe('who may do it', () => {
  test('who may see registrations reads names, rights and notes, and no contacts; and changes nothing', async () => {
    const reader = await addDeskWorker(server, club, false);
    const { id } = await club.addTraining();
    const registrationId = await bookAs(mari, id);
    expect((await at('PUT', `/${String(registrationId)}`, { note: 'Põlv' })).status).toBe(204);
    const seen = await at('GET', `/class/${id}`, undefined, reader);
    expect(seen.body).toMatchObject({ canChange: false, people: [{ note: 'Põlv', isFirstTime: true }] });
    expect(JSON.stringify(seen.body)).not.toContain('contact');
    for (const [method, path, body] of [
      ['PUT', `/${String(registrationId)}`, { note: null }],
      ['DELETE', `/${String(registrationId)}`, undefined],
      ['PUT', `/${String(registrationId)}/training`, { trainingId: id }],
      ['PUT', `/${String(registrationId)}/place`, { reason: null }],
      ['POST', `/class/${id}`, { clientId: mari.clientId }],
      ['GET', `/class/${id}/candidate?search=ma`, undefined],
    ] as const)
      expect([method, path, (await at(method, path, body, reader)).status]).toEqual([method, path, 403]);
    expect((await at('GET', `/class/${id}`)).body).toMatchObject({
      people: [{ contact: { phone: expect.any(String) } }],
    });
  });

  test('a desk worker marks presence, and finds people with what may be done for each', async () => {
    goTo('2026-11-20T15:50:00.000Z');
    desk = await club.renewToken(desk);
    const { id } = await club.addTraining();
    const [kati] = await club.addPeople(1);
    const { id: registrationId } = await club.inScope((scope) =>
      buildRegistration(scope, { training_id: id, client_id: kati.clientId }),
    );
    const marked = await call(server.app, club, {
      method: 'PUT',
      path: `/trainer/registration/${registrationId}`,
      as: desk,
      body: { presence: 'present', tappedAt: server.clock.now.toISOString() },
      key: crypto.randomUUID(),
    });
    expect(marked.status).toBe(200);
    const row = await club.inScope(({ db }) =>
      db.selectFrom('client').select('client_code as code').where('id', '=', kati.clientId).executeTakeFirstOrThrow(),
    );
    const found = await at('GET', `/class/${id}/candidate?search=${row.code}`);
    expect(found.body['items']).toMatchObject([{ id: kati.clientId, option: { action: 'is_in' } }]);
    const day = await at('GET', '?date=2026-11-20');
    expect(day.body['items']).toMatchObject([{ id, taken: 1, presentCount: 1 }]);
  });
});

const priceOf = (cents: number) => [
  { unitId: null, price: cents, priceOnline: null, validFrom: '2020-01-01' as const, validUntil: null },
];

test('who has no right may be sold the cheapest single visit that covers the training, at this club’s price', async () => {
  const { id } = await club.addTraining();
  const [nobody] = await club.addPeople(1, 'none');
  const ticket = { ...productOf().grants, visits: 1 } as Extract<ProductBody['grants'], { type: 'ticket' }>;
  const productId = await club.inScope(async (scope) => {
    await buildProduct(scope, { grants: { ...ticket, weekdays: [1] }, prices: priceOf(500) });
    await buildProduct(scope, { grants: { ...ticket, visits: 10 }, prices: priceOf(700) });
    return buildProduct(scope, { grants: ticket, prices: priceOf(900) });
  });
  const row = await club.inScope(({ db }) =>
    db.selectFrom('client').select('client_code as code').where('id', '=', nobody.clientId).executeTakeFirstOrThrow(),
  );
  const { body } = await at('GET', `/class/${id}/candidate?search=${row.code}`);
  expect(body['items']).toMatchObject([
    { id: nobody.clientId, option: { action: 'sell', offer: { productId, unitId: club.unitId, price: 900 } } },
  ]);
});

const goTo = (instant: string): void => {
  server.clock.now = new Date(instant);
};

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const at = (method: Method, path: string, body?: object, as = desk) =>
  call(server.app, club, {
    method,
    path: `/admin/registration${path}`,
    as,
    ...(body && { body }),
    ...(method !== 'GET' && { key: crypto.randomUUID() }),
  });
const move = (id: unknown, trainingId: number, more: object = {}) =>
  at('PUT', `/${String(id)}/training`, { trainingId, ...more });
const admit = (id: unknown, reason: string | null = null) => at('PUT', `/${String(id)}/place`, { reason });
const bookAs = async (person: TestPerson, trainingId: number) =>
  (await book(server.app, club, person, trainingId)).body['registrationId'];
const statusesOf = ({ clientId }: TestPerson) =>
  club.inScope(({ db }) =>
    db
      .selectFrom('registration')
      .select(['training_id as trainingId', 'status'])
      .where('client_id', '=', clientId)
      .orderBy('id')
      .execute(),
  );
const noViolations = async () =>
  expect(await club.inScope((scope) => findViolations(scope, server.clock.now))).toEqual([]);

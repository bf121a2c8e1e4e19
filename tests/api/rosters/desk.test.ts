import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findViolations } from '#server/features/registrations/invariants/queries.ts';
import { buildBookingPolicy } from '#tests/builders/build-booking-policy.ts';
import { buildVisitor } from '#tests/builders/build-visitor.ts';
import { addDeskWorker } from '#tests/support/app/desk-worker.ts';
import type { TestApp } from '#tests/support/app/open-test-app.ts';
import { openSharedApp } from '#tests/support/app/shared-app.ts';
import { book, call, openTestClub, type TestClub, type TestPerson } from '#tests/support/app/test-club.ts';

let server: TestApp;
let club: TestClub;
let desk: TestPerson;
let mari: TestPerson;

// Trainings begin on Friday 20.11.2026 at 18:00 in Tallinn unless a test says otherwise.
const monday = '2026-11-16T09:00:00.000Z';

beforeAll(async () => {
  server = await openSharedApp();
});
beforeEach(async () => {
  goTo(monday);
  club = await openTestClub(server);
  desk = await addDeskWorker(server, club);
  [mari] = await club.addPeople(1, { visits_total: 10 });
});

describe('booking for a client', () => {
  test('takes a place and a visit, is logged with who did it, and told', async () => {
    const { id } = await club.addTraining();
    const { status, body } = await bookFor(id, mari);
    expect([status, body['status']]).toEqual([201, 'booked']);
    expect(await logOf(body['registrationId'])).toEqual([
      { kind: 'booked', reason: 'by_desk', by: desk.clientId, note: null },
    ]);
    expect(await toldTo(mari)).toEqual(['bookedByDesk']);
    expect(await reservedVisits()).toEqual([{ reserved: 1 }]);
    expect(await bookFor(id, mari)).toMatchObject({ status: 409, body: { errors: ['user_already_registered'] } });
    await noViolations();
  });

  test('overrides a rule with a reason only, and keeps the reason', async () => {
    await club.inScope((scope) => buildBookingPolicy(scope, { settings: { windowWeeks: 1, perDayLimit: 1 } }));
    const [first, second] = [await club.addTraining(), await club.addTraining({ startsAt: '2026-11-20T20:00:00' })];
    await bookFor(first.id, mari);
    const refusal = { errors: ['same_day_limit_exceeded'], remedy: { kind: 'give_reason' } };
    expect(await bookFor(second.id, mari)).toMatchObject({ status: 409, body: refusal });
    const { status, body } = await bookFor(second.id, mari, { reason: 'Tähistab sünnipäeva' });
    expect(status).toBe(201);
    expect(await logOf(body['registrationId'])).toMatchObject([{ note: 'Tähistab sünnipäeva', by: desk.clientId }]);
    const seen = await at('GET', `/${String(body['registrationId'])}`);
    expect(seen.body['events']).toMatchObject([{ note: 'Tähistab sünnipäeva', by: expect.any(String) }]);
    await noViolations();
  });

  test.each([
    [{ upcomingLimit: 1 }, 'registering_limit_exceeded'],
    [{ flaggedStylePerDayLimit: 1 }, 'same_style_per_day_limit_exceeded'],
  ])('says which limit is reached: %j', async (settings, error) => {
    await club.inScope((scope) => buildBookingPolicy(scope, { settings }));
    await club.inScope(({ db }) => db.updateTable('style').set({ is_flagged: true }).execute());
    const [first, second] = [await club.addTraining(), await club.addTraining({ startsAt: '2026-11-20T20:00:00' })];
    await bookFor(first.id, mari);
    expect(await bookFor(second.id, mari)).toMatchObject({ status: 409, body: { errors: [error] } });
  });

  test('never overrides the capacity: with a reason or without it goes to the waiting list, or not at all', async () => {
    const { id } = await club.addTraining({ max_places: 1 });
    const [juku, kati] = await club.addPeople(2);
    await bookFor(id, juku);
    const noWaiting = await bookFor(id, mari, { waitingList: false, reason: 'Väga vaja' });
    expect(noWaiting).toMatchObject({ status: 409, body: { errors: ['no_free_places'] } });
    expect((await bookFor(id, mari, { reason: 'Väga vaja' })).body).toMatchObject({ status: 'waiting' });
    expect((await bookFor(id, kati)).body).toMatchObject({ status: 'waiting', placeInWaitingList: 2 });
    expect(await toldTo(mari)).toEqual(['waitingByDesk']);
    await noViolations();
  });

  test('gives a place past those who wait with a reason only: who was offered it waits on', async () => {
    const claiming = { autoUntilMinutesBefore: 14 * 24 * 60, claimUntilMinutesBefore: 30 };
    await club.inScope((scope) => buildBookingPolicy(scope, { settings: claiming }));
    const { id } = await club.addTraining({ max_places: 1 });
    const [juku, kati] = await club.addPeople(2);
    const booked = await bookFor(id, juku);
    const waiting = await bookFor(id, kati);
    const past = { pastWaitingList: true, reason: 'Tuli kaugelt' };
    expect(await bookFor(id, mari, past)).toMatchObject({ status: 409, body: { errors: ['no_free_places'] } });
    await remove(booked.body['registrationId']);
    expect(await toldTo(kati)).toContain('offered');
    const refusal = { errors: ['no_free_places'], remedy: { kind: 'give_reason' } };
    expect(await bookFor(id, mari, { pastWaitingList: true })).toMatchObject({ status: 409, body: refusal });
    const { body } = await bookFor(id, mari, past);
    expect(await logOf(body['registrationId'])).toMatchObject([
      { kind: 'booked', reason: 'by_desk', note: 'Tuli kaugelt' },
    ]);
    expect((await logOf(waiting.body['registrationId'])).at(-1)).toMatchObject({
      kind: 'offer_lapsed',
      reason: 'place_gone',
    });
    await noViolations();
  });

  test('needs an entitlement, also with a reason; one that does not cover the training does with a reason', async () => {
    const { id } = await club.addTraining();
    const [nobody] = await club.addPeople(1, 'none');
    const refusal = { errors: ['registering_not_allowed'], remedy: { kind: 'buy', reason: 'no_right' } };
    expect(await bookFor(id, nobody, { reason: 'Proovib' })).toMatchObject({ status: 409, body: refusal });
    const [daytime] = await club.addPeople(1, { from_time: '07:00:00', until_time: '16:00:00' });
    expect((await bookFor(id, daytime)).body).toMatchObject({ remedy: { kind: 'give_reason', reason: 'not_covered' } });
    expect((await bookFor(id, daytime, { reason: 'Erandkorras' })).status).toBe(201);
    await noViolations();
  });

  test('does not say who owes money', async () => {
    const { id } = await club.addTraining();
    const [debtor] = await club.addPeople(1, { status: 6 });
    const { body } = await bookFor(id, debtor);
    expect(body).toMatchObject({ remedy: { kind: 'give_reason', reason: 'right_blocked' } });
    expect(JSON.stringify(body)).not.toContain('debt');
  });

  test('refuses people and trainings that are not there, cancelled ones, and words that are too long', async () => {
    const { id } = await club.addTraining();
    const cancelled = await club.addTraining({ is_cancelled: true });
    const other = await openTestClub(server);
    const [stranger] = await other.addPeople(1);
    expect((await bookFor(id, stranger)).body['errors']).toEqual(['item_not_found']);
    expect((await bookFor(2_000_000_000, mari)).body['errors']).toEqual(['training_not_found']);
    expect((await bookFor(cancelled.id, mari)).body['errors']).toEqual(['training_cancelled']);
    expect((await bookFor(id, mari, { reason: 'x'.repeat(301) })).status).toBe(400);
    expect((await bookFor(id, mari, { reason: '   ' })).status).toBe(400);
  });
});

describe('removing', () => {
  test('frees the place for the first who waits, returns the visit, and tells both', async () => {
    const { id } = await club.addTraining({ max_places: 1 });
    const [kati] = await club.addPeople(1);
    const { body } = await bookFor(id, mari);
    await book(server.app, club, kati, id);
    expect((await remove(body['registrationId'])).status).toBe(204);
    expect((await logOf(body['registrationId'])).at(-1)).toMatchObject({
      kind: 'cancelled',
      reason: 'removed',
      by: desk.clientId,
    });
    expect(await toldTo(mari)).toEqual(['bookedByDesk', 'removedByDesk']);
    expect(await toldTo(kati)).toEqual(['promoted']);
    expect(await reservedVisits()).toEqual([{ reserved: 0 }]);
    expect((await remove(body['registrationId'])).status).toBe(404);
    await noViolations();
  });

  test('late it costs what the rules say once that is accepted, and nothing with a reason', async () => {
    const { id } = await club.addTraining();
    const first = await bookFor(id, mari);
    goTo('2026-11-20T15:30:00.000Z');
    desk = await club.renewToken(desk);
    const refused = await remove(first.body['registrationId']);
    expect(refused).toMatchObject({
      status: 409,
      body: { remedy: { kind: 'accept_cost', cost: { usesVisit: true } } },
    });
    expect((await remove(first.body['registrationId'], '?reason=Meie%20viga')).status).toBe(204);
    expect(await reservedVisits()).toEqual([{ reserved: 0 }]);
    const late = await club.inScope(({ db }) => db.selectFrom('late_leaving').select('id').execute());
    expect(late).toEqual([]);
    goTo('2026-11-20T16:30:00.000Z');
    await noViolations();
  });

  test('after the start nobody is removed', async () => {
    const { id } = await club.addTraining();
    const { body } = await bookFor(id, mari);
    goTo('2026-11-20T16:01:00.000Z');
    desk = await club.renewToken(desk);
    const refused = await remove(body['registrationId'], '?reason=Hiline');
    expect(refused).toMatchObject({ status: 409, body: { errors: ['cancelling_not_allowed'] } });
  });

  test('a visitor is removed and mailed as well', async () => {
    const { id } = await club.addTraining({ visitors: 'free' });
    const { id: registrationId } = await club.inScope((scope) => buildVisitor(scope, id, server.clock.now));
    expect((await remove(registrationId)).status).toBe(204);
    const mails = await club.inScope(({ db }) =>
      db.selectFrom('message').select(['client_id', 'template']).where('template', '=', 'removedByDesk').execute(),
    );
    expect(mails).toEqual([{ client_id: null, template: 'removedByDesk' }]);
    await noViolations();
  });
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
const bookFor = (trainingId: number, person: TestPerson, more: object = {}) =>
  at('POST', `/class/${trainingId}`, { clientId: person.clientId, ...more });
const remove = (id: unknown, query = '') => at('DELETE', `/${String(id)}${query}`);
const logOf = (registrationId: unknown) =>
  club.inScope(({ db }) =>
    db
      .selectFrom('registration_event')
      .select(['kind', 'reason', 'by_client_id as by', 'note'])
      .where('registration_id', '=', Number(registrationId))
      .orderBy('id')
      .execute(),
  );
const toldTo = ({ clientId }: TestPerson) =>
  club.inScope(async ({ db }) => {
    const rows = await db
      .selectFrom('message')
      .select('template')
      .where('client_id', '=', clientId)
      .where('channel', '=', 'email')
      .orderBy('id')
      .execute();
    return rows.map(({ template }) => template);
  });
const reservedVisits = () =>
  club.inScope(({ db }) =>
    db.selectFrom('contract').select('visits_reserved as reserved').where('client_id', '=', mari.clientId).execute(),
  );
const noViolations = async () =>
  expect(await club.inScope((scope) => findViolations(scope, server.clock.now))).toEqual([]);

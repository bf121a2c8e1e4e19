import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findViolations } from '#server/features/registrations/invariants/queries.ts';
import { buildBookingPolicy } from '#tests/builders/build-booking-policy.ts';
import { openTestApp, type TestApp } from '#tests/support/app/open-test-app.ts';
import { book, call, openTestClub, type TestClub, type TestPerson } from '#tests/support/app/test-club.ts';

let server: TestApp;
let club: TestClub;

beforeAll(async () => {
  server = await openTestApp();
});
beforeEach(async () => {
  server.clock.now = new Date('2026-11-18T10:00:00Z');
  club = await openTestClub(server);
});
afterAll(() => server.close());

describe('one class instead of another', () => {
  test('books the one and leaves the other, once however often it is sent', async () => {
    const { person, old, wanted, registrationId } = await addSwapper();
    const key = crypto.randomUUID();
    const first = await swap(person, { trainingId: wanted, registrationId }, key);
    expect(first).toMatchObject({ status: 201, body: { status: 'booked' } });
    expect(await swap(person, { trainingId: wanted, registrationId }, key)).toEqual(first);
    expect([await having(person), await having(person, 'cancelled')]).toEqual([[wanted], [old]]);
    expect(await violations()).toEqual([]);
  });

  test('hands the place that is left to the first who waits for it', async () => {
    await club.inScope((scope) => buildBookingPolicy(scope, { settings: { perDayLimit: 9 } }));
    const { person, wanted } = await addSwapper();
    const [next] = await club.addPeople(1);
    const full = await club.addTraining({ startsAt: '2026-11-20T18:15:00', max_places: 1 });
    const both = { trainingId: full.id, acceptOverlap: await having(person) };
    const { body } = await call(server.app, club, {
      method: 'POST',
      path: '/user/registration',
      as: person,
      key: crypto.randomUUID(),
      body: both,
    });
    await take(next, full.id);
    expect(await having(next, 'waiting')).toEqual([full.id]);
    const left = { trainingId: wanted, registrationId: Number(body['registrationId']) };
    // Another booking at that time is still in the way, and is not given up silently.
    expect((await swap(person, left)).body).toMatchObject({ errors: ['overlapping_training'] });
    expect(await having(next)).toEqual([]);
    const later = await club.addTraining({ startsAt: '2026-11-21T18:00:00' });
    expect((await swap(person, { ...left, trainingId: later.id })).status).toBe(201);
    expect(await having(next)).toEqual([full.id]);
  });

  test('two people who swap with each other at once both have a place in the end', async () => {
    const [mari, jaan] = await club.addPeople(2);
    const one = await club.addTraining({ max_places: 2 });
    const other = await club.addTraining({ startsAt: '2026-11-20T18:30:00', max_places: 2 });
    const [of, to] = [await take(mari, one.id), await take(jaan, other.id)];
    const answers = await Promise.all([
      swap(mari, { trainingId: other.id, registrationId: of }),
      swap(jaan, { trainingId: one.id, registrationId: to }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect([await having(mari), await having(jaan)]).toEqual([[other.id], [one.id]]);
    expect(await violations()).toEqual([]);
  });
});

describe('nothing changes', () => {
  test('where the new class is full, closed or unknown', async () => {
    const { person, old, wanted, registrationId } = await addSwapper({ max_places: 1 });
    const [first] = await club.addPeople(1);
    await take(first, wanted);
    expect((await swap(person, { trainingId: wanted, registrationId })).body).toMatchObject({
      errors: ['no_free_places'],
    });
    const closed = await club.addTraining({ startsAt: '2026-11-20T18:30:00', is_closed: true });
    expect((await swap(person, { trainingId: closed.id, registrationId, leavesFirst: true })).status).toBe(409);
    expect((await swap(person, { trainingId: closed.id + 1000, registrationId })).status).toBe(404);
    expect([await having(person), await having(person, 'waiting')]).toEqual([[old], []]);
    expect(await violations()).toEqual([]);
  });

  test('where the booking to leave is somebody else’s', async () => {
    const { wanted, registrationId } = await addSwapper();
    const [other] = await club.addPeople(1);
    expect((await swap(other, { trainingId: wanted, registrationId })).status).toBe(404);
    expect(await having(other)).toEqual([]);
  });

  test('where leaving late costs more than was agreed to; agreed to, both are done', async () => {
    const settings = { lateCancelFeeCents: 500, freeFeesPerMonth: 0 };
    await club.inScope((scope) => buildBookingPolicy(scope, { settings }));
    const { person, old, wanted, registrationId } = await addSwapper();
    server.clock.now = new Date('2026-11-20T15:00:00Z');
    const late = await club.renewToken(person);
    expect((await swap(late, { trainingId: wanted, registrationId })).body).toMatchObject({
      errors: ['cancelling_not_allowed'],
    });
    expect(await having(person)).toEqual([old]);
    const agreed = { trainingId: wanted, registrationId, lateFeeCents: 500 };
    expect((await swap(late, agreed)).status).toBe(201);
    expect(await having(person)).toEqual([wanted]);
  });

  test('where the connection is cut between the two steps', async () => {
    const { person, old, wanted, registrationId } = await addSwapper();
    await sql`create function cut() returns trigger language plpgsql as
      $$ begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$`.execute(server.owner);
    await sql`create trigger cut_at_leaving after update on registration for each row
      when (new.status = 'cancelled') execute function cut()`.execute(server.owner);
    expect((await swap(person, { trainingId: wanted, registrationId })).status).toBeGreaterThanOrEqual(500);
    await sql`drop function cut cascade`.execute(server.owner);
    expect([await having(person), await having(person, 'cancelled')]).toEqual([[old], []]);
  });
});

test('a limit that the old booking fills is no limit once it is left first', async () => {
  await club.inScope((scope) => buildBookingPolicy(scope, { settings: { perDayLimit: 1 } }));
  const { person, old, wanted, registrationId } = await addSwapper();
  expect((await swap(person, { trainingId: wanted, registrationId })).body).toMatchObject({
    errors: ['same_day_limit_exceeded'],
    remedy: { kind: 'leave_one', trainingIds: [old] },
  });
  expect(await having(person)).toEqual([old]);
  expect((await swap(person, { trainingId: wanted, registrationId, leavesFirst: true })).status).toBe(201);
  expect(await having(person)).toEqual([wanted]);
});

const swap = (as: TestPerson, body: object, key: string = crypto.randomUUID()) =>
  call(server.app, club, { method: 'POST', path: '/user/registration/swap', as, body, key });

const take = async (as: TestPerson, trainingId: number) =>
  Number((await book(server.app, club, as, trainingId)).body['registrationId']);

/** Ids of the trainings in which somebody has this status. */
const having = async ({ clientId }: TestPerson, status: 'booked' | 'waiting' | 'cancelled' = 'booked') => {
  const rows = await club.inScope(({ db }) =>
    db
      .selectFrom('registration')
      .select('training_id')
      .where('client_id', '=', clientId)
      .where('status', '=', status)
      .orderBy('training_id')
      .execute(),
  );
  return rows.map(({ training_id }) => training_id);
};
const violations = () => club.inScope((scope) => findViolations(scope, server.clock.now));

async function addSwapper(second: Parameters<TestClub['addTraining']>[0] = {}) {
  const [person] = await club.addPeople(1);
  const old = await club.addTraining();
  const wanted = await club.addTraining({ startsAt: '2026-11-20T18:30:00', ...second });
  return { person, old: old.id, wanted: wanted.id, registrationId: await take(person, old.id) };
}

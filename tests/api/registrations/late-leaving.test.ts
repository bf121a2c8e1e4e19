import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { LeavingCost } from '#api/registrations/leaving/late-leaving.ts';
import { createApp } from '#server/create-app.ts';
import { findViolations } from '#server/features/registrations/invariants/queries.ts';
import { buildBookingPolicy } from '#tests/builders/build-booking-policy.ts';
import { buildVisitor } from '#tests/builders/build-visitor.ts';
import type { TestApp } from '#tests/support/app/open-test-app.ts';
import { openSharedApp } from '#tests/support/app/shared-app.ts';
import { book, call, openTestClub, type TestClub, type TestPerson } from '#tests/support/app/test-club.ts';
import { naiveLeaving } from '#tests/support/faulty/naive-leaving.ts';
import { Random } from '#tests/support/random.ts';

let server: TestApp;
let club: TestClub;

const settings = { lateCancelFeeCents: 500, monthlyFeeCapCents: 800 };
const fee = { usesVisit: false, feeCents: 500 };
const nothing = { usesVisit: false, feeCents: 0 };

beforeAll(async () => {
  server = await openSharedApp();
});
beforeEach(async () => {
  // The training built for the tests begins on Friday 20.11.2026 at 18:00 in Tallinn, 16:00 UTC.
  goTo('08:00:00');
  club = await openTestClub(server);
  await club.inScope((scope) => buildBookingPolicy(scope, { settings }));
});

describe('a late cancellation', () => {
  test('is refused with its price, and done at that price, once however often it is sent', async () => {
    const mari = await addSeasoned({ visits_total: 5 });
    const { id } = await club.addTraining();
    const place = await take(mari, id);
    const cost = { usesVisit: true, feeCents: 500 };
    expect(await own(mari, id)).toMatchObject({ cancelingAllowed: true, lateLeaving: cost });
    goTo('15:00:00');
    expect(await own(mari, id)).toMatchObject({ cancelingAllowed: false, lateLeaving: cost });
    const remedy = { kind: 'accept_cost', at: '2026-11-20T14:30:00.000Z', cost };
    for (const accepted of [undefined, fee, { usesVisit: true, feeCents: 499 }])
      expect(await leave(mari, place, accepted)).toMatchObject({
        status: 409,
        body: { errors: ['cancelling_not_allowed'], remedy },
      });
    expect(await visits(mari)).toEqual({ reserved: 1, used: 1 });
    const key = crypto.randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => leave(mari, place, cost, key)));
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
    expect((await leave(mari, place, fee, key)).body['errors']).toEqual(['idempotency_key_reused']);
    expect(await visits(mari)).toEqual({ reserved: 0, used: 2 });
    expect(await charged()).toEqual([0, 500]);
    expect(await historyOf(mari, place)).toEqual({
      late: { ...cost, isWaived: false },
      events: ['booked', 'cancelled late'],
    });
    expect(await violations()).toEqual([]);
  });

  test('costs nothing before the deadline, whatever cost was accepted', async () => {
    const [mari] = await club.addPeople(1, { visits_total: 5 });
    const { id } = await club.addTraining();
    const place = await take(mari, id);
    goTo('14:30:00');
    expect((await leave(mari, place, { usesVisit: true, feeCents: 500 })).status).toBe(204);
    expect(await visits(mari)).toEqual({ reserved: 0, used: 0 });
    expect(await charged()).toEqual([]);
  });

  test('is free for the first in a month, then costs up to the cap, and starts anew in the next month', async () => {
    const mari = await addSeasoned();
    const trainings = [await club.addTraining(), await club.addTraining({ startsAt: '2026-11-20T20:00:00' })];
    const ids = await Promise.all(trainings.map(({ id }) => take(mari, id)));
    const next = await club.addTraining({ startsAt: '2026-12-01T18:00:00' });
    goTo('15:00:00');
    expect((await leave(mari, ids[0], fee)).status).toBe(204);
    goTo('17:00:00');
    expect(await own(mari, trainings[1]?.id ?? 0)).toMatchObject({ lateLeaving: { feeCents: 300 } });
    expect((await leave(mari, ids[1], fee)).status).toBe(204);
    server.clock.now = new Date('2026-11-30T10:00:00Z');
    await take(mari, next.id);
    expect(await own(mari, next.id)).toMatchObject({ lateLeaving: nothing });
    expect(await charged()).toEqual([0, 500, 300]);
  });

  test('of two concurrent ones, makes only one free', async () => {
    expect(await leaveTwo()).toEqual([0, 500]);
  });

  test('of two concurrent ones, would make both free if the member were not locked', async () => {
    const naive = await createApp(server.services, { handlers: naiveLeaving });
    expect(await leaveTwo(naive)).toEqual([0, 0]);
    await naive.close();
  });

  test('is not possible without a price, or after the start', async () => {
    const [mari] = await club.addPeople(1);
    const [juri] = await club.addPeople(1, { visits_total: 5 });
    const { id } = await club.addTraining({ kind: 'pool' });
    const places = [await take(mari, id), await take(juri, id)];
    goTo('15:00:00');
    expect(await own(mari, id)).not.toHaveProperty('lateLeaving');
    expect((await leave(mari, places[0], fee)).body['remedy']).toMatchObject({ kind: 'ask_staff' });
    goTo('16:00:00');
    expect(await own(juri, id)).not.toHaveProperty('lateLeaving');
    expect((await leave(juri, places[1], { usesVisit: true, feeCents: 0 })).status).toBe(409);
    expect(await visits(juri)).toEqual({ reserved: 1, used: 0 });
  });
});

describe('the cost of a late cancellation is waived when the place is taken again', () => {
  test('by any booking, also a visitor’s; of two, for the one who left first', async () => {
    const people = [await addSeasoned({ visits_total: 5 }), await addSeasoned({ visits_total: 5 })] as const;
    const [juri] = await club.addPeople(1);
    const { id } = await club.addTraining({ max_places: 2 });
    const places = [await take(people[0], id), await take(people[1], id)] as const;
    goTo('15:00:00');
    for (const n of [0, 1] as const) await leave(people[n], places[n], { usesVisit: true, feeCents: 500 });
    expect(await charged()).toEqual([0, 0, 500, 500]);
    await take(juri, id);
    expect(await charged()).toEqual([0, 0, 'waived', 500]);
    expect(await visits(people[0])).toEqual({ reserved: 0, used: 1 });
    expect(await historyOf(people[0], places[0])).toEqual({
      late: { usesVisit: true, feeCents: 500, isWaived: true },
      events: ['booked', 'cancelled late', 'cost_waived refilled'],
    });
    await club.inScope((scope) => buildVisitor(scope, id, server.clock.now));
    expect(await charged()).toEqual([0, 0, 'waived', 'waived']);
    expect(await visits(people[1])).toEqual({ reserved: 0, used: 1 });
    expect(await violations()).toEqual([]);
  });

  test('by the same member: they lose nothing, though another had left before', async () => {
    const people = [await addSeasoned({ visits_total: 5 }), await addSeasoned({ visits_total: 5 })] as const;
    const { id } = await club.addTraining();
    const places = [await take(people[0], id), await take(people[1], id)] as const;
    goTo('15:00:00');
    for (const n of [0, 1] as const) await leave(people[n], places[n], { usesVisit: true, feeCents: 500 });
    await take(people[1], id);
    expect(await charged()).toEqual([0, 0, 500, 'waived']);
    expect(await visits(people[1])).toEqual({ reserved: 1, used: 1 });
    expect(await violations()).toEqual([]);
  });

  test('by the waitlist: at once while it still promotes automatically, later by a booking', async () => {
    await club.inScope((scope) =>
      buildBookingPolicy(scope, { kind: 'pool', settings: { ...settings, freeCancelMinutesBefore: 300 } }),
    );
    const mari = await addSeasoned();
    const [juri, liis, tom] = await club.addPeople(3);
    const { id } = await club.addTraining({ kind: 'pool', max_places: 2 });
    const places = [await take(mari, id), await take(juri, id)];
    await take(liis, id);
    await take(tom, id);
    goTo('12:00:00');
    expect((await leave(mari, places[0], fee)).status).toBe(204);
    expect(await own(liis, id)).toMatchObject({ status: 'booked' });
    expect(await charged()).toEqual([0, 'waived']);
    goTo('15:00:00');
    expect((await leave(juri, places[1], nothing)).status).toBe(204);
    expect(await charged()).toEqual([0, 'waived', 0]);
    await take(tom, id);
    expect(await own(tom, id)).toMatchObject({ status: 'booked' });
    expect(await charged()).toEqual([0, 'waived', 'waived']);
    expect(await violations()).toEqual([]);
  });

  test('and also when the club then cancels the training', async () => {
    const [mari, juri] = await club.addPeople(2, { visits_total: 5 });
    const admin = await club.addAdmin();
    const { id } = await club.addTraining();
    const places = [await take(mari, id), await take(juri, id)];
    goTo('15:00:00');
    await leave(mari, places[0], { usesVisit: true, feeCents: 500 });
    await leave(juri, places[1], { usesVisit: true, feeCents: 500 });
    const path = `/admin/schedule/cancel/${id}`;
    const as = await club.renewToken(admin);
    const cancelled = await call(server.app, club, { method: 'POST', path, as, body: {}, key: crypto.randomUUID() });
    expect(cancelled.status).toBe(200);
    expect(await charged()).toEqual(['waived', 'waived']);
    expect(await visits(mari)).toEqual({ reserved: 0, used: 0 });
    expect((await historyOf(juri, places[1] ?? 0)).events.at(-1)).toBe('cost_waived training_cancelled');
    expect(await violations()).toEqual([]);
  });
});

test('in concurrent late cancellations of full trainings, every place, visit and fee is accounted for', async () => {
  const random = new Random(20_261_122);
  const people = await club.addPeople(18, { visits_total: 40 });
  const trainings = [await club.addTraining({ max_places: 5 }), await club.addTraining({ max_places: 3 })];
  const held = new Map<TestPerson, number>();
  const answers = new Set<string>();
  goTo('14:31:00');
  for (let round = 0; round < 8; round++) {
    server.clock.advance(420);
    const renewed = await Promise.all(people.map((person) => club.renewToken(person)));
    const tap = async (person: TestPerson, as: TestPerson): Promise<void> => {
      const place = held.get(person);
      const price = '?lateFeeCents=500&lateVisit=true';
      const answer = place
        ? await call(server.app, club, {
            method: 'DELETE',
            path: `/user/registration/${place}${price}`,
            as,
            key: crypto.randomUUID(),
          })
        : await book(server.app, club, as, random.pick(trainings).id);
      answers.add(`${answer.status} ${String((answer.body['errors'] as string[] | undefined)?.[0] ?? '')}`.trim());
      if (answer.status === 204) held.delete(person);
      if (answer.status === 201) held.set(person, Number(answer.body['registrationId']));
    };
    await Promise.all(people.map((person, at) => random.next() < 0.8 && tap(person, renewed[at] ?? person)));
    expect(await violations()).toEqual([]);
  }
  expect(
    [...answers].filter((answer) => !/^(201|204|409 (no_free_places|registering_not_allowed))$/.test(answer)),
  ).toEqual([]);
  const rows = await club.inScope(({ db }) => db.selectFrom('late_leaving').selectAll().execute());
  expect(rows.length).toBeGreaterThan(10);
  expect(rows.filter(({ waived_at }) => waived_at !== null).length).toBeGreaterThan(3);
  for (const person of people) {
    const paid = rows.filter(({ client_id, waived_at }) => client_id === person.clientId && waived_at === null);
    expect((await visits(person)).used).toBe(paid.filter(({ uses_visit }) => uses_visit).length);
    expect(paid.reduce((sum, { fee_cents }) => sum + fee_cents, 0)).toBeLessThanOrEqual(settings.monthlyFeeCapCents);
  }
});

const goTo = (time: string): void => {
  server.clock.now = new Date(`2026-11-20T${time}Z`);
};
const leave = async (
  person: TestPerson,
  id: unknown,
  accepts?: LeavingCost,
  key = crypto.randomUUID(),
  app = server.app,
) => {
  const as = await club.renewToken(person);
  const price = accepts ? `?lateFeeCents=${accepts.feeCents}&lateVisit=${accepts.usesVisit}` : '';
  return call(app, club, { method: 'DELETE', path: `/user/registration/${String(id)}${price}`, as, key });
};
const take = async (person: TestPerson, trainingId: number): Promise<number> => {
  const { body } = await book(server.app, club, await club.renewToken(person), trainingId);
  return Number(body['registrationId']);
};
const own = async (person: TestPerson, trainingId: number) => {
  const as = await club.renewToken(person);
  const { body } = await call(server.app, club, { path: `/user/schedule/${trainingId}`, as });
  return (body['item'] as { my?: Record<string, unknown> }).my;
};
const historyOf = async (person: TestPerson, id: number) => {
  const as = await club.renewToken(person);
  const { body } = await call(server.app, club, { path: `/user/registration/${id}`, as });
  const events = body['events'] as { kind: string; reason: string | null }[];
  return { late: body['late'], events: events.map(({ kind, reason }) => (reason ? `${kind} ${reason}` : kind)) };
};
const charged = () =>
  club.inScope(async ({ db }) => {
    const rows = await db.selectFrom('late_leaving').select(['fee_cents', 'waived_at']).orderBy('id').execute();
    return rows.map(({ fee_cents, waived_at }) => (waived_at ? 'waived' : fee_cents));
  });
const visits = ({ clientId }: TestPerson) =>
  club.inScope(({ db }) =>
    db
      .selectFrom('contract')
      .select(['visits_reserved as reserved', 'visits_used as used'])
      .where('client_id', '=', clientId)
      .executeTakeFirstOrThrow(),
  );
const violations = () => club.inScope((scope) => findViolations(scope, server.clock.now));
/** A member who has already cancelled late once this month, so that the next one is not free. */
const addSeasoned = async (contract = {}): Promise<TestPerson> => {
  const [person] = await club.addPeople(1, contract);
  const { id } = await club.addTraining({ startsAt: '2026-11-20T12:00:00' });
  goTo('08:00:00');
  const place = await take(person, id);
  goTo('09:00:00');
  expect((await leave(person, place, { usesVisit: true, feeCents: 0 })).status).toBe(204);
  return person;
};

/** A member cancels two bookings at once, the first late ones of their month. */
const leaveTwo = async (app = server.app) => {
  const [mari] = await club.addPeople(1);
  const trainings = [await club.addTraining(), await club.addTraining({ startsAt: '2026-11-20T19:00:00' })];
  const ids = [await take(mari, trainings[0]?.id ?? 0), await take(mari, trainings[1]?.id ?? 0)];
  goTo('15:45:00');
  const answers = await Promise.all(ids.map((place) => leave(mari, place, fee, crypto.randomUUID(), app)));
  expect(answers.map(({ status }) => status)).toEqual([204, 204]);
  return (await charged()).toSorted();
};

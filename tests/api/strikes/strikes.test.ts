import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays, toInstant } from '#api/dates.ts';
import { buildBookingPolicy } from '#tests/builders/build-booking-policy.ts';
import { buildRegistration } from '#tests/builders/build-registration.ts';
import type { TestApp } from '#tests/support/app/open-test-app.ts';
import { openSharedApp } from '#tests/support/app/shared-app.ts';
import { book, call, openTestClub, type TestClub, type TestPerson } from '#tests/support/app/test-club.ts';

let server: TestApp;
let club: TestClub;
let mari: TestPerson;
let admin: TestPerson;

const settings = { strikeLimit: 2, strikeDays: 30, strikePauseDays: 14 };
const paused = (at: string) => ({
  status: 409,
  body: { errors: ['registering_not_allowed'], remedy: { kind: 'wait_until', at, reason: 'paused' } },
});

beforeAll(async () => {
  server = await openSharedApp();
});
beforeEach(async () => {
  // The training built for the tests begins on Friday 20.11.2026 at 18:00 in Tallinn, 16:00 UTC.
  goTo('2026-11-18T10:00:00Z');
  club = await openTestClub(server);
  await club.inScope((scope) => buildBookingPolicy(scope, { settings }));
  [mari] = await club.addPeople(1);
  admin = await club.addAdmin();
});

describe('leaving late', () => {
  test('says first which strike it is and what it brings, and is done once that is read', async () => {
    await addAbsence('2026-11-16');
    const place = await take();
    const cost = {
      usesVisit: false,
      feeCents: 0,
      strike: { count: 2, limit: 2, days: 30, pausedUntil: '2026-12-04' },
    };
    goTo('2026-11-20T15:00:00Z');
    expect(await own(place)).toMatchObject({ lateLeaving: cost });
    const refused = { status: 409, body: { remedy: { kind: 'accept_cost', cost } } };
    expect(await leave(place)).toMatchObject(refused);
    expect(await leave(place, 1)).toMatchObject(refused);
    expect((await leave(place, 2)).status).toBe(204);
    expect(await tally()).toMatchObject({ count: 2, limit: 2, pausedUntil: '2026-12-04' });
    const tomorrow = { startsAt: '2026-11-21T09:00:00' };
    expect(await tryToBook(tomorrow)).toMatchObject(paused('2026-12-03T22:00:00.000Z'));
  });

  test('is possible in an app of before, which knows no strikes: it names the price, and the strike counts', async () => {
    const place = await take();
    goTo('2026-11-20T15:00:00Z');
    const path = `/user/registration/${place}?lateFeeCents=0&lateVisit=false`;
    const as = await club.renewToken(mari);
    const key = crypto.randomUUID();
    expect((await call(server.app, club, { method: 'DELETE', path, as, key })).status).toBe(204);
    expect(await tally()).toMatchObject({ count: 1 });
  });

  test('is no strike any more once somebody has taken the place', async () => {
    await addAbsence('2026-11-16');
    const { id } = await club.addTraining();
    const place = await take(id);
    goTo('2026-11-20T15:00:00Z');
    await leave(place, 2);
    const [kati] = await club.addPeople(1);
    expect((await book(server.app, club, await club.renewToken(kati), id)).status).toBe(201);
    expect(await tally()).toMatchObject({ count: 1, pausedUntil: null });
  });
});

describe('while booking is paused', () => {
  test('nothing is booked, what was booked stays, and it is over at midnight of the day that was said', async () => {
    const before = await take();
    await addAbsence('2026-11-16');
    await addAbsence('2026-11-17');
    expect(await tryToBook()).toMatchObject(paused('2026-11-30T22:00:00.000Z'));
    expect(await own(before)).toMatchObject({ status: 'booked' });
    goTo('2026-11-30T21:59:59Z');
    const later = { startsAt: '2026-12-03T18:00:00' };
    expect(await tryToBook(later)).toMatchObject(paused('2026-11-30T22:00:00.000Z'));
    goTo('2026-11-30T22:00:00Z');
    expect((await tryToBook(later)).status).toBe(201);
  });

  test('nobody is moved in from a waiting list: the next one is', async () => {
    const { id } = await club.addTraining({ max_places: 1 });
    const [kati, juta] = await club.addPeople(2);
    const place = Number((await book(server.app, club, kati, id)).body['registrationId']);
    await book(server.app, club, mari, id);
    await book(server.app, club, juta, id);
    await addAbsence('2026-11-16');
    await addAbsence('2026-11-17');
    expect(
      await call(server.app, club, {
        method: 'DELETE',
        path: `/user/registration/${place}`,
        as: kati,
        key: crypto.randomUUID(),
      }),
    ).toMatchObject({ status: 204 });
    const rows = await club.inScope(({ db }) =>
      db
        .selectFrom('registration')
        .select(['client_id', 'status'])
        .where('training_id', '=', id)
        .where('status', '<>', 'cancelled')
        .orderBy('client_id')
        .execute(),
    );
    expect(rows).toEqual(
      [
        { client_id: mari.clientId, status: 'waiting' },
        { client_id: juta.clientId, status: 'booked' },
      ].toSorted((a, b) => a.client_id - b.client_id),
    );
    const passed = await club.inScope(({ db }) =>
      db.selectFrom('registration_event').select('reason').where('kind', '=', 'passed_over').execute(),
    );
    expect(passed).toEqual([{ reason: 'paused' }]);
  });

  test('another kind of training is booked', async () => {
    await addAbsence('2026-11-16');
    await addAbsence('2026-11-17');
    await club.inScope((scope) => buildBookingPolicy(scope, { kind: 'pool', settings }));
    expect((await tryToBook({ kind: 'pool' })).status).toBe(201);
  });

  test('is not while the club has no such rule, and strikes of before it has are none', async () => {
    const other = await openTestClub(server);
    const [person] = await other.addPeople(1);
    await absenceIn(other, person, '2026-11-16');
    await absenceIn(other, person, '2026-11-17');
    const training = await other.addTraining();
    expect((await book(server.app, other, person, training.id)).status).toBe(201);
    await other.inScope((scope) =>
      buildBookingPolicy(scope, { settings: { ...settings, strikeLimit: 1 }, valid_from: server.clock.now }),
    );
    server.services.changes.publish(other.tenantId, ['tenant', 'timetable']);
    goTo('2026-11-18T10:00:01Z');
    expect((await call(server.app, other, { path: '/user/strikes', as: person })).body).toMatchObject({
      kinds: [{ items: [], pausedUntil: null }],
    });
  });
});

describe('what changes afterwards', () => {
  test('a mark that is corrected two days later takes the strike back, and the pause with it', async () => {
    await addAbsence('2026-11-16');
    const second = await addAbsence('2026-11-17');
    expect((await tryToBook()).status).toBe(409);
    goTo('2026-11-19T10:00:00Z');
    await club.inScope(({ db }) =>
      db.updateTable('registration').set({ presence: 'present' }).where('id', '=', second).execute(),
    );
    expect((await tryToBook()).status).toBe(201);
    expect(await tally()).toMatchObject({ count: 1, pausedUntil: null });
  });

  test('an excuse with a reason takes it back and can be undone; both are logged', async () => {
    await addAbsence('2026-11-16');
    const second = await addAbsence('2026-11-17');
    expect((await excuse(second, 'Oli haige')).status).toBe(204);
    expect(await tally()).toMatchObject({ count: 1, pausedUntil: null });
    expect(await card()).toMatchObject({
      pauses: [],
      items: [
        { lapsesOn: null, excuse: { reason: 'Oli haige' } },
        { lapsesOn: '2026-12-16', excuse: null },
      ],
    });
    expect((await excuse(second, null)).status).toBe(204);
    expect(await tryToBook()).toMatchObject({ status: 409 });
    expect(await logged()).toEqual(['strike_excused', 'strike_counts_again']);
  });

  test('a pause that the club ends is over at once, strikes stay, and the next one pauses again', async () => {
    await addAbsence('2026-11-16');
    await addAbsence('2026-11-17');
    expect((await endPause('Leppisime kokku')).status).toBe(204);
    expect(await tally()).toMatchObject({ count: 2, pausedUntil: null });
    expect(await card()).toMatchObject({ pauses: [], canRestore: true });
    const { body } = await tryToBook();
    expect(body['registrationId']).toBeDefined();
    expect((await endPause(null)).status).toBe(204);
    expect(await tally()).toMatchObject({ pausedUntil: '2026-12-01' });
    expect((await endPause('Leppisime kokku')).status).toBe(204);
    await addAbsence('2026-11-15');
    expect(await tally()).toMatchObject({ count: 3, pausedUntil: null });
    goTo('2026-11-19T10:00:00Z');
    await addAbsence('2026-11-18');
    expect(await tally()).toMatchObject({ count: 4, pausedUntil: '2026-12-02' });
  });

  test('nobody but an admin excuses, and nobody the strikes of another’s client', async () => {
    const id = await addAbsence('2026-11-16');
    const trainer = await club.addTrainer();
    const path = `/admin/client/${mari.clientId}/strikes/${id}`;
    for (const as of [mari, trainer])
      expect((await call(server.app, club, { method: 'PUT', path, as, body: { reason: 'Ei' } })).status).toBe(403);
    const [kati] = await club.addPeople(1);
    const ofKati = `/admin/client/${kati.clientId}/strikes/${id}`;
    expect(
      (await call(server.app, club, { method: 'PUT', path: ofKati, as: admin, body: { reason: 'Ei' } })).status,
    ).toBe(404);
  });
});

const goTo = (instant: string): void => {
  server.clock.now = new Date(instant);
};
const absenceIn = (of: TestClub, person: TestPerson, date: string): Promise<number> =>
  of.inScope(async (scope) => {
    const { id: training_id } = await of.addTraining({ startsAt: `${date}T18:00:00` });
    const created_at = toInstant(`${addDays(date, -1)}T12:00:00`, 'Europe/Tallinn');
    const absence = { training_id, client_id: person.clientId, presence: 'absent' as const, created_at };
    return (await buildRegistration(scope, absence)).id;
  });
const addAbsence = (date: string) => absenceIn(club, mari, date);
const tryToBook = async (overrides: Parameters<TestClub['addTraining']>[0] = {}) => {
  const { id } = await club.addTraining({ startsAt: '2026-11-20T09:00:00', ...overrides });
  return book(server.app, club, await club.renewToken(mari), id);
};
const take = async (trainingId?: number): Promise<number> => {
  const id = trainingId ?? (await club.addTraining()).id;
  const { body } = await book(server.app, club, await club.renewToken(mari), id);
  return Number(body['registrationId']);
};
const leave = async (id: number, strikes?: number) => {
  const agreed = strikes === undefined ? '' : `?lateFeeCents=0&lateStrikes=${strikes}`;
  const as = await club.renewToken(mari);
  return call(server.app, club, {
    method: 'DELETE',
    path: `/user/registration/${id}${agreed}`,
    as,
    key: crypto.randomUUID(),
  });
};
const own = async (id: number) => {
  const as = await club.renewToken(mari);
  const { body } = await call(server.app, club, { path: '/user/registration?from=2026-11-18&until=2026-12-30', as });
  return (body['items'] as { registrationId: number }[]).find((one) => one.registrationId === id);
};
const tally = async () => {
  const as = await club.renewToken(mari);
  const { body } = await call(server.app, club, { path: '/user/strikes', as });
  const [kind] = body['kinds'] as { items: unknown[] }[];
  return kind && { ...kind, count: kind.items.length };
};
const card = async () => {
  const as = await club.renewToken(admin);
  return (await call(server.app, club, { path: `/admin/client/${mari.clientId}/strikes`, as })).body;
};
const excuse = async (id: number, reason: string | null) => {
  const path = `/admin/client/${mari.clientId}/strikes/${id}`;
  return call(server.app, club, { method: 'PUT', path, as: await club.renewToken(admin), body: { reason } });
};
const endPause = async (reason: string | null) => {
  const path = `/admin/client/${mari.clientId}/booking-pause`;
  return call(server.app, club, { method: 'PUT', path, as: await club.renewToken(admin), body: { reason } });
};
const logged = () =>
  club.inScope(async ({ db }) => {
    const rows = await db
      .selectFrom('audit_event')
      .select('kind')
      .where('client_id', '=', mari.clientId)
      .where('kind', '<>', 'card_seen')
      .orderBy('id')
      .execute();
    return rows.map(({ kind }) => kind);
  });

import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { stepAt } from '#api/entry/pass/pass-format.ts';
import { createApp } from '#server/create-app.ts';
import { findViolations } from '#server/features/registrations/invariants/queries.ts';
import type { TestApp } from '#tests/support/app/open-test-app.ts';
import { openSharedApp } from '#tests/support/app/shared-app.ts';
import { book, call, openTestClub, type TestClub, type TestPerson } from '#tests/support/app/test-club.ts';
import { openPhone, openTablet, type TestPhone, type TestTablet } from '#tests/support/entry/entry-club.ts';
import { naiveEntryHandlers } from '#tests/support/faulty/naive-entry.ts';

const start = new Date('2026-11-18T10:00:00Z');
let server: TestApp;
let club: TestClub;
let tablet: TestTablet;

beforeAll(async () => {
  server = await openSharedApp();
});
beforeEach(async () => {
  server.clock.now = start;
  club = await openTestClub(server);
  tablet = await openTablet(server, club);
});

describe('a visit', () => {
  test('is used by an entry without a booking, once, however often it is reported', async () => {
    const { phone } = await openMember();
    const opId = randomUUID();
    const outcomes = [];
    for (let n = 0; n < 3; n++) outcomes.push((await tablet.report(phone.passId, { opId })).body['items']);
    expect(outcomes.flat()).toMatchObject([
      { outcome: 'recorded', flag: null },
      { outcome: 'repeated' },
      { outcome: 'repeated' },
    ]);
    expect(await visitsOf()).toEqual({ used: 1, reserved: 0 });
    expect(await violations()).toEqual([]);
  });

  test('lasts two hours: leaving and coming back uses no second one', async () => {
    const { phone } = await openMember();
    await tablet.report(phone.passId);
    server.clock.advance(119 * 60);
    await tablet.report(phone.passId);
    expect(await visitsOf()).toEqual({ used: 1, reserved: 0 });
    server.clock.advance(121 * 60);
    await tablet.report(phone.passId);
    expect(await visitsOf()).toEqual({ used: 2, reserved: 0 });
  });

  test('reserved by a booking is the one used by its entry, and the member is marked present', async () => {
    const { mari, phone } = await openMember();
    await addBooked(mari);
    expect(await visitsOf()).toEqual({ used: 0, reserved: 1 });
    atTime('2026-11-18T15:45:00Z');
    await tablet.report(phone.passId);
    expect(await visitsOf()).toEqual({ used: 1, reserved: 0 });
    expect(await presenceOf()).toEqual({ presence: 'present', holdsVisit: false });
    server.clock.advance(15 * 60);
    await tablet.report(phone.passId);
    expect(await visitsOf()).toEqual({ used: 1, reserved: 0 });
    expect(await violations()).toEqual([]);
  });

  test('of an entry an hour early is the booking’s too, but the member is not yet marked present', async () => {
    const { mari, phone } = await openMember();
    await addBooked(mari);
    atTime('2026-11-18T15:00:00Z');
    await tablet.report(phone.passId);
    expect(await visitsOf()).toEqual({ used: 1, reserved: 0 });
    expect(await presenceOf()).toMatchObject({ presence: null });
  });

  test('is not used where visits are not counted, nor by a member who was not admitted', async () => {
    const { mari, phone } = await openMember({ visits_total: null });
    await tablet.report(phone.passId);
    expect(await visitsOf()).toEqual({ used: 0, reserved: 0 });
    await addBooked(mari);
    atTime('2026-11-18T15:45:00Z');
    await tablet.report(phone.passId, { answer: 'ask_staff', reason: 'ask_staff' });
    expect(await presenceOf()).toMatchObject({ presence: null });
    expect((await entriesOf()).map(({ answer, used_visit }) => [answer, used_visit])).toEqual([
      ['open', false],
      ['ask_staff', false],
    ]);
  });

  test('is not used by somebody whom the door sent to the staff: the log says by which rule', async () => {
    const { phone } = await openMember();
    await club.inScope(({ db }) => db.updateTable('contract').set({ status: 6 }).execute());
    await tablet.report(phone.passId, { answer: 'ask_staff', reason: 'ask_staff' });
    expect((await entriesOf()).map(({ answer, reason }) => [answer, reason])).toEqual([['ask_staff', 'debt']]);
  });

  test('that is no longer available is flagged, and the count stays the same', async () => {
    const { phone } = await openMember({ visits_total: 1 });
    await club.inScope(({ db }) => db.updateTable('contract').set({ visits_used: 1 }).execute());
    expect((await tablet.report(phone.passId)).body['items']).toMatchObject([
      { outcome: 'recorded', flag: 'no_right' },
    ]);
    expect(await visitsOf()).toEqual({ used: 1, reserved: 0 });
  });
});

describe('a delayed report from a door', () => {
  test('counts at its own time: a report in the evening marks attendance of an earlier training', async () => {
    const { mari, phone } = await openMember();
    await addBooked(mari);
    atTime('2026-11-18T20:00:00Z');
    await tablet.report(phone.passId, {
      at: '2026-11-18T16:10:00.000Z',
      step: stepAt(Date.parse('2026-11-18T16:10:00Z')),
    });
    expect(await presenceOf()).toEqual({ presence: 'present', holdsVisit: false });
  });

  test('changes nothing after a month, and no timestamp is ahead of the server', async () => {
    const { phone } = await openMember();
    await tablet.report(phone.passId, { at: '2026-10-18T09:00:00.000Z' });
    await tablet.report(phone.passId, { at: '2026-11-18T11:00:00.000Z' });
    expect((await entriesOf()).map(({ flag, entered_at }) => [flag, entered_at.toISOString()])).toEqual([
      ['late', '2026-10-18T09:00:00.000Z'],
      [null, start.toISOString()],
    ]);
    expect(await visitsOf()).toEqual({ used: 1, reserved: 0 });
  });

  test('is overridden by a trainer’s later mark, but not by an earlier one', async () => {
    const { mari, phone } = await openMember();
    await addBooked(mari);
    const admin = await club.addAdmin();
    const { id } = await club.inScope(({ db }) => db.selectFrom('registration').select('id').executeTakeFirstOrThrow());
    const mark = async (tappedAt: string) =>
      call(server.app, club, {
        method: 'PUT',
        path: `/trainer/registration/${id}`,
        as: await club.renewToken(admin),
        key: randomUUID(),
        body: { presence: 'absent', tappedAt },
      });
    atTime('2026-11-18T16:30:00Z');
    await mark('2026-11-18T16:05:00.000Z');
    await tablet.report(phone.passId, { at: '2026-11-18T16:10:00.000Z' });
    expect(await presenceOf()).toMatchObject({ presence: 'present' });
    await mark('2026-11-18T16:20:00.000Z');
    await tablet.report(phone.passId, { at: '2026-11-18T16:11:00.000Z' });
    expect(await presenceOf()).toMatchObject({ presence: 'absent' });
    expect(await violations()).toEqual([]);
  });
});

describe('two doors', () => {
  test('that admit the same code offline are flagged when they report', async () => {
    const { phone } = await openMember();
    const second = await openTablet(server, club);
    await tablet.report(phone.passId);
    expect((await second.report(phone.passId)).body['items']).toMatchObject([{ flag: 'double_use' }]);
    server.clock.advance(60);
    expect((await second.report(phone.passId)).body['items']).toMatchObject([{ flag: 'passback' }]);
    server.clock.advance(15 * 60);
    expect((await tablet.report(phone.passId)).body['items']).toMatchObject([{ flag: null }]);
  });

  test('and a pass that had been revoked before it was shown are flagged', async () => {
    const { mari, phone } = await openMember();
    for (let n = 0; n < 2; n++) await openPhone(server.app, club, mari);
    expect((await tablet.report(phone.passId)).body['items']).toMatchObject([{ flag: 'revoked' }]);
  });

  test('know nobody of another club', async () => {
    const other = await openTestClub(server);
    const [liis] = await other.addPeople(1);
    const { passId } = await openPhone(server.app, other, liis);
    expect((await tablet.report(passId)).body['items']).toMatchObject([{ outcome: 'unknown' }]);
    expect(await entriesOf()).toEqual([]);
  });
});

const rush = async (report: (at: TestTablet, passId: number) => Promise<unknown>): Promise<number> => {
  club = await openTestClub(server);
  const { phone } = await openMember({ visits_total: 20 });
  const doors = await Promise.all(Array.from({ length: 10 }, () => openTablet(server, club)));
  await Promise.all(doors.map((door) => report(door, phone.passId)));
  return (await visitsOf()).used;
};

describe('ten doors at once for one member', () => {
  test('use one visit', async () => {
    for (let round = 0; round < 3; round++) expect(await rush((door, passId) => door.report(passId))).toBe(1);
  });

  test('use several when the lock is off, so the test would detect it', async () => {
    const naive = await createApp(server.services, { handlers: naiveEntryHandlers });
    let most = 0;
    for (let round = 0; round < 10 && most <= 1; round++) {
      most = await rush((door, passId) => door.report(passId, {}, naive));
    }
    await naive.close();
    expect(most).toBeGreaterThan(1);
  });
});

const atTime = (instant: string): void => {
  server.clock.now = new Date(instant);
};
const visitsOf = async (): Promise<{ used: number; reserved: number }> =>
  club.inScope(({ db }) =>
    db.selectFrom('contract').select(['visits_used as used', 'visits_reserved as reserved']).executeTakeFirstOrThrow(),
  );
const entriesOf = () => club.inScope(({ db }) => db.selectFrom('entry').selectAll().orderBy('id').execute());
const presenceOf = () =>
  club.inScope(({ db }) =>
    db.selectFrom('registration').select(['presence', 'holds_visit as holdsVisit']).executeTakeFirst(),
  );
const violations = () => club.inScope((scope) => findViolations(scope, server.clock.now));

async function openMember(contract: object = { visits_total: 10 }): Promise<{ mari: TestPerson; phone: TestPhone }> {
  const [mari] = await club.addPeople(1, contract);
  return { mari, phone: await openPhone(server.app, club, mari) };
}

/** Books a yoga training at 18:00 of this day. */
async function addBooked(mari: TestPerson): Promise<number> {
  const training = await club.addTraining({ startsAt: '2026-11-18T18:00:00' });
  expect((await book(server.app, club, mari, training.id)).status).toBe(201);
  return training.id;
}

import { type RawBuilder, sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findViolations } from '#server/features/registrations/invariants/queries.ts';
import { buildRoom } from '#tests/builders/build-room.ts';
import type { TestApp } from '#tests/support/app/open-test-app.ts';
import { openPersonalClub, type PersonalClub } from '#tests/support/app/personal-club.ts';
import { openSharedApp } from '#tests/support/app/shared-app.ts';
import { book } from '#tests/support/app/test-club.ts';

let server: TestApp;
let club: PersonalClub;

beforeAll(async () => {
  server = await openSharedApp();
});
beforeEach(async () => {
  server.clock.now = new Date('2026-11-18T10:00:00Z');
  club = await openPersonalClub(server);
});

const friday = '2026-11-20T11:00:00';

describe('a proposed time', () => {
  test('reserves a visit of its package when both agree, and is the training of the two alone', async () => {
    const session = await club.proposed(friday);
    expect(await club.told('personalProposed')).toEqual([club.member.clientId]);
    expect(await visits()).toMatchObject({ total: 10, reserved: 0, used: 0 });
    expect(await club.answer(session.id, true)).toMatchObject({ status: 200, body: { item: { state: 'agreed' } } });
    expect(await visits()).toMatchObject({ reserved: 1, used: 0 });
    expect(await club.told('personalAgreed')).toEqual([club.trainer.clientId]);
    const [stranger] = await club.addPeople(1);
    const path = `/user/schedule/${session.trainingId}`;
    const statuses = [club.member, stranger, club.trainer].map(async (as) => (await club.send(as, 'GET', path)).status);
    expect(await Promise.all(statuses)).toEqual([200, 404, 200]);
    const week = await club.send(stranger, 'GET', '/user/schedule?from=2026-11-20&until=2026-11-20');
    expect(week.body['items']).toEqual([]);
    expect((await book(server.app, club, stranger, session.trainingId)).status).not.toBe(201);
    expect(await club.violations()).toEqual([]);
  });

  test('is free again when it is declined, withdrawn, or not answered in 48 hours', async () => {
    const declined = await club.proposed(friday);
    expect((await club.answer(declined.id, false)).status).toBe(200);
    const withdrawn = await club.proposed(friday);
    expect((await club.end(withdrawn.id)).body['item']).toMatchObject({ state: 'withdrawn' });
    expect(await club.told('personalWithdrawn')).toEqual([club.member.clientId]);
    const lapsed = await club.proposed('2026-11-25T11:00:00');
    server.clock.now = new Date('2026-11-20T10:00:00Z');
    club.trainer.token = (await club.renewToken(club.trainer)).token;
    club.member.token = (await club.renewToken(club.member)).token;
    expect(await club.answer(lapsed.id, true)).toMatchObject(refusal(409, 'hold_expired'));
    // Before any job has run.
    const again = await club.proposed('2026-11-25T11:00:00');
    expect(await stateOf(lapsed.id)).toBe('lapsed');
    expect(await club.answer(again.id, true)).toMatchObject({ status: 200 });
    expect(await club.told('personalLapsed')).toEqual([club.trainer.clientId]);
    expect(await club.answer(withdrawn.id, true)).toMatchObject(refusal(409, 'training_cancelled'));
    expect(await club.answer(declined.id, true)).toMatchObject(refusal(409, 'changed_meanwhile'));
    expect(await club.violations()).toEqual([]);
  });

  test('stands for a visit that is left: none is promised twice', async () => {
    await club.inScope(({ db, tenantId }) =>
      db.updateTable('ticket').set({ visits_total: 1 }).where('tenant_id', '=', tenantId).execute(),
    );
    await club.proposed(friday);
    expect(await club.propose('2026-11-21T11:00:00')).toMatchObject(refusal(409, 'ticket_used'));
  });

  test('is refused in words of its own where something is in the way', async () => {
    const { id: room } = await club.inScope((scope) => buildRoom(scope, { unit_id: club.unitId }));
    await club.addTraining({ startsAt: '2026-11-20T09:30:00', trainer_id: club.trainer.trainerId });
    await club.addTraining({ startsAt: '2026-11-20T13:00:00', room_id: room });
    const booked = await club.addTraining({ startsAt: '2026-11-20T15:00:00' });
    await book(server.app, club, club.member, booked.id);
    const stranger = await club.addTrainer();
    const cases: [string, object, number, string][] = [
      ['2026-11-20T10:00:00', {}, 409, 'trainer_not_available'],
      ['2026-11-20T13:30:00', { roomId: room }, 409, 'room_not_available'],
      ['2026-11-20T15:30:00', {}, 409, 'overlapping_training'],
      ['2027-01-02T11:00:00', {}, 409, 'ticket_expired'],
      ['2026-11-17T11:00:00', {}, 400, 'data_validation_failed'],
      ['2027-11-17T11:00:00', {}, 400, 'data_validation_failed'],
      ['2026-11-20T11:03:00', {}, 400, 'data_validation_failed'],
      [friday, { unitId: 999_999 }, 404, 'item_not_found'],
      [friday, { roomId: 999_999 }, 404, 'item_not_found'],
    ];
    for (const [at, more, status, key] of cases)
      expect(await club.propose(at, more), `${at} ${key}`).toMatchObject(refusal(status, key));
    expect(await club.propose(friday, {}, stranger)).toMatchObject(refusal(404, 'item_not_found'));
    expect((await club.own())[0]?.sessions).toEqual([]);
  });

  test('is chosen from half hours at which both are free, within working hours', async () => {
    await club.inScope(({ db, tenantId: tenant_id }) =>
      db
        .insertInto('trainer_hours')
        .values({ tenant_id, trainer_id: club.trainer.trainerId, weekday: 5, from_minute: 540, until_minute: 780 })
        .execute(),
    );
    await club.addTraining({
      startsAt: '2026-11-20T09:30:00',
      trainer_id: club.trainer.trainerId,
      duration_minutes: 30,
    });
    const booked = await club.addTraining({ startsAt: '2026-11-20T11:30:00', duration_minutes: 30 });
    await book(server.app, club, club.member, booked.id);
    const path = `/trainer/personal-training/${club.packageId}/free?unit=${club.unitId}&from=2026-11-20`;
    const { items } = (await club.send(club.trainer, 'GET', path)).body as {
      items: { date: string; times: string[] }[];
    };
    expect(items[0]).toEqual({ date: '2026-11-20', times: ['10:00', '10:30', '12:00'] });
    expect(items[1]).toEqual({ date: '2026-11-21', times: [] });
    expect(await club.propose('2026-11-21T11:00:00')).toMatchObject(refusal(409, 'trainer_not_available'));
    expect((await club.propose('2026-11-20T12:00:00')).status).toBe(201);
  });
});

describe('an agreed session', () => {
  test('uses its visit once when it is marked as done, however often', async () => {
    const { id, registrationId } = await agree();
    await moveTo('2026-11-20T10:30:00Z');
    await Promise.all([mark(registrationId, 'present'), mark(registrationId, 'present')]);
    expect(await visits()).toMatchObject({ reserved: 0, used: 1 });
    expect(await stateOf(id)).toBe('done');
    await mark(registrationId, null);
    expect(await visits()).toMatchObject({ reserved: 1, used: 0 });
    expect(await club.violations()).toEqual([]);
  });

  test('that the trainer cancels returns its visit, and the package is valid for the days that were lost', async () => {
    const { id } = await agree('2026-12-10T11:00:00');
    await moveTo('2026-11-25T10:00:00Z');
    expect((await club.end(id)).body['item']).toMatchObject({ state: 'cancelled' });
    expect((await club.end(id)).status).toBe(200);
    expect(await club.own()).toMatchObject([{ validUntil: '2027-01-07', visits: { reserved: 0, used: 0 } }]);
    expect(await club.told('trainingCancelled')).toEqual([club.member.clientId]);
    expect(await club.violations()).toEqual([]);
  });

  test('that the client gives up in time frees the trainer, who is told', async () => {
    const { id, registrationId } = await agree();
    await club.send(club.member, 'DELETE', `/user/registration/${registrationId}`);
    expect(await visits()).toMatchObject({ reserved: 0, used: 0 });
    await club.sweep();
    expect(await stateOf(id)).toBe('left');
    expect(await club.told('personalLeft')).toEqual([club.trainer.clientId]);
    expect((await club.propose(friday)).status).toBe(201);
    expect(await club.violations()).toEqual([]);
  });

  test('is led by a substitute only with the client’s yes', async () => {
    const colleague = await club.addTrainer();
    const { id, trainingId } = await agree();
    const ask = (trainerId: number | null) =>
      club.send(club.trainer, 'PUT', `/trainer/personal-training/session/${id}/substitute`, { trainerId });
    const say = (isAccepted: boolean) =>
      club.send(club.member, 'PUT', `/user/personal-training/session/${id}/substitute`, { isAccepted });
    expect((await ask(colleague.trainerId)).status).toBe(200);
    expect(await club.told('personalSubstitute')).toEqual([club.member.clientId]);
    await say(false);
    expect((await club.own())[0]?.sessions[0]).toMatchObject({
      trainer: { id: club.trainer.trainerId },
      substitute: null,
    });
    expect(await say(true)).toMatchObject(refusal(409, 'changed_meanwhile'));
    await ask(colleague.trainerId);
    expect((await say(true)).body['item']).toMatchObject({ trainer: { id: colleague.trainerId } });
    expect(await club.told('personalHandedOver')).toEqual([club.trainer.clientId]);
    // Nor do admins change it past the client: an offer asks, an edit is refused.
    const admin = await club.addAdmin();
    await club.send(admin, 'POST', '/admin/schedule/substitute', {
      trainingId,
      reason: 'illness',
      agreedTrainerId: club.trainer.trainerId,
    });
    expect((await club.own())[0]?.sessions[0]).toMatchObject({
      trainer: { id: colleague.trainerId },
      substitute: { id: club.trainer.trainerId },
    });
  });
});

test('negative control: a visit that is kept for nothing, kept for none or never counted is noticed', async () => {
  const { registrationId } = await agree();
  const after = async (fault: RawBuilder<unknown>) => {
    const undo = new Error('undo');
    let found: string[] = [];
    const planted = club.inScope(async (scope) => {
      await fault.execute(scope.db);
      found = (await findViolations(scope, server.clock.now)).map(({ invariant }) => invariant);
      throw undo;
    });
    await expect(planted).rejects.toBe(undo);
    return found;
  };
  const reserved = 'reserved visits are those of the bookings';
  expect(await after(sql`update ticket set visits_reserved = visits_reserved + 1`)).toContain(reserved);
  expect(await after(sql`update ticket set visits_reserved = 0`)).toContain(reserved);
  expect(await after(sql`update registration set holds_visit = false`)).toContain(reserved);
  await moveTo('2026-11-20T10:30:00Z');
  await mark(registrationId, 'present');
  expect(await after(sql`update ticket set visits_used = 0`)).toContain(
    'a visit is used by one thing, and counted as used',
  );
  expect(await club.violations()).toEqual([]);
});

describe('two at once', () => {
  test('accept, and it is accepted once', async () => {
    const { id } = await club.proposed(friday);
    const answers = await Promise.all([1, 2, 3].map(() => club.answer(id, true)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await visits()).toMatchObject({ reserved: 1, used: 0 });
    expect(await club.told('personalAgreed')).toHaveLength(1);
  });

  test('accept and withdraw: whoever is first decides, and no visit is lost', async () => {
    for (const hour of ['11', '13', '15', '17']) {
      const { id } = await club.proposed(`2026-11-20T${hour}:00:00`);
      await Promise.all([club.answer(id, true), club.end(id)]);
      expect(['withdrawn', 'cancelled']).toContain(await stateOf(id));
    }
    expect(await visits()).toMatchObject({ reserved: 0, used: 0 });
    expect(await club.violations()).toEqual([]);
  });

  test('accept the last visit: one has it, the ledger never goes below zero', async () => {
    const first = await club.proposed(friday);
    const second = await club.proposed('2026-11-21T11:00:00');
    await club.inScope(({ db, tenantId }) =>
      db.updateTable('ticket').set({ visits_total: 1 }).where('tenant_id', '=', tenantId).execute(),
    );
    const answers = await Promise.all([club.answer(first.id, true), club.answer(second.id, true)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await visits()).toMatchObject({ total: 1, reserved: 1, used: 0 });
  });

  test('propose for the same time: the constraint lets one', async () => {
    const answers = await Promise.all([club.propose(friday), club.propose('2026-11-20T11:30:00')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });
});

const visits = async () => (await club.own())[0]?.visits;
const stateOf = async (id: number) => (await club.own())[0]?.sessions.find((session) => session.id === id)?.state;
const refusal = (status: number, key: string) => ({ status, body: { errors: [key] } });
const mark = (registrationId: number | null, presence: 'present' | null) =>
  club.send(club.trainer, 'PUT', `/trainer/registration/${registrationId}`, {
    presence,
    tappedAt: server.clock.now.toISOString(),
  });

const agree = async (at = friday) => {
  const { id } = await club.proposed(at);
  await club.answer(id, true);
  const session = (await club.own())[0]?.sessions.find((one) => one.id === id);
  if (!session) throw new Error('no session');
  return session;
};
const moveTo = async (instant: string) => {
  server.clock.now = new Date(instant);
  for (const person of [club.trainer, club.member]) person.token = (await club.renewToken(person)).token;
};

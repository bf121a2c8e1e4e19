import type { FastifyInstance } from 'fastify';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createApp } from '#server/create-app.ts';
import { findViolations } from '#server/features/registrations/invariants/queries.ts';
import { buildRegistration } from '#tests/builders/build-registration.ts';
import type { TestApp } from '#tests/support/app/open-test-app.ts';
import { openSharedApp } from '#tests/support/app/shared-app.ts';
import { book, call, leave, openTestClub, type TestClub, type TestPerson } from '#tests/support/app/test-club.ts';
import { naiveAdmitting } from '#tests/support/faulty/naive-admitting.ts';
import { findLineFaults } from '#tests/support/waiting-list/line-faults.ts';

let server: TestApp;
let club: TestClub;
let trainer: TestPerson & { trainerId: number };
let trainingId: number;

// The training begins on Friday 20.11.2026 at 18:00 in Tallinn.
const atFive = '2026-11-20T16:05:00.000Z';

beforeAll(async () => {
  server = await openSharedApp();
});
beforeEach(async () => {
  goTo(atFive);
  club = await openTestClub(server);
  trainer = await club.addTrainer();
});

describe('a waiting member', () => {
  test('is admitted to a free place after the start, whatever their position; it is logged, notified, and they can be marked', async () => {
    const [, second] = await openWaitlist(3, 1, 2, { visits_total: 4 });
    if (!second) throw new Error('nobody waits');
    const answer = { status: 200, body: { registrationId: second.registrationId, status: 'booked' } };
    expect(await admit(trainer, second)).toMatchObject(answer);
    expect((await log(second)).at(-1)).toEqual({ kind: 'promoted', reason: 'admitted', by: trainer.clientId });
    const told = await club.inScope(({ db }) =>
      db.selectFrom('message').select(['client_id', 'template']).where('channel', '=', 'email').execute(),
    );
    expect(told).toEqual([{ client_id: second.clientId, template: 'admitted' }]);
    const marked = await call(server.app, club, {
      method: 'PUT',
      path: `/trainer/registration/${second.registrationId}`,
      as: trainer,
      body: { presence: 'present', tappedAt: atFive },
      key: crypto.randomUUID(),
    });
    expect(marked.status).toBe(200);
    expect(await faults()).toEqual([]);
  });

  test('is admitted once, however many trainers do it', async () => {
    const [first] = await openWaitlist(2, 1, 1);
    if (!first) throw new Error('nobody waits');
    const admin = await club.addAdmin();
    const answers = await Promise.all([trainer, admin, trainer].map((who) => admit(who, first)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await log(first)).filter(({ kind }) => kind === 'promoted')).toHaveLength(1);
    expect(await faults()).toEqual([]);
  });

  test('stays on the waitlist when no place is free', async () => {
    const [first] = await openWaitlist(2, 0, 1);
    if (!first) throw new Error('nobody waits');
    expect(await admit(trainer, first)).toMatchObject({ status: 409, body: { errors: ['no_free_places'] } });
    expect(await statusOf(first)).toBe('waiting');
    expect(await faults()).toEqual([]);
  });

  test('is not admitted to a place held for another member, who may have it at once', async () => {
    const [first, second] = await openWaitlist(2, 1, 2);
    if (!first || !second) throw new Error('nobody waits');
    goTo('2026-11-20T15:00:00.000Z');
    expect(await admit(trainer, second)).toMatchObject({ status: 409, body: { errors: ['no_free_places'] } });
    await call(server.app, club, {
      method: 'POST',
      path: '/user/registration',
      as: second,
      body: { trainingId },
      key: crypto.randomUUID(),
    });
    expect(await admit(trainer, first)).toMatchObject({ status: 200 });
    expect([await statusOf(first), await statusOf(second)]).toEqual(['booked', 'waiting']);
    expect(await faults()).toEqual([]);
  });

  test('is not admitted without an entitlement, and a debt is not revealed as the reason', async () => {
    const [first] = await openWaitlist(2, 1, 1, { status: 6 });
    if (!first) throw new Error('nobody waits');
    const { status, body } = await admit(trainer, first);
    expect([status, body]).toEqual([
      409,
      { errors: ['registering_not_allowed'], code: 409, remedy: { kind: 'ask_staff' } },
    ]);
  });

  test('is admitted until marks no longer count, and never to a cancelled training', async () => {
    const [first] = await openWaitlist(2, 1, 1);
    if (!first) throw new Error('nobody waits');
    const cancel = (is_cancelled: boolean) =>
      club.inScope(({ db }) => db.updateTable('training').set({ is_cancelled }).where('id', '=', trainingId).execute());
    await cancel(true);
    expect(await admit(trainer, first)).toMatchObject({ status: 409, body: { errors: ['training_cancelled'] } });
    await cancel(false);
    goTo('2026-11-21T22:00:00.000Z');
    trainer = { ...trainer, ...(await club.renewToken(trainer)) };
    expect(await admit(trainer, first)).toMatchObject({ status: 409, body: { errors: ['action_not_allowed'] } });
    goTo('2026-11-21T21:59:00.000Z');
    trainer = { ...trainer, ...(await club.renewToken(trainer)) };
    expect((await admit(trainer, first)).status).toBe(200);
  });
});

test('a member is admitted by the training’s trainer, by users who may manage registrations, and by admins', async () => {
  const [first, second, third] = await openWaitlist(4, 4, 3);
  if (!first || !second || !third) throw new Error('nobody waits');
  const other = await club.addTrainer();
  const claim = (values: object) =>
    club.inScope(({ db }) => db.updateTable('client').set(values).where('id', '=', other.clientId).execute());
  expect((await admit(other, first)).status).toBe(403);
  await claim({ can_see_registrations: true });
  expect((await admit(await club.renewToken(other), first)).status).toBe(403);
  await claim({ can_manage_registrations: true });
  expect((await admit(await club.renewToken(other), first)).status).toBe(200);
  expect((await admit(await club.addAdmin(), second)).status).toBe(200);
  expect((await admit(trainer, third)).status).toBe(200);
});

/**
 * Race for one free place: the trainer admits two, one of whom leaves, and a third books. Returns how many are booked.
 */
async function rush(app: FastifyInstance): Promise<number> {
  club = await openTestClub(server);
  trainer = await club.addTrainer();
  const [first, second, third] = await openWaitlist(1, 1, 3);
  if (!first || !second || !third) throw new Error('nobody waits');
  await Promise.all([
    admit(trainer, first, app),
    leave(app, club, first, first.registrationId),
    book(app, club, third, trainingId),
    admit(trainer, second, app),
  ]);
  return countBooked();
}

describe('a race for the last place between admitting, leaving and booking', () => {
  test('gives it to one at most: a member who left does not have it', async () => {
    goTo('2026-11-20T15:40:00.000Z');
    const counts: number[] = [];
    for (let round = 0; round < 8; round++) {
      counts.push(await rush(server.app));
      expect(await faults()).toEqual([]);
    }
    expect(Math.max(...counts)).toBe(1);
  });

  test('gives it to several without locks, so the test would detect it', async () => {
    goTo('2026-11-20T15:40:00.000Z');
    const naive = await createApp(server.services, { handlers: naiveAdmitting });
    let most = 0;
    for (let round = 0; round < 10 && most <= 1; round++) most = Math.max(most, await rush(naive));
    await naive.close();
    expect(most).toBeGreaterThan(1);
  });
});

interface Waiting extends TestPerson {
  registrationId: number;
}

const goTo = (instant: string): void => {
  server.clock.now = new Date(instant);
};

/** A training with `places` places, all but `free` of them taken, and `waiting` members on the waitlist. */
async function openWaitlist(places: number, free: number, waiting: number, contract: object = {}): Promise<Waiting[]> {
  trainingId = (await club.addTraining({ trainer_id: trainer.trainerId, max_places: places })).id;
  const people: TestPerson[] = await club.addPeople(waiting, contract);
  return club.inScope(async (scope) => {
    for (let n = free; n < places; n++) await buildRegistration(scope, { training_id: trainingId });
    const line: Waiting[] = [];
    for (const person of people) {
      const row = { client_id: person.clientId, training_id: trainingId, status: 'waiting' as const };
      line.push({ ...person, registrationId: (await buildRegistration(scope, row)).id });
    }
    return line;
  });
}

const admit = (as: TestPerson, { registrationId }: { registrationId: number }, app: FastifyInstance = server.app) =>
  call(app, club, {
    method: 'PUT',
    path: `/trainer/registration/${registrationId}/place`,
    as,
    key: crypto.randomUUID(),
  });
const statusOf = ({ registrationId: id }: Waiting) =>
  club.inScope(async ({ db }) => {
    const row = await db.selectFrom('registration').select('status').where('id', '=', id).executeTakeFirst();
    return row?.status;
  });
const log = ({ registrationId }: Waiting) =>
  club.inScope(({ db }) =>
    db
      .selectFrom('registration_event')
      .select(['kind', 'reason', 'by_client_id as by'])
      .where('registration_id', '=', registrationId)
      .orderBy('id')
      .execute(),
  );
const faults = () =>
  club.inScope(async (scope) => [
    ...(await findViolations(scope, server.clock.now)),
    ...(await findLineFaults(scope, trainingId)),
  ]);
const countBooked = () =>
  club.inScope(async ({ db }) => {
    const rows = await db
      .selectFrom('registration')
      .select('id')
      .where('training_id', '=', trainingId)
      .where('status', '=', 'booked')
      .execute();
    return rows.length;
  });

import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Schedule, StaffTrainingDetail } from '#api/timetable/schema.ts';
import { buildClient } from '#tests/builders/build-client.ts';
import { buildRegistration } from '#tests/builders/build-registration.ts';
import { buildVisitor } from '#tests/builders/build-visitor.ts';
import type { TestApp } from '#tests/support/app/open-test-app.ts';
import { openSharedApp } from '#tests/support/app/shared-app.ts';
import { call, openTestClub, type TestClub, type TestPerson } from '#tests/support/app/test-club.ts';

let server: TestApp;
let club: TestClub;
let trainer: TestPerson & { trainerId: number };
let admin: TestPerson;

beforeAll(async () => {
  server = await openSharedApp();
});
beforeEach(async () => {
  server.clock.now = new Date('2026-11-18T10:00:00Z');
  club = await openTestClub(server);
  trainer = await club.addTrainer();
  admin = await club.addAdmin();
});

const week = '/trainer/schedule?from=2026-11-16&until=2026-11-22';

describe('the trainer’s timetable', () => {
  test('lists every training, with booked and waiting counts, and marks the trainer’s own', async () => {
    const own = await addFullTraining({ trainer_id: trainer.trainerId });
    const other = await club.addTraining({ startsAt: '2026-11-20T20:00:00', max_places: 9 });
    const { items } = await list(trainer);
    expect(items.map(({ id, staff, waitingCount }) => [id, staff, waitingCount])).toEqual([
      [own.id, { bookedCount: 2, isOwn: true }, 2],
      [other.id, { bookedCount: 0, isOwn: false }, 0],
    ]);
    expect((await list(admin)).items.map(({ staff }) => staff?.isOwn)).toEqual([false, false]);
  });

  test('includes trainings that are not public or were cancelled', async () => {
    const hidden = await club.addTraining({ is_public: false });
    const cancelled = await club.addTraining({ startsAt: '2026-11-21T09:00:00' });
    await call(server.app, club, {
      method: 'POST',
      path: `/admin/schedule/cancel/${cancelled.id}`,
      body: {},
      as: admin,
      key: crypto.randomUUID(),
    });
    const { items } = await list(trainer);
    expect(items.map(({ id, isPublic, status }) => [id, isPublic, status])).toEqual([
      [hidden.id, false, 'open'],
      [cancelled.id, true, 'cancelled'],
    ]);
  });

  test('can be filtered to the trainer’s own, as any timetable to one trainer', async () => {
    const own = await club.addTraining({ trainer_id: trainer.trainerId });
    await club.addTraining({ startsAt: '2026-11-20T20:00:00' });
    const { items } = await list(trainer, `${week}&trainer=${trainer.trainerId}`);
    expect(items.map(({ id }) => id)).toEqual([own.id]);
  });

  test('follows a change of trainer: the new trainer gets the training, with its clients', async () => {
    const substitute = await club.addTrainer();
    const training = await addFullTraining({ trainer_id: trainer.trainerId });
    await club.inScope(({ db }) =>
      db.updateTable('training').set({ trainer_id: substitute.trainerId }).where('id', '=', training.id).execute(),
    );
    expect((await see(trainer, training.id)).people).toBeNull();
    const { item, people } = await see(substitute, training.id);
    expect([item.staff?.isOwn, people?.length]).toEqual([true, 4]);
  });

  test('also returns the trainer’s own booking as a member', async () => {
    const training = await club.addTraining();
    await club.inScope((scope) => buildRegistration(scope, { client_id: trainer.clientId, training_id: training.id }));
    expect((await list(trainer)).items[0]).toMatchObject({ my: { status: 'booked' }, staff: { isOwn: false } });
  });

  test('is not included in the responses to members and visitors', async () => {
    const training = await addFullTraining({ trainer_id: trainer.trainerId });
    const paths = ['/user/schedule?from=2026-11-20', '/public/schedule?from=2026-11-20'];
    for (const path of paths) expect((await list(trainer, path)).items[0]).not.toHaveProperty('staff');
    const { body } = await call(server.app, club, { path: `/user/schedule/${training.id}`, as: trainer });
    expect(body).not.toHaveProperty('people');
  });
});

describe('the clients of a training', () => {
  const visitor = expect.stringMatching(/^Külli Külaline \d+$/);

  test('are listed for its trainer by first name, the waitlist in order', async () => {
    const training = await addFullTraining({ trainer_id: trainer.trainerId });
    const { people } = await see(trainer, training.id);
    expect(people).toEqual([
      {
        name: expect.stringMatching(/^Külli Külaline \d\.$/),
        status: 'booked',
        placeInWaitingList: null,
        isVisitor: true,
      },
      { name: 'Mari-Liis Õ.', status: 'booked', placeInWaitingList: null, isVisitor: false },
      { name: 'Tõnu A.', status: 'waiting', placeInWaitingList: 1, isVisitor: false },
      { name: 'Anu Z.', status: 'waiting', placeInWaitingList: 2, isVisitor: false },
    ]);
  });

  test('are hidden from other trainers without the claim', async () => {
    const training = await addFullTraining();
    expect((await see(trainer, training.id)).people).toBeNull();
    for (const claim of ['can_see_registrations', 'can_manage_registrations'] as const) {
      const { people } = await see(await allow(await club.addTrainer(), claim), training.id);
      expect(people?.map(({ name }) => name)).toEqual([visitor, 'Mari-Liis Õun Tamm', 'Tõnu Aas', 'Anu Zirk']);
    }
  });

  test('are listed for an admin by full name, except forgotten visitors', async () => {
    const training = await addFullTraining();
    await club.inScope(({ db }) =>
      db
        .updateTable('registration')
        .set({
          visitor_name: null,
          visitor_email: null,
          visitor_phone: null,
          visitor_language: null,
          cancel_secret_hash: null,
          is_visitor_forgotten: true,
        })
        .where('visitor_name', 'is not', null)
        .execute(),
    );
    const { people } = await see(admin, training.id);
    expect(people?.map(({ name, isVisitor }) => [name, isVisitor])).toEqual([
      ['Mari-Liis Õun Tamm', false],
      [null, true],
      ['Tõnu Aas', false],
      ['Anu Zirk', false],
    ]);
  });

  test('never include an email address or a phone number', async () => {
    const training = await addFullTraining({ trainer_id: trainer.trainerId });
    const keys = new Set((await see(admin, training.id)).people?.flatMap(Object.keys));
    expect([...keys].toSorted()).toEqual(['isVisitor', 'name', 'placeInWaitingList', 'status']);
  });
});

describe('the private comment', () => {
  test('is shown only to the trainer of the training and to admins', async () => {
    const training = await club.addTraining({ trainer_id: trainer.trainerId, comment_private: 'Uks on lukus' });
    const other = await allow(await club.addTrainer(), 'can_see_registrations');
    const read = async (as: TestPerson) => (await see(as, training.id)).item.commentPrivate;
    expect([await read(trainer), await read(admin), await read(other)]).toEqual(['Uks on lukus', 'Uks on lukus', null]);
  });
});

const list = async (as: TestPerson, path = week) =>
  (await call(server.app, club, { path, as })).body as unknown as Schedule;
const see = async (as: TestPerson, id: number) =>
  (await call(server.app, club, { path: `/trainer/schedule/${id}`, as })).body as unknown as StaffTrainingDetail;

/** With the claim in a new token, as after the next login. */
async function allow(person: TestPerson, claim: 'can_see_registrations' | 'can_manage_registrations') {
  await club.inScope(({ db }) =>
    db
      .updateTable('client')
      .set({ [claim]: true })
      .where('id', '=', person.clientId)
      .execute(),
  );
  return club.renewToken(person);
}

/** Two are booked, one of them a visitor without an account, and two wait. */
async function addFullTraining(overrides: Parameters<TestClub['addTraining']>[0] = {}) {
  const training = await club.addTraining({ max_places: 2, ...overrides });
  await club.inScope(async (scope) => {
    const add = async (first_name: string, last_name: string, status: 'booked' | 'waiting') => {
      const { id } = await buildClient(scope, { first_name, last_name });
      await buildRegistration(scope, { client_id: id, training_id: training.id, status });
    };
    await buildVisitor(scope, training.id);
    await add('Mari-Liis', 'Õun Tamm', 'booked');
    await add('Tõnu', 'Aas', 'waiting');
    await add('Anu', 'Zirk', 'waiting');
  });
  return training;
}

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { advanceWaitlist } from '#server/features/registrations/waitlist/advance-waitlist.ts';
import { buildRegistration } from '#tests/builders/build-registration.ts';
import { buildRosterEntry } from '#tests/builders/build-roster-entry.ts';
import { call as callApi, type TestPerson } from '#tests/support/app/test-club.ts';
import { type Course, type MakeUpClub, openMakeUpClub } from '#tests/support/courses/make-up-club.ts';
import { openPayScene, type PayScene } from '#tests/support/payments/pay-club.ts';

let scene: PayScene;
let own: MakeUpClub;
let thursdays: Course;
let fridays: Course;

const start = '2026-11-18T10:00:00Z';

beforeAll(async () => {
  scene = await openPayScene(start);
});
beforeEach(async () => {
  scene.test.clock.now = new Date(start);
  own = await openMakeUpClub(scene);
  thursdays = await own.addCourse({ weekday: 4, from: '2026-11-26' });
  fridays = await own.addCourse({ weekday: 5, from: '2026-11-27' });
});
afterAll(() => scene?.close());

const date = () => thursdays.ids[0] ?? 0;

/** Every way to a place in a date that a member had told to miss. */
const ways: Record<string, (mari: TestPerson) => Promise<unknown>> = {
  'books it again': (mari) => own.come(mari, date()),
  'is booked by the desk': (mari) => putBack(mari),
  'waits and is admitted by the trainer': async (mari) => {
    const { id } = await wait(mari);
    await admit(`/trainer/registration/${id}/place`);
  },
  'waits and is admitted by the desk': async (mari) => {
    const { id } = await wait(mari);
    await admit(`/admin/registration/${id}/place`, { reason: 'Tuleb siiski' });
  },
  'waits and moves up': async (mari) => {
    await wait(mari);
    await moveUp();
  },
  'waits and books the place that is free': async (mari) => {
    await wait(mari);
    await own.come(mari, date());
  },
  'comes unbooked and is recognised': (mari) => walkIn(mari),
};

test.each(Object.keys(ways))('who missed a date and %s has nothing for it any more', async (name) => {
  const mari = await own.addMember(thursdays);
  const visits = await own.visits(mari);
  await own.leave(mari, date());
  expect((await own.makeUp(mari)).credits).toHaveLength(1);
  await ways[name]?.(mari);
  expect(await isBooked(mari)).toBe(true);
  expect((await own.makeUp(await own.club.renewToken(mari))).credits).toEqual([]);
  expect(await own.visits(mari)).toBe(visits);
  await own.fine();
});

test.each(Object.keys(ways))('who uses what they got elsewhere, and %s, does not come to both', async (name) => {
  const mari = await own.addMember(thursdays);
  await own.leave(mari, date());
  await own.come(mari, fridays.ids[0]);
  await ways[name]?.(mari);
  expect(await isBooked(mari)).toBe(false);
  expect((await own.makeUp(await own.club.renewToken(mari))).credits).toMatchObject([
    { booked: { trainingId: fridays.ids[0] } },
  ]);
  // Who waits beside a free place is told why.
  await moveUp();
  await own.fine();
});

/** Others come by what they have, as far as the club lets them. */
const open = (is_closed = false) =>
  own.club.inScope(({ db }) =>
    db.updateTable('training').set({ is_closed, is_waiting_list_allowed: true }).where('id', '=', date()).execute(),
  );

async function fill(): Promise<void> {
  await open();
  for (const other of await own.club.addPeople(2)) await own.come(other, date());
}

test('who waits for the date again keeps what they got for it until they have a place', async () => {
  const mari = await own.addMember(thursdays);
  await own.leave(mari, date());
  await fill();
  const body = { trainingId: date(), waitingList: true };
  expect((await own.send('POST', '/user/registration', mari, body)).body).toMatchObject({ status: 'waiting' });
  expect((await own.makeUp(mari)).credits).toHaveLength(1);
  await own.fine();
});

test('nobody waits for a date that is closed, since nobody would move up', async () => {
  const mari = await own.addMember(thursdays);
  await own.leave(mari, date());
  await fill();
  await open(true);
  const body = { trainingId: date(), waitingList: true };
  expect((await own.send('POST', '/user/registration', mari, body)).body).toMatchObject({ errors: ['no_free_places'] });
  expect((await own.makeUp(mari)).credits).toHaveLength(1);
  await own.fine();
});

const moveUp = () =>
  own.club.inScope(async (scope) => {
    const { services, clock } = scene.test;
    const catalog = await services.catalog.get(scope);
    await advanceWaitlist(scope, { trainingId: date(), catalog, jobs: services.jobs, now: clock.now });
  });

const admit = (path: string, body?: object) =>
  callApi(scene.test.app, own.club, {
    method: 'PUT',
    path,
    as: own.admin,
    ...(body && { body }),
    key: crypto.randomUUID(),
  });

const putBack = ({ clientId }: TestPerson) =>
  own.post(`/admin/registration/class/${date()}`, { clientId, reason: 'Tuleb siiski' });

/** In a date that is open to others too: in a closed one nobody moves up. */
async function wait({ clientId }: TestPerson) {
  await open();
  return own.club.inScope((scope) =>
    buildRegistration(scope, { training_id: date(), client_id: clientId, status: 'waiting' }),
  );
}

/** Noted by the trainer as the class begins, and recognised by the code on their phone. */
async function walkIn(mari: TestPerson): Promise<void> {
  const { starts_at: startsAt } = await own.club.inScope(({ db }) =>
    db.selectFrom('training').select('starts_at').where('id', '=', date()).executeTakeFirstOrThrow(),
  );
  scene.test.clock.now = startsAt;
  const entry = await own.club.inScope((scope) =>
    buildRosterEntry(scope, { training_id: date(), tapped_at: startsAt, created_at: startsAt }),
  );
  const [as, phone] = [await own.club.renewToken(own.admin), await own.club.renewToken(mari)];
  const { body } = await callApi(scene.test.app, own.club, {
    method: 'POST',
    path: '/user/entry/desk-code',
    as: phone,
  });
  const path = `/trainer/registration/class/${date()}/walk-in/${entry.id}`;
  const key = crypto.randomUUID();
  await callApi(scene.test.app, own.club, { method: 'PUT', path, as, body: { code: String(body['code']) }, key });
}

async function isBooked({ clientId }: TestPerson): Promise<boolean> {
  const rows = await own.club.inScope(({ db }) =>
    db
      .selectFrom('registration')
      .select('id')
      .where('client_id', '=', clientId)
      .where('training_id', '=', date())
      .where('status', '=', 'booked')
      .execute(),
  );
  return rows.length === 1;
}

import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Training } from '#api/timetable/schema.ts';
import { buildBookingPolicy } from '#tests/builders/build-booking-policy.ts';
import { buildRegistration } from '#tests/builders/build-registration.ts';
import { buildVisitor } from '#tests/builders/build-visitor.ts';
import type { TestApp } from '#tests/support/app/open-test-app.ts';
import { openSharedApp } from '#tests/support/app/shared-app.ts';
import { call, openTestClub, type TestClub, type TestPerson } from '#tests/support/app/test-club.ts';

const date = '2026-11-20';
let server: TestApp;
let club: TestClub;
let people: TestPerson[];

beforeAll(async () => {
  server = await openSharedApp();
});
beforeEach(async () => {
  server.clock.now = new Date('2026-11-18T10:00:00Z');
  club = await openTestClub(server);
  people = await club.addPeople(4);
});

test('short starts of one name are tee times everywhere, alone and in a list', async () => {
  const [id] = await addStarts(6);
  await club.addTraining({ startsAt: `${date}T18:00:00` });
  const admin = await club.addAdmin();
  for (const [path, as] of [
    ['/public/schedule'],
    ['/user/schedule', people[0]],
    ['/trainer/schedule', admin],
    ['/admin/schedule', admin],
  ] as const) {
    const { items } = await listFor(path, as);
    expect(items.map(({ layout }) => layout)).toEqual([...Array<string>(6).fill('tee'), undefined]);
  }
  expect(await oneFor(id, people[0])).toMatchObject({ layout: 'tee' });
});

test('a layout that the club has set counts at once, and taken away no more', async () => {
  const admin = await club.addAdmin();
  await addStarts(1, { style_id: club.styleId });
  const set = (value: string | null) =>
    call(server.app, club, {
      method: 'PUT',
      path: '/admin/description/layout',
      body: { of: 'style', id: club.styleId, layout: value },
      as: admin,
    });
  expect(await firstLayout()).toBeUndefined();
  await set('tee');
  expect(await firstLayout()).toBe('tee');
  await set(null);
  expect(await firstLayout()).toBeUndefined();
});

test('the initials of a start are sent to those who are booked in it, and to nobody else', async () => {
  const [mine, others] = await addStarts(6);
  const [me, friend, stranger] = people;
  await book(mine, me, friend);
  await book(others ?? 0, stranger);
  await club.inScope((scope) => buildVisitor(scope, mine));
  const { items } = await listFor('/user/schedule', me);
  const own = items.find(({ id }) => id === mine);
  expect(own?.my?.companions).toEqual([expect.stringMatching(/^\p{Lu}\S$/u), expect.stringMatching(/^K\d$/)]);
  expect((await oneFor(mine, me)).my?.companions).toEqual(own?.my?.companions);

  const elsewhere = [
    await listFor('/public/schedule'),
    await listFor('/user/schedule', stranger),
    await oneFor(mine, stranger),
    items.filter(({ id }) => id !== mine),
    await call(server.app, club, { path: '/user/registration', as: me as TestPerson }).then(({ body }) => body),
  ];
  // The stranger is alone in a start of their own.
  const alone = '"companions":[]';
  for (const answer of elsewhere.map((one) => JSON.stringify(one).replace(alone, '')))
    expect(answer).not.toMatch(/companions/);
});

test('whoever waits, and a class that is no start, gets no initials', async () => {
  const [start] = await addStarts(6);
  const lesson = await club.addTraining({ startsAt: `${date}T18:00:00`, max_places: 4 });
  const [me, friend] = people;
  await book(start, friend);
  await book(lesson.id, me, friend);
  await club.inScope((scope) =>
    buildRegistration(scope, { training_id: start, client_id: me?.clientId ?? 0, status: 'waiting' }),
  );
  const { items } = await listFor('/user/schedule', me);
  expect(items.filter(({ my }) => my)).toHaveLength(2);
  expect(items.some(({ my }) => my?.companions)).toBe(false);
});

test.each([
  ['more places than the club shows', 3],
  ['none are shown by a club that wishes so', 0],
])('there are no initials with %s', async (_, companionsUpToPlaces) => {
  await club.inScope((scope) => buildBookingPolicy(scope, { kind: 'other', settings: { companionsUpToPlaces } }));
  const [start] = await addStarts(6);
  await book(start, people[0], people[1]);
  expect((await oneFor(start, people[0])).my).not.toHaveProperty('companions');
});

test('a lane is told as one among one’s own trainings, where it stands alone', async () => {
  const lane = { kind: 'pool' as const, name: 'Rada 3', startsAt: `${date}T12:00:00` };
  const [{ id }, group] = [await club.addTraining(lane), await club.addTraining({ startsAt: `${date}T18:00:00` })];
  await book(id, people[0]);
  await book(group.id, people[0]);
  const { body } = await call(server.app, club, { path: '/user/registration', as: people[0] as TestPerson });
  const { items } = body as { items: { trainingName: string; isLane?: true }[] };
  expect(items.map(({ isLane }) => isLane)).toEqual([true, undefined]);
});

/** A morning of starts, ten minutes apart. */
async function addStarts(count: number, overrides: Parameters<TestClub['addTraining']>[0] = {}) {
  const base = { name: 'Ringi algus', kind: 'other' as const, duration_minutes: 10, max_places: 4 };
  const ids: number[] = [];
  for (let at = 0; at < count; at++)
    ids.push((await club.addTraining({ ...base, startsAt: `${date}T09:${at}0:00`, ...overrides })).id);
  return ids as [number, ...number[]];
}
const book = (trainingId: number, ...who: (TestPerson | undefined)[]) =>
  club.inScope(async (scope) => {
    for (const one of who)
      await buildRegistration(scope, { training_id: trainingId, client_id: one?.clientId ?? 0, status: 'booked' });
  });
const listFor = async (path: string, as?: TestPerson) =>
  (await call(server.app, club, { path: `${path}?from=${date}&until=${date}`, ...(as && { as }) })).body as {
    items: Training[];
  };
const firstLayout = async () => (await listFor('/user/schedule', people[0])).items[0]?.layout;
const oneFor = async (id: number, as: TestPerson | undefined) =>
  ((await call(server.app, club, { path: `/user/schedule/${id}`, ...(as && { as }) })).body as { item: Training }).item;

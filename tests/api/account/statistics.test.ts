import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OwnProgress, UserStatistics } from '#api/statistics/schema.ts';
import { buildRegistration } from '#tests/builders/build-registration.ts';
import { buildStyle } from '#tests/builders/build-style.ts';
import { buildTrainer } from '#tests/builders/build-trainer.ts';
import { buildUnit } from '#tests/builders/build-unit.ts';
import type { TestApp } from '#tests/support/app/open-test-app.ts';
import { openSharedApp } from '#tests/support/app/shared-app.ts';
import { call, openTestClub, type TestClub, type TestPerson } from '#tests/support/app/test-club.ts';

let app: TestApp;
let club: TestClub;
let member: TestPerson;
let strength: { id: number };
let kadri: { id: number };
let ott: { id: number };
let london: { id: number };

beforeAll(async () => {
  app = await openSharedApp();
  club = await openTestClub(app);
  // Before the first request, since the server caches club names until it is notified of a change.
  [strength, kadri, ott, london] = await club.inScope(async (scope) => [
    await buildStyle(scope, { name: 'Jõud', color: '#ff9050' }),
    await buildTrainer(scope, { first_name: 'Kadri', last_name: 'Tamm' }),
    await buildTrainer(scope, { first_name: 'Ott', last_name: 'Mägi' }),
    await buildUnit(scope, { time_zone: 'Europe/London', position: 9 }),
  ]);
});

beforeEach(async () => {
  // A Wednesday, noon in Tallinn.
  app.clock.now = new Date('2026-11-18T10:00:00Z');
  [member] = await club.addPeople(1);
});

describe('one’s own statistics', () => {
  test('are empty for a new member, and cover this month by default', async () => {
    expect(await ask()).toEqual({
      from: '2026-11-01',
      until: '2026-11-18',
      visits: 0,
      minutes: 0,
      missed: 0,
      styles: [],
      untriedStyles: 0,
      trainers: [],
      weekdays: [],
      weeksInRow: 0,
    });
  });

  test('count visits and minutes, by style, trainer and weekday, most frequent first', async () => {
    await attend('2026-11-02T07:00:00', { trainer_id: kadri.id });
    await attend('2026-11-03T07:00:00', { trainer_id: ott.id, style_id: strength.id, duration_minutes: 45 });
    await attend('2026-11-09T07:00:00', { style_id: strength.id }, { presence: 'present' });
    await attend('2026-11-16T07:00:00', { trainer_id: ott.id, style_id: strength.id, duration_minutes: 30 });
    const { visits, minutes, styles, trainers, weekdays } = await ask();
    expect([visits, minutes]).toEqual([4, 195]);
    expect(styles.map(({ style, ...rest }) => [style, rest.visits, rest.minutes])).toEqual([
      [strength.id, 3, 135],
      [club.styleId, 1, 60],
    ]);
    expect(styles[0]).toMatchObject({ name: 'Jõud', color: '#ff9050' });
    expect(trainers).toEqual([
      {
        trainerId: ott.id,
        name: 'Ott Mägi',
        visits: 2,
        minutes: 75,
        lastDate: '2026-11-16',
        lastName: 'Vinyasa jooga',
      },
      {
        trainerId: kadri.id,
        name: 'Kadri Tamm',
        visits: 1,
        minutes: 60,
        lastDate: '2026-11-02',
        lastName: 'Vinyasa jooga',
      },
    ]);
    expect(weekdays).toEqual([
      { weekday: 1, visits: 3, minutes: 150 },
      { weekday: 2, visits: 1, minutes: 45 },
    ]);
  });

  test('leave out unmarked, missed, waitlisted, left, cancelled and running trainings, and those of others', async () => {
    const [other] = await club.addPeople(1);
    await attend('2026-11-17T07:00:00');
    await attend('2026-11-17T06:00:00', {}, { presence: null });
    await attend('2026-11-17T08:00:00', {}, { presence: 'absent' });
    await attend('2026-11-17T09:00:00', {}, { status: 'waiting' });
    await attend('2026-11-17T10:00:00', {}, { status: 'cancelled' });
    await attend('2026-11-17T11:00:00', { is_cancelled: true });
    await attend('2026-11-18T11:30:00');
    await attend('2026-11-17T12:00:00', {}, { client_id: other.clientId });
    expect(await ask()).toMatchObject({ visits: 1, missed: 1, minutes: 60 });
    app.clock.now = new Date('2026-11-18T10:30:00Z');
    member = await club.renewToken(member);
    expect(await ask()).toMatchObject({ visits: 2, minutes: 120 });
    expect(await ask('', await club.renewToken(other))).toMatchObject({ visits: 1, missed: 0 });
  });

  test('include both ends of the period', async () => {
    for (const date of ['2026-10-01', '2026-10-31', '2026-11-01']) await attend(`${date}T18:00:00`);
    expect(await ask('?from=2026-10-01&until=2026-10-31')).toMatchObject({
      from: '2026-10-01',
      until: '2026-10-31',
      visits: 2,
    });
    expect(await ask('?from=2026-10-31&until=2026-10-01')).toMatchObject({ visits: 0 });
  });

  test('use the date in the time zone of the training’s own club, also on the day of the clock change', async () => {
    // 25 October has 25 hours in Tallinn. Its first and last half hours fall on other dates in UTC and in London.
    await attend('2026-10-25T00:00:00', { duration_minutes: 30 });
    await attend('2026-10-25T02:30:00', { duration_minutes: 90 });
    await attend('2026-10-25T23:30:00', { duration_minutes: 60 });
    await attend('2026-10-26T00:15:00', { duration_minutes: 10 });
    const sunday = '?from=2026-10-25&until=2026-10-25';
    expect(await ask(sunday)).toMatchObject({ visits: 3, minutes: 180, weekdays: [{ weekday: 7, visits: 3 }] });
    await attend('2026-10-25T22:30:00', { unit_id: london.id });
    expect(await ask(sunday)).toMatchObject({ visits: 4, minutes: 240 });
  });

  test('separate the month’s first night from the last of the month before', async () => {
    app.clock.now = new Date('2026-11-30T22:30:00Z');
    member = await club.renewToken(member);
    await attend('2026-11-30T23:00:00', { duration_minutes: 15 });
    await attend('2026-12-01T00:05:00', { duration_minutes: 5 });
    expect(await ask()).toMatchObject({ from: '2026-12-01', until: '2026-12-01', visits: 1, minutes: 5 });
  });
});

describe('consecutive weeks', () => {
  test('count back over the clock change to the first week without a visit', async () => {
    for (const date of ['2026-10-12', '2026-10-25', '2026-10-26', '2026-11-08', '2026-11-11', '2026-11-12'])
      await attend(`${date}T18:00:00`);
    // Weeks of 12.10., 19.10., 26.10., 2.11., 9.11.; no visit yet in the week of the 16th.
    expect((await ask()).weeksInRow).toBe(5);
  });

  test('are not lost before this week is over, but are after it', async () => {
    await attend('2026-11-09T18:00:00');
    expect((await ask()).weeksInRow).toBe(1);
    await attend('2026-11-16T07:00:00');
    expect((await ask()).weeksInRow).toBe(2);
    app.clock.now = new Date('2026-11-29T21:59:00Z');
    member = await club.renewToken(member);
    expect((await ask()).weeksInRow).toBe(2);
    app.clock.now = new Date('2026-11-29T22:01:00Z');
    expect((await ask()).weeksInRow).toBe(0);
  });

  test('end at a week with only a missed training', async () => {
    await attend('2026-11-03T18:00:00');
    await attend('2026-11-10T18:00:00', {}, { presence: 'absent' });
    await attend('2026-11-17T18:00:00');
    expect((await ask()).weeksInRow).toBe(1);
  });
});

const progress = async (query = '') => {
  const { status, body } = await call(app.app, club, { path: `/user/statistics/progress${query}`, as: member });
  expect(status).toBe(200);
  return body as unknown as OwnProgress;
};

describe('progress', () => {
  test('counts attended trainings by month, week and time of the week, and nothing else', async () => {
    await attend('2026-10-10T18:00:00');
    await attend('2026-10-30T18:00:00');
    await attend('2026-11-09T11:59:00');
    await attend('2026-11-11T17:00:00', { duration_minutes: 45 });
    await attend('2026-11-12T18:00:00', {}, { presence: 'absent' });
    const { months, sameTimeLastMonth, since, weeks, parts, today, goal } = await progress();
    expect([today, since, goal]).toEqual(['2026-11-18', '2026-10-10', null]);
    expect(months).toHaveLength(12);
    expect(months.at(0)).toEqual({ month: '2025-12', visits: 0, minutes: 0 });
    expect(months.slice(-2).map(({ month, visits }) => [month, visits])).toEqual([
      ['2026-10', 2],
      ['2026-11', 2],
    ]);
    // Until the 18th of October.
    expect(sameTimeLastMonth).toBe(1);
    expect(weeks).toEqual([
      { monday: '2026-10-05', visits: 1 },
      { monday: '2026-10-26', visits: 1 },
      { monday: '2026-11-09', visits: 2 },
    ]);
    expect(parts).toContainEqual({ weekday: 1, part: 'morning', visits: 1 });
    expect(parts).toContainEqual({ weekday: 3, part: 'evening', visits: 1 });
  });

  test('has the goal that one sets, from 1 to 7, and one’s own only', async () => {
    const set = (goal: unknown) =>
      call(app.app, club, {
        method: 'PUT',
        path: '/user/statistics/goal',
        as: member,
        body: { goal },
        key: crypto.randomUUID(),
      });
    expect((await set(3)).status).toBe(204);
    expect((await set(8)).status).toBe(400);
    expect((await progress()).goal).toBe(3);
    [member] = await club.addPeople(1);
    expect((await progress()).goal).toBeNull();
  });
});

describe('statistics of one club', () => {
  test('count its trainings alone; goal and weeks count every club', async () => {
    await attend('2026-11-09T18:00:00');
    await attend('2026-11-10T18:00:00', { unit_id: london.id });
    await attend('2026-11-11T18:00:00', { unit_id: london.id });
    expect(await ask(`?unit=${london.id}`)).toMatchObject({ visits: 2 });
    const { months, parts, weeks } = await progress(`?unit=${club.unitId}`);
    expect(months.at(-1)).toMatchObject({ visits: 1 });
    expect(parts).toEqual([{ weekday: 1, part: 'evening', visits: 1 }]);
    expect(weeks).toEqual([{ monday: '2026-11-09', visits: 3 }]);
  });

  test('name the styles that are new in the period, and count those that were never tried', async () => {
    await attend('2026-10-10T18:00:00');
    await attend('2026-11-10T18:00:00');
    await attend('2026-11-11T18:00:00', { style_id: strength.id });
    const third = await club.inScope((scope) => buildStyle(scope));
    for (const [day, style_id] of [strength.id, third.id, third.id].entries())
      await club.addTraining({ startsAt: `2026-11-2${day + 4}T18:00:00`, style_id });
    const { styles, untriedStyles } = await ask();
    expect(new Map(styles.map(({ style, isNew }) => [style, isNew]))).toEqual(
      new Map([
        [club.styleId, false],
        [strength.id, true],
      ]),
    );
    expect(untriedStyles).toBe(1);
  });
});

const habits = async () => (await call(app.app, club, { path: '/user/statistics/habits', as: member })).body;

test('habits are what one was booked for at least twice in 90 days, and did not miss', async () => {
  expect(await habits()).toEqual({ names: [], trainers: [], times: [] });
  const yoga = { name: 'Jooga', trainer_id: kadri.id };
  await attend('2026-11-03T18:00:00', yoga);
  await attend('2026-11-10T18:30:00', yoga, { presence: null });
  await attend('2026-11-11T07:00:00', { name: 'HIIT' });
  await attend('2026-11-12T07:00:00', { name: 'HIIT' }, { presence: 'absent' });
  await attend('2026-08-20T12:00:00', { name: 'Bokstreening' });
  await attend('2026-08-13T12:00:00', { name: 'Bokstreening' });
  expect(await habits()).toEqual({ names: ['Jooga'], trainers: [kadri.id], times: [{ weekday: 2, hour: 18 }] });
});

type Place = NonNullable<Parameters<typeof buildRegistration>[1]>;

/** A training at `startsAt` which the member attended, unless `place` says otherwise. */
async function attend(
  startsAt: string,
  training: Parameters<TestClub['addTraining']>[0] = {},
  place: Place = {},
): Promise<void> {
  const { id } = await club.addTraining({ ...training, startsAt });
  await club.inScope((scope) =>
    buildRegistration(scope, {
      client_id: member.clientId,
      training_id: id,
      ...(place.status ? {} : { presence: 'present' as const }),
      ...place,
    }),
  );
}

async function ask(query = '', as = member): Promise<UserStatistics> {
  const { status, body } = await call(app.app, club, { path: `/user/statistics${query}`, as });
  expect(status).toBe(200);
  return body as unknown as UserStatistics;
}

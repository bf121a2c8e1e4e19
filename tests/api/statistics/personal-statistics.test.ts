import { beforeAll, expect, test } from 'vitest';
import type { PersonalStatistics } from '#api/statistics/personal/schema.ts';
import type { TestApp } from '#tests/support/app/open-test-app.ts';
import { openPersonalClub, type PersonalClub } from '#tests/support/app/personal-club.ts';
import { openSharedApp } from '#tests/support/app/shared-app.ts';

let server: TestApp;
let club: PersonalClub;

beforeAll(async () => {
  server = await openSharedApp();
  server.clock.now = new Date('2026-11-18T10:00:00Z');
  club = await openPersonalClub(server);
});

const path = '/trainer/statistics/personal-trainings';
const nothing = { sessions: 0, done: 0, absent: 0, minutes: 0, cancelled: 0, left: 0, unanswered: 0 };

test('personal trainings count once over, by what became of each; nobody is named, and few people are not counted', async () => {
  const agree = async (day: number) => {
    const { id } = await club.proposed(`2026-11-${day}T11:00:00`);
    await club.answer(id, true);
    return (await club.own())[0]?.sessions.find((one) => one.id === id);
  };
  const [done, missed] = [await agree(19), await agree(20)];
  await agree(23);
  const cancelled = await agree(24);
  await club.proposed('2026-11-25T11:00:00');
  expect((await ask('?from=2026-11-01&until=2026-11-30')).total.now).toEqual(nothing);
  await club.end(cancelled?.id ?? 0);
  const mark = async (day: number, registrationId: number | null | undefined, presence: string) => {
    await moveTo(`2026-11-${day}T12:00:00Z`);
    const tappedAt = server.clock.now.toISOString();
    const { status } = await club.send(club.trainer, 'PUT', `/trainer/registration/${registrationId}`, {
      presence,
      tappedAt,
    });
    expect(status).toBe(200);
  };
  await mark(19, done?.registrationId, 'present');
  await mark(20, missed?.registrationId, 'absent');
  await moveTo('2026-11-26T10:00:00Z');
  const week = await ask('?from=2026-11-23&until=2026-11-29');
  const before = { ...nothing, sessions: 2, done: 1, absent: 1, minutes: 120 };
  expect(week.total).toEqual({
    now: { ...nothing, sessions: 1, minutes: 60, cancelled: 1, unanswered: 1 },
    before,
  });
  expect(week.units).toEqual([expect.objectContaining({ id: club.unitId, ...week.total })]);
  expect(week.weeks.slice(-2).map(({ sessions }) => sessions)).toEqual([2, 1]);
  expect(week.sessions.map(({ state }) => state)).toEqual(['lapsed', 'cancelled', 'agreed']);
  expect(week.people).toBeNull();
  expect(JSON.stringify(week)).not.toContain('Name');
  const other = await club.addTrainer();
  expect((await ask('?from=2026-11-01&until=2026-11-30', other)).total.now).toEqual(nothing);
  await club.inScope(({ db }) =>
    db.updateTable('client').set({ can_see_registrations: true }).where('id', '=', club.trainer.clientId).execute(),
  );
  expect(
    (await ask('?from=2026-11-16&until=2026-11-29', { ...club.trainer, ...(await club.renewToken(club.trainer)) }))
      .people,
  ).toBe(1);
});

test('a reversed or endless period is refused', async () => {
  for (const query of ['?from=2026-11-05&until=2026-11-04', '?from=2016-11-05&until=2026-11-04']) {
    const { status, body } = await club.send(club.trainer, 'GET', `${path}${query}`);
    expect([status, body['errors']]).toEqual([400, ['data_validation_failed']]);
  }
});

const ask = async (query = '', as = club.trainer) => {
  const { status, body } = await club.send(as, 'GET', `${path}${query}`);
  expect(status).toBe(200);
  return body as unknown as PersonalStatistics;
};
const moveTo = async (instant: string) => {
  server.clock.now = new Date(instant);
  for (const person of [club.trainer, club.member]) person.token = (await club.renewToken(person)).token;
};

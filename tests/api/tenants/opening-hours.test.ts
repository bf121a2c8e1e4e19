import { expect } from 'vitest';
import { addDays, isoWeekday, toPlainDate } from '#api/dates.ts';
import { buildRegistration } from '#tests/builders/build-registration.ts';
import { call, type TestClub, type TestPerson } from '#tests/support/app/test-club.ts';
import { test } from '#tests/support/test.ts';

type Club = { club: TestClub; admin: TestPerson };
type App = Parameters<typeof call>[0];

const put = (app: App, { club, admin }: Club, path: string, body?: object) =>
  call(app, club, { method: 'PUT', path, as: admin, key: crypto.randomUUID(), ...(body && { body }) });
const settings = async (app: App, { club, admin }: Club) =>
  (await call(app, club, { path: '/admin/settings', as: admin })).body as { version: number; item: object };
const change = async (app: App, of: Club, changes: object) =>
  put(app, of, '/admin/settings', { changes, version: (await settings(app, of)).version });
const hoursOf = async (app: App, club: TestClub, from: string, until: string) =>
  (await call(app, club, { path: `/public/room/unit/hours?from=${from}&until=${until}` })).body['clubs'] as {
    unitId: number;
    map: string;
    days: { date: string; spans: { from: string; until: string }[]; reason: string; holiday?: object }[];
  }[];

test('hours by weekday, on holidays of the country and on single dates are what members see, and are taken back', async ({
  server,
  club,
  admin,
}) => {
  const own = { club, admin };
  const name = `clubs.${club.unitId}`;
  const before = await settings(server.app, own);
  const changed = await change(server.app, own, {
    [`${name}.hours.thu`]: '06:30–22:00',
    [`${name}.hours.fri`]: '06:30-12:00+14:00-22:00',
    [`${name}.hours.holidays`]: '10:00-16:00',
    [`${name}.days`]: ['2026-12-25 closed'],
    [`${name}.map`]: '59.4370, 24.7536',
    'schedule.ownHolidays': ['2026-12-31'],
  });
  expect(changed.body['errors']).toBeUndefined();
  const [seen] = await hoursOf(server.app, club, '2026-12-23', '2027-01-01');
  expect(seen?.map).toContain('mlat=59.4370&mlon=24.7536');
  expect(seen?.days).toEqual([
    { date: '2026-12-24', spans: [{ from: '10:00', until: '16:00' }], reason: 'holiday', holiday: expect.anything() },
    { date: '2026-12-25', spans: [], reason: 'date', holiday: expect.anything() },
    { date: '2026-12-26', spans: [{ from: '10:00', until: '16:00' }], reason: 'holiday', holiday: expect.anything() },
    { date: '2026-12-31', spans: [{ from: '10:00', until: '16:00' }], reason: 'holiday', holiday: {} },
    { date: '2027-01-01', spans: [{ from: '10:00', until: '16:00' }], reason: 'holiday', holiday: expect.anything() },
  ]);
  await change(server.app, own, { 'schedule.workedHolidays': ['2027-01-01'] });
  const [worked] = await hoursOf(server.app, club, '2027-01-01', '2027-01-01');
  expect(worked?.days).toMatchObject([{ reason: 'week', spans: [{}, { from: '14:00' }] }]);
  const history = (await call(server.app, club, { path: '/admin/settings/history', as: admin })).body['items'] as {
    id: number;
  }[];
  for (const { id } of history.slice(0, 2)) await put(server.app, own, `/admin/settings/history/${id}/undo`);
  expect((await settings(server.app, own)).item).toEqual(before.item);
});

test('hours that are none, a date twice and a club of somebody else are refused and change nothing', async ({
  server,
  club,
  admin,
}) => {
  const own = { club, admin };
  const before = await settings(server.app, own);
  const wrong = [
    { [`clubs.${club.unitId}.hours.mon`]: '22:00-06:00' },
    { [`clubs.${club.unitId}.hours.mon`]: 'open' },
    { [`clubs.${club.unitId}.days`]: ['2026-12-24 closed', '2026-12-24 08:00-12:00'] },
    { [`clubs.${club.unitId}.map`]: 'javascript:alert(1)' },
    { [`clubs.${club.unitId}.rooms`]: [] },
    { 'clubs.999999.name': 'Võõras' },
    { [`clubs.${club.unitId}`]: null },
  ];
  for (const changes of wrong) {
    const { status, body } = await change(server.app, own, changes);
    expect([changes, status, Object.keys((body['reasons'] ?? {}) as object).length]).toEqual([changes, 400, 1]);
  }
  expect(await settings(server.app, own)).toEqual(before);
  const tooLong = await call(server.app, club, { path: '/public/room/unit/hours?from=2026-01-01&until=2026-12-31' });
  expect(tooLong.status).toBe(400);
});

test('coming classes outside the hours are counted with their people, before anything is saved', async ({
  server,
  club,
  admin,
}) => {
  const [person] = await club.addPeople(1);
  const day = addDays(toPlainDate(server.clock.now, 'Europe/Tallinn'), 14);
  const early = await club.addTraining({ startsAt: `${day}T06:00:00`, name: 'Varane' });
  await club.addTraining({ startsAt: `${day}T12:00:00`, name: 'Päevane' });
  const at = server.clock.now;
  await club.inScope((scope) =>
    buildRegistration(scope, { client_id: person.clientId, training_id: early.id, booked_at: at, created_at: at }),
  );
  const weekday = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'][isoWeekday(day) - 1];
  const asked = async (hours: string) => {
    const changes = { [`clubs.${club.unitId}.hours.${weekday}`]: hours };
    const path = '/admin/settings/hours/trial';
    return (await call(server.app, club, { method: 'POST', path, as: admin, body: { changes } })).body;
  };
  expect(await asked('07:00-22:00')).toMatchObject({
    trainings: 1,
    people: 1,
    outside: [{ name: 'Varane', people: 1 }],
  });
  expect(await asked('closed')).toMatchObject({ trainings: 2, people: 1 });
  expect(await asked('05:00-24:00')).toMatchObject({ trainings: 0, people: 0, outside: [] });
});

test('a change of a club is not taken back where the page of rooms has changed it since', async ({
  server,
  club,
  admin,
}) => {
  const own = { club, admin };
  await change(server.app, own, { [`clubs.${club.unitId}.phone`]: '5555 0001' });
  const { body } = await call(server.app, club, { path: '/admin/settings/history', as: admin });
  const [last] = body['items'] as { id: number }[];
  const units = (await call(server.app, club, { path: '/admin/room/unit', as: admin })).body['items'] as {
    id: number;
    name: string;
    version: number;
  }[];
  const unit = units.find(({ id }) => id === club.unitId);
  const edited = { name: unit?.name, address: '', phone: '5555 0002', isRetired: false, version: unit?.version };
  expect((await put(server.app, own, `/admin/room/unit/${club.unitId}`, edited)).status).toBe(200);
  expect((await put(server.app, own, `/admin/settings/history/${last?.id}/undo`)).status).toBe(409);
});

import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildRoom } from '#tests/builders/build-room.ts';
import { buildTrainer } from '#tests/builders/build-trainer.ts';
import type { TestApp } from '#tests/support/app/open-test-app.ts';
import { openSharedApp } from '#tests/support/app/shared-app.ts';
import { openTestClub, type TestClub } from '#tests/support/app/test-club.ts';
import { openTimetableEditor, type TimetableEditor } from '#tests/support/app/timetable-editor.ts';

let server: TestApp;
let club: TestClub;
let editor: TimetableEditor;

beforeAll(async () => {
  server = await openSharedApp();
});
beforeEach(async () => {
  server.clock.now = new Date('2026-11-18T10:00:00Z');
  club = await openTestClub(server);
  editor = await openTimetableEditor(server, club);
});

const path = '/admin/schedule/regular';

test('a series is on its weekday until its end, without holidays, which are named', async () => {
  const seen = await foresee();
  expect(seen).toMatchObject({ status: 200, body: { added: 7, clashing: [] } });
  expect(seen.body['holidays']).toMatchObject([{ date: '2026-12-24', names: { et: 'jõululaupäev' } }]);
  expect(await listStarts()).toEqual([]);
  expect(await create()).toMatchObject({ status: 201, body: { created: 7 } });
  const starts = await listStarts();
  expect(starts).toHaveLength(7);
  expect(starts).not.toContain('2026-12-24T16:00:00.000Z');
  expect(starts.at(-1)).toBe('2027-01-14T16:00:00.000Z');
});

const addSeries = async () => `${path}/${(await create()).body['firstId']}`;

test('a series that was just made is undone as a whole, unless somebody booked or edited one of its trainings', async () => {
  const first = await addSeries();
  expect(await editor.send('POST', `${first}/undo`)).toMatchObject({
    status: 200,
    body: { restored: 0, removed: 7, isOpenedRemoved: true },
  });
  expect(await listStarts()).toEqual([]);
  const second = await addSeries();
  const { repeat: _repeat, unitId: _unitId, ...single } = series({ name: 'Jin', version: 1 });
  const flags = {
    isWaitingListAllowed: true,
    isPublic: true,
    status: 'open',
    commentPublic: null,
    commentPrivate: null,
  };
  const edited = await editor.send('PUT', second.replace('/regular', ''), { ...single, ...flags });
  expect(edited.status).toBe(200);
  expect((await editor.send('POST', `${second}/undo`)).body['errors']).toEqual(['changed_meanwhile']);
  server.clock.now = new Date('2026-11-18T10:01:00Z');
  expect((await editor.send('POST', `${await addSeries()}/undo`)).status).toBe(200);
});

test('holidays can be kept, and dates left out', async () => {
  const { body } = await create({}, { skipsHolidays: false, skipDates: ['2026-12-10'] });
  expect(body).toMatchObject({ created: 7 });
  const starts = await listStarts();
  expect(starts).toContain('2026-12-24T16:00:00.000Z');
  expect(starts).not.toContain('2026-12-10T16:00:00.000Z');
});

const setRules = (schedule: object) =>
  club.inScope(({ db, tenantId }) =>
    db
      .updateTable('tenant_settings')
      .set({ schedule: JSON.stringify(schedule) })
      .where('tenant_id', '=', tenantId)
      .execute(),
  );
const datesLeftOut = async () => {
  const { body } = await foresee({}, { weekdays: [4, 5] });
  return (body['holidays'] as { date: string }[]).map(({ date }) => date);
};

test('the holidays are the tenant’s: another country, days of its own, days that are worked', async () => {
  expect(await datesLeftOut()).toEqual(['2026-12-24', '2026-12-25', '2027-01-01']);
  await setRules({ holidays: 'LV' });
  expect(await datesLeftOut()).toEqual(['2026-12-24', '2026-12-25', '2026-12-31', '2027-01-01']);
  await setRules({ workedHolidays: ['2026-12-24'], ownHolidays: ['2026-12-11'] });
  expect(await datesLeftOut()).toEqual(['2026-12-11', '2026-12-25', '2027-01-01']);
});

test('wall time stays across both changes of the clock', async () => {
  await create({ startDateTime: '2027-03-25T18:00:00' }, { until: '2027-04-01' });
  await create({ startDateTime: '2027-10-28T18:00:00' }, { until: '2027-11-04' });
  const hours = (await listStarts()).map((start) => start.slice(11, 13));
  expect(hours).toEqual(['16', '15', '15', '16']);
});

describe('what is in the way', () => {
  let hall: { id: number };
  let other: { id: number };
  let trainer: { id: number };
  let substitute: { id: number };
  beforeEach(async () => {
    hall = await club.inScope((scope) => buildRoom(scope, { unit_id: club.unitId }));
    other = await club.inScope((scope) => buildRoom(scope, { unit_id: club.unitId }));
    trainer = await club.inScope((scope) => buildTrainer(scope));
    substitute = await club.inScope((scope) => buildTrainer(scope));
    await club.addTraining({ room_id: hall.id, startsAt: '2026-12-03T18:30:00' });
    await club.addTraining({ trainer_id: trainer.id, startsAt: '2027-01-14T17:30:00' });
  });
  const wanted = (answers: object[] = []) => ({ roomId: hall.id, trainerId: trainer.id, answers });

  test('is listed for every date with what is free then', async () => {
    const { body } = await foresee(wanted());
    expect(body['clashing']).toMatchObject([
      { date: '2026-12-03', clashes: [{ what: 'room' }], freeRooms: [other.id] },
      { date: '2027-01-14', clashes: [{ what: 'trainer' }], freeTrainers: [substitute.id] },
    ]);
  });

  test('refuses the whole series, with the list', async () => {
    const refused = await create(wanted());
    expect(refused).toMatchObject({ status: 409, body: { errors: ['room_not_available'] } });
    expect(refused.body['occupied']).toHaveLength(2);
    expect(await listStarts()).toHaveLength(2);
    const trainerOnly = await create({ ...wanted(), roomId: null });
    expect(trainerOnly).toMatchObject({ status: 409, body: { errors: ['trainer_not_available'] } });
  });

  test('is answered by another room, a substitute, or leaving out', async () => {
    const answers = [
      { date: '2026-12-03', roomId: other.id },
      { date: '2027-01-14', trainerId: substitute.id },
      { date: '2026-12-10', skip: true },
    ];
    expect((await foresee(wanted(answers))).body).toMatchObject({ added: 6, clashing: [] });
    expect(await create(wanted(answers))).toMatchObject({ status: 201, body: { created: 6 } });
    const { body } = await editor.send('GET', '/admin/schedule?from=2026-12-03');
    expect(body['items']).toMatchObject([{ roomId: other.id }, { roomId: hall.id }]);
  });

  test('an answer that clashes itself is refused', async () => {
    await club.addTraining({ room_id: other.id, startsAt: '2026-12-03T18:00:00' });
    const answers = [
      { date: '2026-12-03', roomId: other.id },
      { date: '2027-01-14', skip: true },
    ];
    expect((await create(wanted(answers))).status).toBe(409);
  });
});

test.each<[string, object, object, number]>([
  ['that ends before it begins', {}, { until: '2026-11-01' }, 400],
  ['without weekdays', {}, { weekdays: [] }, 400],
  ['on an eighth weekday', {}, { weekdays: [8] }, 400],
  ['until a day that does not exist', {}, { until: '2027-02-30' }, 400],
  ['of more than 520', {}, { weekdays: [1, 2, 3, 4, 5, 6, 7], until: '2031-01-01' }, 400],
  ['that never takes place', {}, { until: '2026-11-27', weekdays: [7] }, 400],
  ['only of the past', { startDateTime: '2026-11-05T18:00:00' }, { until: '2026-11-12' }, 400],
  ['of 25 hours', { duration: 1500 }, {}, 400],
  ['between the steps', { startDateTime: '2026-11-26T18:03:00' }, {}, 400],
  ['of an unknown style', { styleId: 2_000_000_000 }, {}, 404],
  ['in an unknown room', { roomId: 2_000_000_000 }, {}, 404],
  ['answered by an unknown room', { answers: [{ date: '2026-12-03', roomId: 2_000_000_000 }] }, {}, 404],
  ['answered by an unknown trainer', { answers: [{ date: '2026-12-03', trainerId: 2_000_000_000 }] }, {}, 404],
])('a series %s is refused, and nothing is written', async (_, wanted, repeat, status) => {
  expect((await create(wanted, repeat)).status).toBe(status);
  expect(await listStarts()).toEqual([]);
});

test('520 are made at once', async () => {
  const daily = { weekdays: [1, 2, 3, 4, 5, 6, 7], until: '2028-04-28', skipsHolidays: false };
  expect(await create({}, daily)).toMatchObject({ status: 201, body: { created: 520 } });
});

test('of two series for one room at once, one is made, and the other is told what is in its way', async () => {
  const room = await club.inScope((scope) => buildRoom(scope, { unit_id: club.unitId }));
  const answers = await Promise.all([
    create({ roomId: room.id }),
    create({ roomId: room.id }),
    create({ roomId: room.id }),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
  for (const { status, body } of answers) {
    if (status === 409) expect(body['occupied']).not.toHaveLength(0);
  }
  expect(await listStarts()).toHaveLength(7);
});

test('a series says on which date the clocks skip its time, and is held an hour later then', async () => {
  const night = { startDateTime: '2027-03-21T03:30:00' };
  // It is also Easter Sunday.
  const repeat = { weekdays: [7], until: '2027-04-04', skipsHolidays: false };
  const change = { kind: 'skipped', wanted: '2027-03-28T03:30:00', startDateTime: '2027-03-28T04:30:00' };
  expect(await foresee(night, repeat)).toMatchObject({ status: 200, body: { added: 3, clockChanges: [change] } });
  expect(await create(night, repeat)).toMatchObject({ status: 201, body: { created: 3 } });
  expect(await listStarts()).toEqual([
    '2027-03-21T01:30:00.000Z',
    '2027-03-28T01:30:00.000Z',
    '2027-04-04T00:30:00.000Z',
  ]);
});

test('where the clocks show a time twice, the first is meant, and it is said', async () => {
  const night = { startDateTime: '2027-10-24T03:30:00' };
  const { body } = await foresee(night, { weekdays: [7], until: '2027-11-07' });
  const twice = '2027-10-31T03:30:00';
  expect(body['clockChanges']).toEqual([{ kind: 'repeated', wanted: twice, startDateTime: twice }]);
});

const series = (wanted: object = {}, repeat: object = {}) => ({
  startDateTime: '2026-11-26T18:00:00',
  duration: 45,
  name: 'HIIT 45',
  styleId: club.styleId,
  unitId: club.unitId,
  roomId: null,
  trainerId: null,
  maxPlaces: 20,
  repeat: { weekdays: [4], until: '2027-01-14', ...repeat },
  ...wanted,
});
const create = (wanted?: object, repeat?: object) => editor.send('POST', path, series(wanted, repeat));
const foresee = (wanted?: object, repeat?: object) => editor.send('POST', `${path}/effects`, series(wanted, repeat));

const listStarts = () =>
  club.inScope(async ({ db }) => {
    const rows = await db.selectFrom('training').select('starts_at').orderBy('starts_at').execute();
    return rows.map(({ starts_at }) => starts_at.toISOString());
  });

import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildRoom } from '#tests/builders/build-room.ts';
import { buildSeries } from '#tests/builders/series/build-series.ts';
import type { TestApp } from '#tests/support/app/open-test-app.ts';
import { openSharedApp } from '#tests/support/app/shared-app.ts';
import { book, openTestClub, type TestClub } from '#tests/support/app/test-club.ts';
import { openTimetableEditor, type TimetableEditor } from '#tests/support/app/timetable-editor.ts';

let server: TestApp;
let club: TestClub;
let editor: TimetableEditor;
/** Thursdays: 26 November, 3, 10 and 17 December. */
let ids: number[];

beforeAll(async () => {
  server = await openSharedApp();
});
beforeEach(async () => {
  server.clock.now = new Date('2026-11-25T10:00:00Z');
  club = await openTestClub(server);
  editor = await openTimetableEditor(server, club);
  ({ ids } = await club.inScope((scope) =>
    buildSeries(scope, { unit_id: club.unitId, style_id: club.styleId, max_places: 12 }),
  ));
});

test('a series says how it repeats, and how many trainings each scope has', async () => {
  expect(await getSeries(1)).toMatchObject({
    repeat: { weekdays: [4], from: '2026-11-26', until: '2026-12-17' },
    trainings: { following: 3, all: 4 },
    undoUntil: null,
  });
  const single = await club.addTraining();
  expect((await editor.send('GET', `/admin/schedule/regular/${single.id}`)).body).toEqual({ item: null });
});

describe('an edit', () => {
  test('of this one leaves the others', async () => {
    expect(await change(1, 'this', { name: 'Jin' })).toMatchObject({ status: 200, body: { changed: 1 } });
    expect(await names()).toEqual(['Vinyasa jooga', 'Jin', 'Vinyasa jooga', 'Vinyasa jooga']);
  });

  test('of this and the following splits the series and keeps ids; one of all joins it again', async () => {
    expect(await change(2, 'following', { name: 'Jin' })).toMatchObject({ status: 200, body: { changed: 2 } });
    const split = await list();
    expect(split.map(({ name }) => name)).toEqual(['Vinyasa jooga', 'Vinyasa jooga', 'Jin', 'Jin']);
    expect(split.map(({ id }) => id)).toEqual(ids);
    expect(new Set(split.map(({ seriesId }) => seriesId)).size).toBe(2);
    expect(await getSeries(0)).toMatchObject({ trainings: { all: 4 }, repeat: { until: '2026-12-17' } });
    expect(await change(0, 'all', { name: 'Kõik' })).toMatchObject({ status: 200, body: { changed: 4 } });
    const joined = await list();
    expect(joined.map(({ id, name }) => [id, name])).toEqual(ids.map((id) => [id, 'Kõik']));
    expect(new Set(joined.map(({ seriesId }) => seriesId)).size).toBe(1);
  });

  test('never changes what has begun', async () => {
    server.clock.now = new Date('2026-12-05T10:00:00Z');
    const admin = await club.renewToken(editor.admin);
    Object.assign(editor.admin, admin);
    expect(await change(2, 'all', { name: 'Uus' })).toMatchObject({ status: 200, body: { changed: 2 } });
    expect(await names()).toEqual(['Vinyasa jooga', 'Vinyasa jooga', 'Uus', 'Uus']);
  });

  test('leaves alone what was edited apart, and touches only what differs from the opened one', async () => {
    await change(2, 'this', { name: 'Eraldi' });
    await change(0, 'all', { duration: 45 });
    expect(await names()).toEqual(['Vinyasa jooga', 'Vinyasa jooga', 'Eraldi', 'Vinyasa jooga']);
  });

  test('of an older version is refused', async () => {
    await change(0, 'all', { name: 'Esimene' });
    expect(await change(0, 'all', { name: 'Teine' })).toMatchObject({
      status: 409,
      body: { errors: ['changed_meanwhile'] },
    });
  });

  test('to another weekday moves each in its week, with its people', async () => {
    const [mari] = await club.addPeople(1);
    await book(server.app, club, mari, nth(0));
    const seen = await foresee(0, 'all', { startDateTime: '2026-11-27T19:00:00' });
    expect(seen.body).toMatchObject({ changed: 4, dropped: 0, added: 0, registered: 1, isLeavingFree: true });
    const done = await change(0, 'all', { startDateTime: '2026-11-27T19:00:00' });
    expect(done).toMatchObject({ status: 200, body: { changed: 4, emailCount: 1, smsCount: 0 } });
    const rows = await list();
    expect(rows.map(({ id }) => id)).toEqual(ids);
    expect(rows.map(({ date }) => date)).toEqual(['2026-11-27', '2026-12-04', '2026-12-11', '2026-12-18']);
  });

  test('of weekdays and end adds, moves, deletes, and cancels what somebody is in', async () => {
    const [mari] = await club.addPeople(1);
    await book(server.app, club, mari, nth(1));
    const repeat = { weekdays: [2, 4], until: '2026-12-01', skipsHolidays: false };
    const seen = await foresee(0, 'all', { repeat });
    expect(seen.body).toMatchObject({ changed: 1, added: 1, dropped: 3, registered: 1 });
    expect(await change(0, 'all', { repeat })).toMatchObject({ status: 200, body: { dropped: 3, undoUntil: null } });
    const rows = await list();
    expect(rows.map(({ date }) => date)).toEqual(['2026-11-26', '2026-12-01', '2026-12-03']);
    expect(rows.map(({ isCancelled }) => isCancelled)).toEqual([false, false, true]);
  });

  test('further out goes on where it ended, and brings nothing back that was deleted', async () => {
    await editor.send('DELETE', `/admin/schedule/${nth(1)}`);
    await change(0, 'all', { repeat: { weekdays: [4], until: '2027-01-07', skipsHolidays: true } });
    expect(await datesNow()).toEqual(['2026-11-26', '2026-12-10', '2026-12-17', '2026-12-31', '2027-01-07']);
  });

  test('fewer places than people are refused unless the last ones wait', async () => {
    const people = await club.addPeople(2);
    for (const person of people) await book(server.app, club, person, nth(0));
    expect((await foresee(0, 'all', { maxPlaces: 1 })).body).toMatchObject({ overCapacity: 1 });
    const refused = await change(0, 'all', { maxPlaces: 1 });
    expect(refused).toMatchObject({ status: 409, body: { errors: ['places_already_booked'] } });
    expect((await change(0, 'all', { maxPlaces: 1, moveLastToWaitingList: true })).status).toBe(200);
  });

  test('into a taken room is refused with the list, and answered for its date', async () => {
    const addRoom = () => club.inScope((scope) => buildRoom(scope, { unit_id: club.unitId }));
    const [hall, other] = [await addRoom(), await addRoom()];
    await club.addTraining({ room_id: hall.id, startsAt: '2026-12-10T18:30:00' });
    const seen = await foresee(0, 'all', { roomId: hall.id });
    expect(seen.body['clashing']).toMatchObject([{ date: '2026-12-10', freeRooms: [other.id] }]);
    expect(await change(0, 'all', { roomId: hall.id })).toMatchObject({ status: 409 });
    const answers = [{ date: '2026-12-10', roomId: other.id }];
    expect(await change(0, 'all', { roomId: hall.id, answers })).toMatchObject({ status: 200, body: { changed: 4 } });
    const skipped = await change(0, 'all', {
      duration: 45,
      roomId: hall.id,
      version: 2,
      answers: [{ date: '2026-12-03', skip: true }],
    });
    expect(skipped).toMatchObject({ status: 200, body: { changed: 3 } });
  });

  test.each<[string, object, number]>([
    ['to another week', { startDateTime: '2026-12-08T18:00:00' }, 400],
    ['between the steps', { startDateTime: '2026-11-26T18:03:00' }, 400],
    ['that ends before it begins', { repeat: { weekdays: [4], until: '2026-11-01' } }, 400],
    ['to an unknown room', { roomId: 2_000_000_000 }, 404],
    ['to an unknown style', { styleId: 2_000_000_000 }, 404],
    ['with an unknown scope', { scope: 'some' }, 400],
  ])('%s is refused, and nothing is changed', async (_, wanted, status) => {
    const before = await list();
    expect((await change(0, 'all', wanted)).status).toBe(status);
    expect(await list()).toEqual(before);
  });

  test('of a training in no series is refused', async () => {
    const single = await club.addTraining();
    const answer = await editor.send('PUT', `/admin/schedule/regular/${single.id}`, { ...values(0), scope: 'all' });
    expect(answer.status).toBe(404);
  });
});

const dates = () =>
  club.inScope(async ({ db }) =>
    (await db.selectFrom('training').select('date').where('name', '=', 'Üksik').orderBy('date').execute()).map(
      ({ date }) => date,
    ),
  );
const addSingle = () => club.addTraining({ name: 'Üksik', startsAt: '2026-11-26T18:00:00', max_places: 12 });

describe('a single training that is to repeat', () => {
  const repeat = { weekdays: [2, 4], until: '2026-12-10', skipsHolidays: true };
  const repeats = (id: number, how: 'PUT' | 'POST', wanted: object = {}) =>
    editor.send(how, `/admin/schedule/regular/${id}${how === 'POST' ? '/effects' : ''}`, {
      ...values(0),
      name: 'Üksik',
      scope: 'all',
      repeat,
      ...wanted,
    });

  test('keeps its id and its people, becomes the first of a series, and that can be undone', async () => {
    const [mari] = await club.addPeople(1);
    const single = await addSingle();
    await book(server.app, club, mari, single.id);
    expect((await repeats(single.id, 'POST')).body).toMatchObject({ changed: 1, added: 4, dropped: 0, clashing: [] });
    expect(await dates()).toEqual(['2026-11-26']);
    expect(await repeats(single.id, 'PUT')).toMatchObject({
      status: 200,
      body: { changed: 1, added: 4, emailCount: 0 },
    });
    expect(await dates()).toEqual(['2026-11-26', '2026-12-01', '2026-12-03', '2026-12-08', '2026-12-10']);
    const path = `/admin/schedule/regular/${single.id}`;
    expect((await editor.send('GET', path)).body['item']).toMatchObject({
      repeat: { ...repeat, from: '2026-11-26' },
      trainings: { following: 5, all: 5 },
    });
    expect((await editor.send('POST', `${path}/undo`)).body).toEqual({
      restored: 1,
      removed: 4,
      isOpenedRemoved: false,
    });
    expect(await dates()).toEqual(['2026-11-26']);
    expect((await editor.send('GET', path)).body).toEqual({ item: null });
  });

  test('stays where it is on a holiday, and one of an imported calendar does not repeat', async () => {
    const single = await club.addTraining({ name: 'Üksik', startsAt: '2026-12-24T18:00:00', max_places: 12 });
    const wanted = { startDateTime: '2026-12-24T18:00:00', repeat: { ...repeat, until: '2026-12-29' } };
    expect(await repeats(single.id, 'PUT', wanted)).toMatchObject({ status: 200, body: { changed: 1, dropped: 0 } });
    expect(await dates()).toEqual(['2026-12-24', '2026-12-29']);
    const { id } = await club.inScope(({ db, tenantId }) =>
      db
        .insertInto('training_series')
        .values({ tenant_id: tenantId, source: 'calendar', source_uid: 'x', rule: null })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    const imported = await club.addTraining({ name: 'Imporditud', series_id: id, startsAt: '2026-11-26T18:00:00' });
    expect((await repeats(imported.id, 'PUT')).status).toBe(404);
  });
});

describe('undoing', () => {
  test('restores values, dates and what belonged together, and nobody is told', async () => {
    const [mari] = await club.addPeople(1);
    await book(server.app, club, mari, nth(1));
    const sent = (await editor.listMessages()).length;
    const before = await list();
    const repeat = { weekdays: [4], until: '2026-12-31', skipsHolidays: false };
    const done = await change(1, 'following', { startDateTime: '2026-12-03T19:00:00', repeat });
    expect(done).toMatchObject({ status: 200, body: { changed: 3, added: 2, undoUntil: '2026-11-25T10:01:00.000Z' } });
    expect((await editor.listMessages()).length).toBeGreaterThan(sent);
    expect(await undo(1)).toMatchObject({ status: 200, body: { restored: 3 } });
    expect(await list()).toEqual(before);
    expect(await getSeries(0)).toMatchObject({ repeat: { until: '2026-12-17' }, undoUntil: null });
    expect(await editor.listMessages()).toHaveLength(sent);
    expect((await undo(1)).status).toBe(409);
  });

  test('is over after a minute, and after a later edit of one of them', async () => {
    await change(0, 'all', { name: 'Uus' });
    await editor.send('PUT', `/admin/schedule/${nth(1)}`, { ...values(1), name: 'Hiljem', version: 2 });
    expect((await undo(0)).status).toBe(409);
    await change(0, 'all', { name: 'Veel', version: 2 });
    server.clock.now = new Date('2026-11-25T10:01:00Z');
    expect((await undo(0)).status).toBe(409);
    expect(await names()).toEqual(['Veel', 'Hiljem', 'Veel', 'Veel']);
  });
});

const cancel = (n: number, scope: string) =>
  editor.send('POST', `${path(n)}/cancel?scope=${scope}&reason=technical`, {});

const cancelling = (body: object, what = '/effects') =>
  editor.send('POST', `${path(0)}/cancel${what}?scope=following`, body);

describe('cancelling', () => {
  test('this and the following tells their people, and leaves what comes before', async () => {
    const [mari] = await club.addPeople(1);
    await book(server.app, club, mari, nth(1));
    const seen = await editor.send('POST', `${path(1)}/cancel/effects?scope=following`, {});
    expect(seen.body).toMatchObject({ dropped: 3, registered: 1 });
    const done = await cancel(1, 'following');
    expect(done).toMatchObject({ status: 200, body: { cancelled: 3, registrationCount: 1 } });
    expect((await list()).map(({ isCancelled }) => isCancelled)).toEqual([false, true, true, true]);
    expect((await cancel(1, 'following')).status).toBe(409);
    expect(await cancel(0, 'all')).toMatchObject({ status: 200, body: { cancelled: 1 } });
  });

  test('tells by the chosen channels in the club’s own words, each of their own training', async () => {
    const [mari] = await club.addPeople(1);
    for (const n of [0, 1]) await book(server.app, club, mari, nth(n));
    const how = { channels: ['email'], texts: { et: '{{firstName}}, {{time}} jääb ära.' } };
    expect(await cancelling({ texts: { et: '{{hour}}' } }, '')).toMatchObject({
      status: 400,
      body: { fields: { 'texts.et': 'data_validation_failed' } },
    });
    const usual = (await cancelling({})).body;
    expect(usual).toMatchObject({
      readers: [{ language: 'et', people: 1, draft: expect.stringContaining('{{time}}') }],
    });
    expect((await cancelling(how)).body).toMatchObject({ emailCount: 2, smsCount: 0, trainers: [] });
    expect((await cancelling(how, '')).body).toMatchObject({ cancelled: 4, emailCount: 2 });
    const sent = await club.inScope(({ db }) =>
      db.selectFrom('message').select(['channel', 'data']).where('template', '=', 'trainingCancelled').execute(),
    );
    expect(sent.map(({ channel }) => channel)).toEqual(['email', 'email']);
    expect(new Set(sent.map(({ data }) => (data as { written: string }).written)).size).toBe(2);
  });

  test('can delete what nobody used: the rest is cancelled, and nothing comes back with a later edit', async () => {
    const [mari] = await club.addPeople(1);
    await book(server.app, club, mari, nth(1));
    const seen = await editor.send('POST', `${path(1)}/cancel/effects?scope=following&unused=delete`, {});
    expect(seen.body).toMatchObject({ dropped: 3, deleted: 2, registered: 1 });
    const one = await editor.send('POST', `${path(3)}/cancel?scope=this&unused=delete`, {});
    expect(one).toMatchObject({ status: 200, body: { cancelled: 0, deleted: 1 } });
    expect(await getSeries(0)).toMatchObject({ repeat: { skipDates: ['2026-12-17'] } });
    const rest = await editor.send('POST', `${path(1)}/cancel?scope=following&unused=delete`, {});
    expect(rest).toMatchObject({ status: 200, body: { cancelled: 1, deleted: 1, registrationCount: 1 } });
    expect(await datesNow()).toEqual(['2026-11-26', '2026-12-03']);
    expect(await getSeries(0)).toMatchObject({ repeat: { until: '2026-12-02' } });
    await change(0, 'all', { name: 'Jin' });
    expect(await datesNow()).toEqual(['2026-11-26', '2026-12-03']);
  });
});

const nth = (n: number): number => ids[n] ?? 0;
const path = (n: number) => `/admin/schedule/regular/${nth(n)}`;
const values = (n: number) => ({
  startDateTime: `${['2026-11-26', '2026-12-03', '2026-12-10', '2026-12-17'][n]}T18:00:00`,
  duration: 60,
  name: 'Vinyasa jooga',
  roomId: null,
  trainerId: null,
  maxPlaces: 12,
  isWaitingListAllowed: true,
  isPublic: true,
  status: 'open',
  commentPublic: null,
  commentPrivate: null,
  version: 1,
});
const change = (n: number, scope: string, wanted: object) =>
  editor.send('PUT', path(n), { ...values(n), scope, ...wanted });
const foresee = (n: number, scope: string, wanted: object) =>
  editor.send('POST', `${path(n)}/effects`, { ...values(n), scope, ...wanted });
const undo = (n: number) => editor.send('POST', `${path(n)}/undo`);
const getSeries = async (n: number) => (await editor.send('GET', path(n))).body['item'] as Record<string, unknown>;

const list = () =>
  club.inScope(({ db }) =>
    db
      .selectFrom('training')
      .select(['id', 'name', 'date', 'series_id as seriesId', 'is_cancelled as isCancelled', 'starts_at as startsAt'])
      .where('series_id', 'is not', null)
      .orderBy('starts_at')
      .execute(),
  );
const names = async () => (await list()).map(({ name }) => name);
const datesNow = async () => (await list()).map(({ date }) => date);

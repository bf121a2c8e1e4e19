import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Closed, ClosingEffects } from '#api/scheduling/closing/schema.ts';
import { findViolations } from '#server/features/registrations/invariants/queries.ts';
import { buildRoom } from '#tests/builders/build-room.ts';
import { buildUnit } from '#tests/builders/build-unit.ts';
import type { TestApp } from '#tests/support/app/open-test-app.ts';
import { openSharedApp } from '#tests/support/app/shared-app.ts';
import { book, call, openTestClub, type TestClub } from '#tests/support/app/test-club.ts';
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

test('closing a day is said before: which classes to come, who is told, and what becomes of visits; nothing is changed', async () => {
  const other = await club.inScope((scope) => buildUnit(scope));
  const late = await club.addTraining({ startsAt: '2026-11-18T20:00:00', name: 'Pilates' });
  const noon = await club.addTraining({ startsAt: '2026-11-18T12:30:00', name: 'Jooga' });
  await club.addTraining({ startsAt: '2026-11-18T08:00:00' });
  await club.addTraining({ startsAt: '2026-11-19T20:00:00' });
  await club.addTraining({ startsAt: '2026-11-18T20:00:00', unit_id: other.id });
  await club.addTraining({ startsAt: '2026-11-18T21:00:00', is_cancelled: true, cancelled_at: server.clock.now });
  const [mari, anna] = await club.addPeople(2, { visits_total: 10 });
  for (const id of [late.id, noon.id]) await book(server.app, club, mari, id);
  await book(server.app, club, anna, late.id);
  const effects = await effectsOf();
  expect(effects).toMatchObject({ registered: 3, visits: 3, begun: 1 });
  expect(effects.trainings.map(({ name, registered }) => [name, registered])).toEqual([
    ['Jooga', 1],
    ['Pilates', 2],
  ]);
  expect(effects.readers.reduce((sum, { people }) => sum + people, 0)).toBe(2);
  expect(idsOf(await effectsOf())).toEqual([noon.id, late.id]);
});

test('what it says is what closing does, in one call however often it is sent, and each person is told once of all', async () => {
  const on = { date: '2026-11-20' };
  const trainer = await club.addTrainer();
  const [mari, anna] = await club.addPeople(2, { visits_total: 10 });
  const ids: number[] = [];
  for (const hour of [14, 16, 18]) {
    const startsAt = `2026-11-20T${hour}:00:00`;
    const { id } = await club.addTraining({ startsAt, name: `Jooga ${hour}`, trainer_id: trainer.trainerId });
    ids.push(id);
    if (hour < 18) await book(server.app, club, mari, id);
  }
  await book(server.app, club, anna, ids[0] ?? 0);
  const { registered, emailCount, visits } = await effectsOf(on);
  expect({ registered, emailCount, visits }).toEqual({ registered: 3, emailCount: 2, visits: 3 });
  const before = await listMessages();
  const key = crypto.randomUUID();
  const first = await close(on, key);
  expect(first.status).toBe(201);
  expect(first.body).toMatchObject({ people: 2, registrationCount: 3, emailCount: 2, item: { trainings: 3 } });
  expect(await close(on, key)).toEqual(first);
  const told = (await listMessages()).slice(before.length).filter(({ channel }) => channel === 'email');
  expect(told.map(({ template, client_id }) => [template, client_id]).toSorted()).toEqual(
    [
      ['ownTrainingsCancelled', trainer.clientId],
      ['trainingCancelled', anna.clientId],
      ['trainingsCancelled', mari.clientId],
    ].toSorted(),
  );
  const data = told.find(({ client_id }) => client_id === mari.clientId)?.data as Record<string, string>;
  expect(data['short']).toBe('20.11.2026 14:00 Jooga 14, 16:00 Jooga 16');
  expect(data['trainingIds']).toBe(ids.slice(0, 2).join());
  expect((await effectsOf(on)).trainings).toEqual([]);
  const reserved = await club.inScope(({ db }) => db.selectFrom('contract').select('visits_reserved').execute());
  expect(reserved.map((row) => row.visits_reserved)).toEqual([0, 0]);
  expect(await club.inScope((scope) => findViolations(scope, server.clock.now))).toEqual([]);
});

test('some days are closed at once, stand in the opening hours, and are opened again from today on', async () => {
  for (const day of ['18', '19', '20', '21'])
    await club.addTraining({ startsAt: `2026-11-${day}T20:00:00`, name: `Jooga ${day}` });
  const days = { until: '2026-11-20' };
  expect((await effectsOf(days)).trainings.map(({ name }) => name)).toEqual(['Jooga 18', 'Jooga 19', 'Jooga 20']);
  const { item } = (await close(days)).body as unknown as Closed;
  expect(await closedIn('2026-11-17', '2026-11-22')).toEqual(['2026-11-18', '2026-11-19', '2026-11-20']);
  expect((await close(days)).body).toMatchObject({ item: { id: item.id, trainings: 3 } });
  server.clock.now = new Date('2026-11-19T10:00:00Z');
  editor = await openTimetableEditor(server, club);
  const path = `/admin/schedule/close/${item.id}/open`;
  expect(await editor.send('POST', path)).toMatchObject({ status: 200, body: { items: [] } });
  expect(await closedIn('2026-11-17', '2026-11-22')).toEqual(['2026-11-18']);
  expect((await editor.send('POST', path)).status).toBe(404);
  expect(await statusesOf()).toEqual([true, true, true, false]);
});

test('who plans a class onto a closed day is asked, whoever was first; a series leaves the day out', async () => {
  const room = await club.inScope((scope) => buildRoom(scope, { unit_id: club.unitId }));
  const other = await club.inScope((scope) => buildRoom(scope, { unit_id: club.unitId }));
  await close({ date: '2026-11-25', roomId: room.id });
  const plan = async (values: object) => editor.send('POST', '/admin/schedule', { ...newClass, ...values });
  const newClass = {
    startDateTime: '2026-11-25T18:00:00',
    duration: 60,
    name: 'Jooga',
    styleId: club.styleId,
    roomId: room.id,
    trainerId: null,
    maxPlaces: 10,
  };
  expect(await plan({})).toMatchObject({ status: 409, body: { errors: ['day_closed'] } });
  expect((await plan({ roomId: other.id })).status).toBe(201);
  const foreseen = await editor.send('POST', '/admin/schedule/effects', newClass);
  expect(foreseen.body).toMatchObject({ closedDays: ['2026-11-25'] });
  const repeat = { weekdays: [3], until: '2026-12-09', skipsHolidays: false };
  const weekly = { ...newClass, startDateTime: '2026-11-25T10:00:00', repeat };
  expect((await editor.send('POST', '/admin/schedule/regular', weekly)).body).toMatchObject({ created: 2 });
  const later = await club.addTraining({ startsAt: '2026-11-26T18:00:00', room_id: room.id, name: 'Hilisem' });
  const moved = { startDateTime: '2026-11-25T20:00:00' };
  expect(await editor.change(later, moved)).toMatchObject({ status: 409, body: { errors: ['day_closed'] } });
  expect((await editor.change(later, { ...moved, isMeantForClosedDay: true })).status).toBe(200);
  expect((await plan({ isMeantForClosedDay: true })).status).toBe(201);
  const { body } = await editor.send('POST', '/admin/schedule/copy-week', {
    from: '2026-12-02',
    to: '2026-11-25',
    unitId: club.unitId,
  });
  expect(body).toMatchObject({ created: 0, closed: 1 });
});

test('one room can be closed, and only one of the club', async () => {
  const room = await club.inScope((scope) => buildRoom(scope, { unit_id: club.unitId }));
  const there = await club.addTraining({ startsAt: '2026-11-18T20:00:00', room_id: room.id });
  await club.addTraining({ startsAt: '2026-11-18T20:00:00' });
  expect(idsOf(await effectsOf({ roomId: room.id }))).toEqual([there.id]);
  const other = await club.inScope((scope) => buildUnit(scope));
  expect((await foresee({ unitId: other.id, roomId: room.id })).status).toBe(404);
  expect((await foresee({ unitId: 999_999 })).status).toBe(404);
  expect((await foresee({ texts: { et: 'Tere {{isikukood}}' } })).status).toBe(400);
});

test('reservations of rooms on that day are said, each once with its rooms, and end only where that is wanted', async () => {
  const [hall, studio] = await club.inScope(async (scope) => [
    await buildRoom(scope, { unit_id: club.unitId, name: 'Suur saal' }),
    await buildRoom(scope, { unit_id: club.unitId, name: 'Stuudio' }),
  ]);
  const party = await reserve('Sünnipäev', [hall.id, studio.id], '2026-11-18T20:00:00');
  await reserve('Homme', [hall.id], '2026-11-19T20:00:00');
  const { reservations } = await effectsOf({ roomId: studio.id });
  expect(reservations).toEqual([
    {
      id: party,
      name: 'Sünnipäev',
      purpose: 'rental',
      startDateTime: '2026-11-18T20:00:00',
      rooms: expect.arrayContaining(['Suur saal', 'Stuudio']),
    },
  ]);
  expect((await effectsOf()).reservations).toEqual(reservations);
  expect((await close({ roomId: studio.id })).body).toMatchObject({ freed: 0 });
  expect((await effectsOf()).reservations).toEqual(reservations);
  expect((await close({ freesRooms: true })).body).toMatchObject({ freed: 1 });
  expect((await effectsOf()).reservations).toEqual([]);
});

const reserve = async (name: string, roomIds: number[], startDateTime: string) => {
  const values = { purpose: 'rental', name, isPublic: false, startDateTime, duration: 90, roomIds, repeat: null };
  const { status, body } = await editor.send('POST', '/admin/room/reservation', values);
  expect(status).toBe(201);
  return (body['item'] as { id: number }).id;
};

const foresee = async (body: object) =>
  editor.send('POST', '/admin/schedule/close/effects', { date: '2026-11-18', unitId: club.unitId, ...body });
const effectsOf = async (body: object = {}) => (await foresee(body)).body as unknown as ClosingEffects;
const close = async (body: object, key: string = crypto.randomUUID()) =>
  call(server.app, club, {
    method: 'POST',
    path: '/admin/schedule/close',
    as: editor.admin,
    key,
    body: { date: '2026-11-18', unitId: club.unitId, ...body },
  });
const listMessages = () =>
  club.inScope(({ db }) =>
    db.selectFrom('message').select(['channel', 'template', 'client_id', 'data']).orderBy('id').execute(),
  );
const statusesOf = async () =>
  (await club.inScope(({ db }) => db.selectFrom('training').select('is_cancelled').orderBy('starts_at').execute())).map(
    (row) => row.is_cancelled,
  );

/** The days that everybody is told are closed. */
async function closedIn(from: string, until: string): Promise<string[]> {
  const { body } = await call(server.app, club, { path: `/public/room/unit/hours?from=${from}&until=${until}` });
  const { clubs } = body as { clubs: { unitId: number; days: { date: string; spans: object[] }[] }[] };
  const own = clubs.find(({ unitId }) => unitId === club.unitId);
  return (own?.days ?? []).filter(({ spans }) => spans.length === 0).map(({ date }) => date);
}

const idsOf = ({ trainings }: ClosingEffects) => trainings.map(({ id }) => id);

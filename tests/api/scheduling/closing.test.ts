import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { ClosingEffects } from '#api/scheduling/cancel-schema.ts';
import { buildRoom } from '#tests/builders/build-room.ts';
import { buildUnit } from '#tests/builders/build-unit.ts';
import type { TestApp } from '#tests/support/app/open-test-app.ts';
import { openSharedApp } from '#tests/support/app/shared-app.ts';
import { book, openTestClub, type TestClub } from '#tests/support/app/test-club.ts';
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

test('what it says is what cancelling one after another does, and where that stops the rest is left to be cancelled', async () => {
  const [mari] = await club.addPeople(1, { visits_total: 10 });
  const ids: number[] = [];
  for (const hour of [14, 16, 18, 20]) {
    const { id } = await club.addTraining({ startsAt: `2026-11-18T${hour}:00:00` });
    ids.push(id);
    await book(server.app, club, mari, id);
  }
  const before = await effectsOf();
  let told = 0;
  for (const id of ids.slice(0, 2))
    told += (await editor.send('POST', `/admin/schedule/cancel/${id}`, {})).body['registrationCount'] as number;
  const between = await effectsOf();
  expect(idsOf(between)).toEqual(ids.slice(2));
  for (const id of idsOf(between))
    told += (await editor.send('POST', `/admin/schedule/cancel/${id}`, {})).body['registrationCount'] as number;
  expect(told).toBe(before.registered);
  expect((await effectsOf()).trainings).toEqual([]);
  const reserved = await club.inScope(({ db }) =>
    db.selectFrom('contract').select('visits_reserved').where('client_id', '=', mari.clientId).executeTakeFirst(),
  );
  expect(reserved).toEqual({ visits_reserved: 0 });
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

test('reservations of rooms on that day are said, each once with its rooms, and given back one by one', async () => {
  const [hall, studio] = await club.inScope(async (scope) => [
    await buildRoom(scope, { unit_id: club.unitId, name: 'Suur saal' }),
    await buildRoom(scope, { unit_id: club.unitId, name: 'Stuudio' }),
  ]);
  const reserve = async (name: string, roomIds: number[], startDateTime: string) => {
    const values = { purpose: 'rental', name, isPublic: false, startDateTime, duration: 90, roomIds, repeat: null };
    const { status, body } = await editor.send('POST', '/admin/room/reservation', values);
    expect(status).toBe(201);
    return (body['item'] as { id: number }).id;
  };
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
  const given = await editor.send('DELETE', `/admin/room/reservation/${party}?scope=this&date=2026-11-18`);
  expect(given.status).toBe(204);
  expect((await effectsOf()).reservations).toEqual([]);
});

const foresee = async (body: object) =>
  editor.send('POST', '/admin/schedule/close/effects', { date: '2026-11-18', unitId: club.unitId, ...body });
const effectsOf = async (body: object = {}) => (await foresee(body)).body as unknown as ClosingEffects;
const idsOf = ({ trainings }: ClosingEffects) => trainings.map(({ id }) => id);

import { beforeAll, beforeEach, expect, test } from 'vitest';
import { buildRoom } from '#tests/builders/build-room.ts';
import type { TestApp } from '#tests/support/app/open-test-app.ts';
import { openSharedApp } from '#tests/support/app/shared-app.ts';
import { call, openTestClub, type TestClub } from '#tests/support/app/test-club.ts';
import { openTimetableEditor, type TimetableEditor } from '#tests/support/app/timetable-editor.ts';

let server: TestApp;
let club: TestClub;
let editor: TimetableEditor;
let room: { id: number };

beforeAll(async () => {
  server = await openSharedApp();
});
beforeEach(async () => {
  server.clock.now = new Date('2026-11-18T10:00:00Z');
  club = await openTestClub(server);
  editor = await openTimetableEditor(server, club);
  room = await addRoom();
});
const tuesdays = { weekdays: [2], until: '2026-12-15', skipDates: [] };

test('a reserved room is taken for trainings, and the refusal says by what', async () => {
  expect(await reserve()).toMatchObject({
    status: 201,
    body: { item: { name: 'Korvpalliklubi', roomIds: [room.id] } },
  });
  const refused = await createTraining({});
  expect(refused).toMatchObject({ status: 409, body: { errors: ['room_not_available'] } });
  expect(refused.body['occupied']).toMatchObject([
    {
      by: 'reservation',
      name: 'Korvpalliklubi',
      purpose: 'rental',
      roomId: room.id,
      roomName: expect.any(String),
      duration: 90,
    },
  ]);
  expect((await createTraining({ startDateTime: '2026-11-24T20:30:00' })).status).toBe(201);
});

test('a room in use cannot be reserved, nor the others with it', async () => {
  const other = await addRoom();
  await club.addTraining({ room_id: room.id, startsAt: '2026-11-24T20:00:00', name: 'Pilates' });
  const refused = await reserve({ roomIds: [other.id, room.id] });
  expect(refused).toMatchObject({ status: 409, body: { errors: ['room_not_available'] } });
  expect(refused.body['occupied']).toMatchObject([{ by: 'training', name: 'Pilates', roomId: room.id }]);
  expect(await listReserved()).toEqual([]);
  expect((await reserve({ roomIds: [other.id, room.id], duration: 60 })).status).toBe(201);
  expect(await listReserved()).toHaveLength(2);
});

test('a reservation takes the whole of a shared room', async () => {
  const floor = await addRoom({ is_shared: true });
  await club.addTraining({ room_id: floor.id, holds_room: false, startsAt: '2026-11-24T18:00:00' });
  await club.addTraining({ room_id: floor.id, holds_room: false, startsAt: '2026-11-24T18:30:00' });
  expect((await reserve({ roomIds: [floor.id] })).status).toBe(409);
  expect((await reserve({ roomIds: [floor.id], startDateTime: '2026-11-24T20:00:00' })).status).toBe(201);
  expect((await createTraining({ roomId: floor.id })).status).toBe(409);
});

test('a repeated reservation takes all its dates or none; one that is left out is free', async () => {
  await club.addTraining({ room_id: room.id, startsAt: '2026-12-08T19:00:00' });
  const foreseen = await editor.send('POST', '/admin/room/reservation/effects', bodyOf({ repeat: tuesdays }));
  expect(foreseen.body).toMatchObject({ dates: ['2026-11-24', '2026-12-01', '2026-12-08', '2026-12-15'] });
  expect(foreseen.body['occupied']).toMatchObject([{ startDateTime: '2026-12-08T19:00:00' }]);
  expect((await reserve({ repeat: tuesdays })).status).toBe(409);
  expect(await listReserved()).toEqual([]);
  expect((await reserve({ repeat: { ...tuesdays, skipDates: ['2026-12-08'] } })).status).toBe(201);
  expect(await listReserved()).toEqual(['2026-11-24T19:00:00', '2026-12-01T19:00:00', '2026-12-15T19:00:00']);
});

test('one date of several is moved, the rest stays', async () => {
  const { body } = await reserve({ repeat: tuesdays });
  const { id } = body['item'] as { id: number };
  const moved = { scope: 'this', date: '2026-12-01', startDateTime: '2026-12-02T10:00:00' };
  expect((await put(id, moved)).status).toBe(200);
  expect(await listReserved()).toEqual([
    '2026-11-24T19:00:00',
    '2026-12-02T10:00:00',
    '2026-12-08T19:00:00',
    '2026-12-15T19:00:00',
  ]);
});

test('this and the following are changed, and what has ended is not', async () => {
  const { body } = await reserve({ repeat: tuesdays });
  const { id } = body['item'] as { id: number };
  server.clock.now = new Date('2026-12-02T10:00:00Z');
  editor = await openTimetableEditor(server, club);
  const later = { scope: 'all', date: '2026-12-08', startDateTime: '2026-12-08T17:00:00', repeat: tuesdays };
  expect((await put(id, later)).status).toBe(200);
  expect(await listReserved()).toEqual([
    '2026-11-24T19:00:00',
    '2026-12-01T19:00:00',
    '2026-12-08T17:00:00',
    '2026-12-15T17:00:00',
  ]);
});

test('of two admins, the second is told that it was changed', async () => {
  const { body } = await reserve();
  const { id } = body['item'] as { id: number };
  expect((await put(id, { name: 'Esimene' })).status).toBe(200);
  expect(await put(id, { name: 'Teine' })).toMatchObject({ status: 409, body: { errors: ['changed_meanwhile'] } });
});

test('rooms are given back on one date, or on all that have not ended', async () => {
  const { body } = await reserve({ repeat: tuesdays });
  const { id } = body['item'] as { id: number };
  const remove = (scope: string, date: string) =>
    editor.send('DELETE', `/admin/room/reservation/${id}?scope=${scope}&date=${date}`);
  expect((await remove('this', '2026-12-01')).status).toBe(204);
  expect(await listReserved()).toHaveLength(3);
  expect((await remove('this', '2026-12-01')).status).toBe(409);
  expect((await remove('all', '2026-12-01')).status).toBe(204);
  expect(await listReserved()).toEqual([]);
  expect((await editor.send('GET', `/admin/room/reservation/${id}`)).status).toBe(404);
});

test.each<[string, object, number]>([
  ['of no room', { roomIds: [] }, 400],
  ['of an unknown room', { roomIds: [2_000_000_000] }, 404],
  ['that ends before it begins', { duration: -60 }, 400],
  ['of more than a month', { duration: 50_000 }, 400],
  ['of 25 hours on every Tuesday', { duration: 1500, repeat: tuesdays }, 400],
  ['in the past', { startDateTime: '2026-11-17T10:00:00' }, 400],
  ['that ends to repeat before it begins', { repeat: { ...tuesdays, until: '2026-11-20' } }, 400],
  ['on a day that does not exist', { startDateTime: '2026-02-30T10:00:00' }, 400],
  ['for an unknown purpose', { purpose: 'pidu' }, 400],
])('a reservation %s is refused, and nothing is written', async (_, wanted, status) => {
  expect((await reserve(wanted)).status).toBe(status);
  expect(await listReserved()).toEqual([]);
});

test('a retired room cannot be reserved', async () => {
  const old = await addRoom({ retired_at: new Date('2026-01-01T00:00:00Z') });
  expect((await reserve({ roomIds: [old.id] })).status).toBe(404);
});

test('everybody sees that a room is taken, and for whom only where that is public', async () => {
  await reserve();
  await reserve({ isPublic: true, name: 'Sünnipäev', startDateTime: '2026-11-24T10:00:00' });
  await createTraining({ startDateTime: '2026-11-24T15:00:00', roomId: room.id, trainerId: null });
  const { body } = await call(server.app, club, {
    method: 'GET',
    path: '/public/room/taken?from=2026-11-24&until=2026-11-24',
  });
  const times = { roomId: room.id, duration: 90 };
  expect(body['items']).toEqual([
    { ...times, startDateTime: '2026-11-24T10:00:00', name: 'Sünnipäev', purpose: 'rental' },
    { ...times, startDateTime: '2026-11-24T19:00:00', name: null, purpose: null },
  ]);
});

const addRoom = (overrides: object = {}) =>
  club.inScope((scope) => buildRoom(scope, { unit_id: club.unitId, ...overrides }));

const bodyOf = (wanted: object = {}) => ({
  roomIds: [room.id],
  purpose: 'rental',
  name: 'Korvpalliklubi',
  isPublic: false,
  startDateTime: '2026-11-24T19:00:00',
  duration: 90,
  repeat: null,
  ...wanted,
});
const reserve = (wanted?: object) => editor.send('POST', '/admin/room/reservation', bodyOf(wanted));

const put = (id: unknown, wanted: object) =>
  call(server.app, club, {
    method: 'PUT',
    path: `/admin/room/reservation/${String(id)}`,
    as: editor.admin,
    key: crypto.randomUUID(),
    body: { ...bodyOf(), scope: 'all', date: '2026-11-24', version: 1, ...wanted },
  });

async function listReserved(): Promise<unknown[]> {
  const { body } = await editor.send('GET', '/admin/room/use?from=2026-11-18&until=2026-12-29');
  return (body['items'] as { by: string; startDateTime: string }[])
    .filter(({ by }) => by === 'reservation')
    .map(({ startDateTime }) => startDateTime);
}

const createTraining = (wanted: object) =>
  editor.send('POST', '/admin/schedule', {
    startDateTime: '2026-11-24T20:00:00',
    duration: 60,
    name: 'Pilates',
    styleId: club.styleId,
    unitId: club.unitId,
    roomId: room.id,
    trainerId: null,
    maxPlaces: 8,
    ...wanted,
  });

import { expect } from 'vitest';
import { buildRoom } from '#tests/builders/build-room.ts';
import { buildRoomGroup } from '#tests/builders/build-room-group.ts';
import { buildStyle } from '#tests/builders/build-style.ts';
import { call } from '#tests/support/app/test-club.ts';
import { test as testWithClub } from '#tests/support/test.ts';

const values = { name: 'Suur saal', roomGroupId: null, places: 30, isShared: false };

const test = testWithClub
  .extend('room', ({ club }) => club.inScope((scope) => buildRoom(scope, { unit_id: club.unitId })))
  .extend(
    'put',
    ({ editor }) =>
      (path: string, body: object) =>
        editor.send('PUT', path, body),
  )
  .extend(
    'change',
    ({ put, room }) =>
      (wanted: object) =>
        put(`/admin/room/${room.id}`, { ...values, isRetired: false, version: 1, ...wanted }),
  )
  .extend(
    'listPublic',
    ({ server, club }) =>
      async (path: string) =>
        (await call(server.app, club, { path })).body['items'] as Item[],
  );

test('a room is added to a club and its group, and seen by members', async ({ club, editor, listPublic }) => {
  const group = await club.inScope((scope) => buildRoomGroup(scope, { unit_id: club.unitId }));
  const added = await editor.send('POST', '/admin/room', { ...values, unitId: club.unitId, roomGroupId: group.id });
  expect(added).toMatchObject({ status: 201, body: { item: { name: 'Suur saal', places: 30, styleIds: [] } } });
  const { id } = added.body['item'] as { id: number };
  expect(await listPublic('/public/room')).toContainEqual(
    expect.objectContaining({ id, roomGroupId: group.id, name: 'Suur saal' }),
  );
});

test('a group of another club is not found', async ({ club, change }) => {
  const group = await club.inScope((scope) => buildRoomGroup(scope));
  expect((await change({ roomGroupId: group.id })).status).toBe(404);
});

test('a retired room is in no list and may be used again', async ({ room, change, listPublic }) => {
  expect((await change({ isRetired: true })).body).toMatchObject({ item: { isRetired: true, version: 2 } });
  expect(await listPublic('/public/room')).toEqual([]);
  expect(await change({})).toMatchObject({ status: 409, body: { errors: ['changed_meanwhile'] } });
  expect((await change({ version: 2 })).status).toBe(200);
  expect(await listPublic('/public/room')).toMatchObject([{ id: room.id }]);
});

test('a room that is used later is not retired, and the refusal says by what', async ({ club, room, change }) => {
  await club.addTraining({ room_id: room.id, name: 'Pilates' });
  const refused = await change({ isRetired: true });
  expect(refused).toMatchObject({ status: 409, body: { errors: ['room_not_available'] } });
  expect(refused.body['occupied']).toMatchObject([{ name: 'Pilates', startDateTime: '2026-11-20T18:00:00' }]);
});

test('a room that becomes shared is shared by its trainings, and back only while none overlap', async ({
  club,
  editor,
  room,
  change,
}) => {
  await club.addTraining({ room_id: room.id });
  expect((await change({ isShared: true })).status).toBe(200);
  const wanted = { duration: 60, name: 'Jõud', styleId: club.styleId, trainerId: null, maxPlaces: 8 };
  const at = { startDateTime: '2026-11-20T18:30:00', roomId: room.id };
  expect((await editor.send('POST', '/admin/schedule', { ...wanted, ...at })).status).toBe(201);
  expect(await change({ version: 2 })).toMatchObject({ status: 409, body: { errors: ['room_not_available'] } });
});

test('a room may hold all styles, or those that are set', async ({ club, editor, room, put }) => {
  const other = await club.inScope((scope) => buildStyle(scope, { name: 'Tants' }));
  const create = (styleId: number, startDateTime: string) =>
    editor.send('POST', '/admin/schedule', {
      duration: 60,
      name: 'Tants',
      trainerId: null,
      maxPlaces: 8,
      roomId: room.id,
      styleId,
      startDateTime,
    });
  expect((await create(other.id, '2026-11-20T08:00:00')).status).toBe(201);
  const set = await put(`/admin/room/${room.id}/style`, { styleIds: [club.styleId] });
  expect(set.body['items']).toContainEqual({ styleId: other.id, name: 'Tants', isAllowed: false });
  expect(await create(other.id, '2026-11-20T10:00:00')).toMatchObject({
    status: 409,
    body: { errors: ['room_not_available'], fields: { roomId: 'room_not_available' } },
  });
  expect((await create(club.styleId, '2026-11-20T10:00:00')).status).toBe(201);
  const asked = `startDateTime=2026-11-21T08:00:00&duration=60&room=${room.id}&style=${other.id}`;
  expect((await editor.send('GET', `/admin/room/availability?${asked}`)).body).toMatchObject({ isCondition: false });
  expect((await put(`/admin/room/${room.id}/style`, { styleIds: [2_000_000_000] })).status).toBe(404);
});

test('a retired group leaves its rooms without one', async ({ club, put, change, listPublic }) => {
  const group = await club.inScope((scope) => buildRoomGroup(scope, { unit_id: club.unitId }));
  await change({ roomGroupId: group.id });
  await put(`/admin/room/group/${group.id}`, { name: 'Saalid', isRetired: true, version: 1 });
  expect(await listPublic('/public/room')).toMatchObject([{ roomGroupId: null }]);
  expect(await listPublic('/public/room/group')).toEqual([]);
});

test('a club is added and retired; one with trainings stays, and the last one too', async ({
  club,
  editor,
  put,
  listPublic,
}) => {
  const unit = { name: 'Noblessner', address: 'Peetri 5', phone: '', timeZone: 'Europe/Tallinn' };
  const added = await editor.send('POST', '/admin/room/unit', unit);
  const { id } = added.body['item'] as { id: number };
  const edit = { name: 'Noblessner', address: 'Peetri 5', phone: '', isRetired: true, version: 1 };
  await club.addTraining();
  expect((await put(`/admin/room/unit/${club.unitId}`, edit)).status).toBe(409);
  expect((await put(`/admin/room/unit/${id}`, edit)).body).toMatchObject({ item: { isRetired: true } });
  await club.addTraining({ kind: 'pool' });
  const listed = await listPublic('/public/room/unit');
  expect(listed).toMatchObject([{ id: club.unitId, kinds: ['group', 'pool'] }]);
  await club.inScope(({ db }) => db.deleteFrom('training').execute());
  expect((await put(`/admin/room/unit/${club.unitId}`, edit)).status).toBe(403);
  expect((await editor.send('POST', '/admin/room/unit', { ...unit, timeZone: 'Kuu' })).status).toBe(400);
});

test('two rooms of a club have different names', async ({ club, editor }) => {
  const wanted = { ...values, unitId: club.unitId };
  expect((await editor.send('POST', '/admin/room', wanted)).status).toBe(201);
  expect(await editor.send('POST', '/admin/room', wanted)).toMatchObject({
    status: 400,
    body: { fields: { name: 'data_validation_failed' } },
  });
});

type Item = { id: number };

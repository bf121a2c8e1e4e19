import { expect } from 'vitest';
import { addDays, toPlainDate } from '#api/dates.ts';
import type { RoomsTrial } from '#api/tenants/settings/trial-schema.ts';
import { buildRegistration } from '#tests/builders/build-registration.ts';
import { buildRoom } from '#tests/builders/build-room.ts';
import { buildRoomGroup } from '#tests/builders/build-room-group.ts';
import { buildStyle } from '#tests/builders/build-style.ts';
import type { TestApp } from '#tests/support/app/open-test-app.ts';
import { call, type TestClub, type TestPerson } from '#tests/support/app/test-club.ts';
import { test } from '#tests/support/test.ts';

interface Own {
  server: TestApp;
  club: TestClub;
  admin: TestPerson;
}

interface Page {
  version: number;
  item: Record<string, unknown>;
}

const ask = async ({ server, club, admin }: Own, path = '') =>
  (await call(server.app, club, { path: `/admin/settings${path}`, as: admin })).body;
const put = ({ server, club, admin }: Own, path: string, body?: object) =>
  call(server.app, club, {
    method: 'PUT',
    path: `/admin/settings${path}`,
    as: admin,
    key: crypto.randomUUID(),
    ...(body && { body }),
  });
const page = async (own: Own) => (await ask(own)) as unknown as Page;
const change = async (own: Own, changes: object) => put(own, '', { changes, version: (await page(own)).version });
const trial = async ({ server, club, admin }: Own, changes: object, id: number) => {
  const path = '/admin/settings/rooms/trial';
  const { body } = await call(server.app, club, { method: 'POST', path, as: admin, body: { changes } });
  return (body as unknown as RoomsTrial).items.find((one) => one.id === id);
};
const stored = ({ club }: Own, id: number) =>
  club.inScope(async ({ db }) => ({
    ...(await db.selectFrom('room').selectAll().where('id', '=', id).executeTakeFirstOrThrow()),
    styles: (await db.selectFrom('room_style').select('style_id').where('room_id', '=', id).execute()).map(
      ({ style_id }) => style_id,
    ),
  }));
const inTwoWeeks = ({ server }: Own) => addDays(toPlainDate(server.clock.now, 'Europe/Tallinn'), 14);

test('all of a room is changed with other settings or not at all, noted, and taken back', async ({
  server,
  club,
  admin,
}) => {
  const own = { server, club, admin };
  const room = await club.inScope((scope) => buildRoom(scope, { unit_id: club.unitId, places: 30 }));
  const [group, style] = await club.inScope(async (scope) => [
    await buildRoomGroup(scope, { unit_id: club.unitId, name: 'Suured' }),
    await buildStyle(scope, { name: 'Jooga, algajad' }),
  ]);
  const before = await page(own);
  const field = (name: string) => `rooms.${room.id}.${name}`;
  const changes = {
    [field('name')]: 'Peeglisaal',
    [field('places')]: 14,
    [field('group')]: 'Suured',
    [field('layout')]: 'lanes',
    [field('isShared')]: true,
    [field('styles')]: ['Jooga, algajad'],
  };
  expect((await change(own, { ...changes, 'sms.partCents': -1 })).status).toBe(400);
  expect(await stored(own, room.id)).toMatchObject({ name: room.name, places: 30, version: room.version, styles: [] });
  const { status, body } = await change(own, changes);
  expect([status, body['item']]).toEqual([200, expect.objectContaining(changes)]);
  expect(await stored(own, room.id)).toMatchObject({
    name: 'Peeglisaal',
    places: 14,
    room_group_id: group.id,
    layout: 'lanes',
    is_shared: true,
    styles: [style.id],
    version: room.version + 1,
  });
  const [last] = (await ask(own, '/history'))['items'] as { id: number; changes: object[] }[];
  expect(last?.changes).toContainEqual({ field: field('places'), before: 30, after: 14 });
  expect((await put(own, `/history/${last?.id}/undo`)).body['item']).toEqual(before.item);
  expect(await stored(own, room.id)).toMatchObject({ name: room.name, places: 30, room_group_id: null, styles: [] });
});

test('a trial names the classes with more people than a room would have places, and saves nothing', async ({
  server,
  club,
  admin,
}) => {
  const own = { server, club, admin };
  const room = await club.inScope((scope) => buildRoom(scope, { unit_id: club.unitId, places: 30 }));
  const people = await club.addPeople(3);
  const day = inTwoWeeks(own);
  const full = await club.addTraining({ startsAt: `${day}T18:00:00`, name: 'Vesiaeroobika', room_id: room.id });
  await club.addTraining({ startsAt: `${day}T12:00:00`, name: 'Lapsed', room_id: room.id });
  const at = server.clock.now;
  await club.inScope(async (scope) => {
    for (const { clientId } of people)
      await buildRegistration(scope, { client_id: clientId, training_id: full.id, booked_at: at, created_at: at });
  });
  const places = (count: number | null) => ({ [`rooms.${room.id}.places`]: count });
  expect(await trial(own, places(2), room.id)).toEqual({
    id: room.id,
    coming: 2,
    fuller: 1,
    first: [{ id: full.id, name: 'Vesiaeroobika', startsAt: `${day}T18:00:00`, people: 3 }],
  });
  expect(await trial(own, places(3), room.id)).toMatchObject({ fuller: 0, first: [] });
  expect(await trial(own, places(null), room.id)).toMatchObject({ coming: 2, fuller: 0 });
  expect(await stored(own, room.id)).toMatchObject({ places: 30, version: room.version });
});

test('a room is hidden when nothing is ahead in it, and comes back', async ({ server, club, admin }) => {
  const own = { server, club, admin };
  const room = await club.inScope((scope) => buildRoom(scope, { unit_id: club.unitId }));
  const { id } = await club.addTraining({ startsAt: `${inTwoWeeks(own)}T18:00:00`, room_id: room.id });
  const hidden = (isHidden: boolean) => ({ [`rooms.${room.id}.isHidden`]: isHidden });
  const refused = await change(own, hidden(true));
  expect([refused.status, Object.keys(refused.body['fields'] as object)]).toEqual([400, Object.keys(hidden(true))]);
  await club.inScope(({ db }) => db.updateTable('training').set({ is_cancelled: true }).where('id', '=', id).execute());
  expect((await change(own, hidden(true))).status).toBe(200);
  expect((await stored(own, room.id)).retired_at).not.toBeNull();
  expect((await change(own, hidden(false))).status).toBe(200);
  expect((await stored(own, room.id)).retired_at).toBeNull();
});

test('a new room stands in the club whose id its key has, and is noted by its own', async ({ server, club, admin }) => {
  const own = { server, club, admin };
  const key = `rooms.new${club.unitId}`;
  const { status, body } = await change(own, { [`${key}.name`]: 'Rattasaal', [`${key}.places`]: 18 });
  expect(status).toBe(200);
  const [field = ''] = Object.entries(body['item'] as object).find(([, value]) => value === 'Rattasaal') ?? [];
  const id = Number(field.split('.')[1]);
  expect(await stored(own, id)).toMatchObject({ unit_id: club.unitId, name: 'Rattasaal', places: 18 });
  const [last] = (await ask(own, '/history'))['items'] as { isUndoable: boolean; changes: object[] }[];
  expect(last?.changes).toContainEqual({ field: `rooms.${id}.name`, before: null, after: 'Rattasaal' });
  expect(last?.isUndoable).toBe(false);
});

test('a group, style or club that is not there and a name that stands twice are refused at their field', async ({
  server,
  club,
  admin,
}) => {
  const own = { server, club, admin };
  const [room, other] = await club.inScope(async (scope) => [
    await buildRoom(scope, { unit_id: club.unitId }),
    await buildRoom(scope, { unit_id: club.unitId }),
  ]);
  const before = await page(own);
  const wrong: Record<string, unknown> = {
    [`rooms.${room.id}.group`]: 'Keegi',
    [`rooms.${room.id}.styles`]: ['Tundmatu'],
    [`rooms.${room.id}.name`]: other.name,
    [`rooms.${room.id}.places`]: 0,
    'rooms.new999999.name': 'Võõras',
    [`rooms.${room.id}`]: null,
  };
  for (const [name, value] of Object.entries(wrong)) {
    const { status, body } = await change(own, { [name]: value });
    expect([name, status, Object.keys((body['reasons'] ?? {}) as object)]).toEqual([
      name,
      400,
      [name.startsWith('rooms.new') ? 'rooms.new999999' : name],
    ]);
  }
  expect(await page(own)).toEqual(before);
});

import { beforeAll, beforeEach, expect, test } from 'vitest';
import { buildRoom } from '#tests/builders/build-room.ts';
import type { TestApp } from '#tests/support/app/open-test-app.ts';
import { openSharedApp } from '#tests/support/app/shared-app.ts';
import { book, leave, openTestClub, type TestClub } from '#tests/support/app/test-club.ts';
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

test('a new training is in the timetable with the style’s kind, open and public', async () => {
  const answer = await create();
  expect(answer).toMatchObject({ status: 201, body: { item: { name: 'Pilates', kind: 'group', isPublic: true } } });
  const { body } = await editor.send('GET', '/admin/schedule?from=2026-11-20');
  const seen = { startDateTime: '2026-11-20T18:05:00', trainerId: null, seriesId: null, staff: { bookedCount: 0 } };
  expect(body['items']).toMatchObject([seen]);
});

test.each<[string, object, number]>([
  ['between the steps of five minutes', { startDateTime: '2026-11-20T18:03:00' }, 400],
  ['that ends before it begins', { duration: -60 }, 400],
  ['of 25 hours', { duration: 1500 }, 400],
  ['on a day that does not exist', { startDateTime: '2026-02-30T18:00:00' }, 400],
  ['of an unknown style', { styleId: 2_000_000_000 }, 404],
  ['of an unknown trainer', { trainerId: 2_000_000_000 }, 404],
  ['without room and club', { unitId: undefined }, 404],
])('a training %s is refused, and nothing is written', async (_, wanted, status) => {
  expect((await create(wanted)).status).toBe(status);
  expect((await editor.send('GET', '/admin/schedule?from=2026-11-20')).body['items']).toEqual([]);
});

test('only a training without a history can be deleted', async () => {
  const [mari] = await club.addPeople(1);
  const unused = await club.addTraining();
  const used = await club.addTraining();
  const { body } = await book(server.app, club, mari, used.id);
  await leave(server.app, club, mari, body['registrationId']);
  expect((await editor.send('DELETE', `/admin/schedule/${unused.id}`)).status).toBe(204);
  expect((await editor.send('GET', `/admin/schedule/${unused.id}`)).status).toBe(404);
  expect((await editor.send('DELETE', `/admin/schedule/${used.id}`)).status).toBe(409);
  expect((await editor.send('GET', `/admin/schedule/${used.id}`)).body['item']).toMatchObject({ hasHistory: true });
});

test('a copied class whose time the clocks skip is held later, and it is said', async () => {
  await club.addTraining({ startsAt: '2027-03-21T03:30:00' });
  const copied = await editor.send('POST', '/admin/schedule/copy-week', {
    from: '2027-03-21',
    to: '2027-03-28',
    unitId: club.unitId,
  });
  const change = { kind: 'skipped', wanted: '2027-03-28T03:30:00', startDateTime: '2027-03-28T04:30:00' };
  expect(copied.body).toMatchObject({ created: 1, clockChanges: [change] });
});

test('a week is copied once, at the same wall time, without what is in the way', async () => {
  const room = await club.inScope((scope) => buildRoom(scope, { unit_id: club.unitId }));
  await club.addTraining({ room_id: room.id, startsAt: '2027-03-26T18:00:00' });
  await club.addTraining({ startsAt: '2027-03-27T09:00:00', name: 'Pilates' });
  // Clocks change in between; the room is taken on Friday.
  await club.addTraining({ room_id: room.id, startsAt: '2027-04-02T18:30:00', name: 'Laen' });
  const week = { from: '2027-03-24', to: '2027-03-30', unitId: club.unitId };
  const copied = await editor.send('POST', '/admin/schedule/copy-week', week);
  expect(copied).toMatchObject({ status: 201, body: { created: 1, existing: 0 } });
  expect(copied.body['clashes']).toMatchObject([{ startDateTime: '2027-04-02T18:00:00', clashes: [{ what: 'room' }] }]);
  const again = await editor.send('POST', '/admin/schedule/copy-week', week);
  expect(again.body).toMatchObject({ created: 0, existing: 1 });
  const { body } = await editor.send('GET', '/admin/schedule?from=2027-03-29&until=2027-04-04');
  expect(body['items']).toMatchObject([{ name: 'Laen' }, { startDateTime: '2027-04-03T09:00:00', name: 'Pilates' }]);
});

const create = (wanted: object = {}) =>
  editor.send('POST', '/admin/schedule', {
    startDateTime: '2026-11-20T18:05:00',
    duration: 55,
    name: 'Pilates',
    styleId: club.styleId,
    unitId: club.unitId,
    roomId: null,
    trainerId: null,
    maxPlaces: 8,
    ...wanted,
  });

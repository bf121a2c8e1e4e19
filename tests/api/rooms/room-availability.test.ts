import { beforeAll, beforeEach, expect, test } from 'vitest';
import { buildRoom } from '#tests/builders/build-room.ts';
import type { TestApp } from '#tests/support/app/open-test-app.ts';
import { openSharedApp } from '#tests/support/app/shared-app.ts';
import { openTestClub, type TestClub } from '#tests/support/app/test-club.ts';
import { openTimetableEditor, type TimetableEditor } from '#tests/support/app/timetable-editor.ts';

let server: TestApp;
let club: TestClub;
let editor: TimetableEditor;
let room: { id: number };

beforeAll(async () => {
  server = await openSharedApp();
});
beforeEach(async () => {
  club = await openTestClub(server);
  editor = await openTimetableEditor(server, club);
  room = await club.inScope((scope) => buildRoom(scope, { unit_id: club.unitId }));
});
const at = (start: string, duration = 60) => `startDateTime=2026-11-20T${start}:00&duration=${duration}`;

test('a free room says until when, and what is near', async () => {
  await club.addTraining({ room_id: room.id, name: 'Pilates' });
  const { body } = await ask(`${at('16:30')}&room=${room.id}`);
  expect(body).toMatchObject({ isCondition: true });
  expect(body['items']).toMatchObject([
    {
      roomId: room.id,
      isFree: true,
      freeUntil: '2026-11-20T18:00:00',
      occupied: [],
      around: [{ name: 'Pilates', styleId: expect.any(Number) }],
    },
  ]);
});

test('an occupied room says by what; what only touches the time is in nobody’s way', async () => {
  const training = await club.addTraining({ room_id: room.id, name: 'Pilates' });
  const taken = await ask(`${at('18:30')}&room=${room.id}`);
  expect(taken.body).toMatchObject({ isCondition: false });
  expect(taken.body['items']).toMatchObject([
    {
      isFree: false,
      freeUntil: null,
      occupied: [
        { what: 'room', by: 'training', trainingId: training.id, startDateTime: '2026-11-20T18:00:00', duration: 60 },
      ],
    },
  ]);
  expect((await ask(`${at('19:00')}&room=${room.id}`)).body).toMatchObject({ isCondition: true });
  expect((await ask(`${at('18:30')}&room=${room.id}&exceptTraining=${training.id}`)).body).toMatchObject({
    isCondition: true,
  });
});

test('of all rooms, each has its own answer; a shared one is free for many', async () => {
  const floor = await club.inScope((scope) => buildRoom(scope, { unit_id: club.unitId, is_shared: true }));
  await club.addTraining({ room_id: room.id });
  await club.addTraining({ room_id: floor.id, holds_room: false });
  const { body } = await ask(at('18:00'));
  expect(body).toMatchObject({ isCondition: false });
  expect(body['items']).toHaveLength(2);
  expect(body['items']).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ roomId: room.id, isFree: false }),
      expect.objectContaining({ roomId: floor.id, isFree: true }),
    ]),
  );
});

test.each([
  ['without a time', 'duration=60', 400],
  ['of 25 hours', at('18:00', 1500), 400],
  ['on a day that does not exist', 'startDateTime=2026-02-30T18:00:00&duration=60', 400],
  ['of an unknown room', `${at('18:00')}&room=2000000000`, 404],
])('a question %s is refused', async (_, query, status) => {
  expect((await ask(query)).status).toBe(status);
});

const ask = (query: string) => editor.send('GET', `/admin/room/availability?${query}`);

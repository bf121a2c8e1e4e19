import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { findViolations } from '#server/features/registrations/invariants/queries.ts';
import { buildRoom } from '#tests/builders/build-room.ts';
import { openTestApp, type TestApp } from '#tests/support/app/open-test-app.ts';
import { openTestClub, type TestClub } from '#tests/support/app/test-club.ts';
import { openTimetableEditor, type TimetableEditor } from '#tests/support/app/timetable-editor.ts';
import { holdWrites } from '#tests/support/postgres/hold-writes.ts';

let server: TestApp;
let club: TestClub;
let editor: TimetableEditor;
let rooms: number[];

beforeAll(async () => {
  server = await openTestApp();
});
beforeEach(async () => {
  club = await openTestClub(server);
  editor = await openTimetableEditor(server, club);
  rooms = await club.inScope(async (scope) => [
    (await buildRoom(scope, { unit_id: club.unitId })).id,
    (await buildRoom(scope, { unit_id: club.unitId })).id,
  ]);
});
afterAll(() => server.close());

test('whatever trainings and reservations arrive at once, no room is used twice', async () => {
  const older = await club.addTraining({ startsAt: '2026-11-20T12:00:00' });
  expect(await crowd(older)).toEqual({ twice: 0, violations: [] });
});

test('negative control: without the constraint, rooms would be used twice', async () => {
  await server.owner.transaction().execute((db) => sql`alter table room_use drop constraint room_free`.execute(db));
  const older = await club.addTraining({ startsAt: '2026-11-20T12:00:00' });
  const held = { table: 'room_use', waiters: 2 };
  const { twice, violations } = await holdWrites(server.owner, held, () => crowd(older));
  expect(twice).toBeGreaterThan(0);
  expect(violations.length).toBeGreaterThan(0);
});

const minute = (n: number) => String(n * 5).padStart(2, '0');

/** Trainings and reservations of the same rooms at once, each overlapping all others of its room. */
async function crowd(older: Awaited<ReturnType<TestClub['addTraining']>>) {
  const [one, two] = rooms;
  const train = (n: number, roomId: number | undefined) =>
    editor.send('POST', '/admin/schedule', {
      startDateTime: `2026-11-20T18:${minute(n)}:00`,
      duration: 60,
      name: 'Pilates',
      styleId: club.styleId,
      roomId,
      trainerId: null,
      maxPlaces: 8,
    });
  const reserve = (n: number, roomIds: readonly (number | undefined)[]) =>
    editor.send('POST', '/admin/room/reservation', {
      roomIds,
      purpose: 'rental',
      name: 'Rent',
      isPublic: false,
      startDateTime: `2026-11-20T18:${minute(n)}:00`,
      duration: 60,
      repeat: null,
    });
  const answers = await Promise.all([
    editor.change(older, { roomId: one, trainerId: null }),
    ...[0, 1, 2].map((n) => train(n, one)),
    ...[3, 4, 5].map((n) => train(n, two)),
    ...[6, 7, 8].map((n) => reserve(n, [one, two])),
    ...[9, 10, 11].map((n) => reserve(n, [two, one])),
  ]);
  expect(answers.filter(({ status }) => ![200, 201, 409].includes(status))).toEqual([]);
  return club.inScope(async (scope) => {
    const { rows } = await sql<{ count: string }>`
      select count(*) from room_use a join room_use b on b.room_id = a.room_id and b.id > a.id
        and tstzrange(a.starts_at, a.ends_at) && tstzrange(b.starts_at, b.ends_at)`.execute(scope.db);
    return { twice: Number(rows[0]?.count), violations: await findViolations(scope, server.clock.now) };
  });
}

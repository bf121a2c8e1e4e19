import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildRoom } from '#tests/builders/build-room.ts';
import { buildTrainer } from '#tests/builders/build-trainer.ts';
import { openTestApp, type TestApp } from '#tests/support/app/open-test-app.ts';
import { openTestClub, type TestClub } from '#tests/support/app/test-club.ts';
import { openTimetableEditor, type TimetableEditor } from '#tests/support/app/timetable-editor.ts';
import { holdWrites } from '#tests/support/postgres/hold-writes.ts';

let server: TestApp;
let club: TestClub;
let editor: TimetableEditor;

beforeAll(async () => {
  server = await openTestApp();
});
beforeEach(async () => {
  club = await openTestClub(server);
  editor = await openTimetableEditor(server, club);
});
afterAll(() => server.close());

test('of many created and moved at once, one gets the room, and one the trainer', async () => {
  const room = await club.inScope((scope) => buildRoom(scope, { unit_id: club.unitId }));
  const trainer = await club.inScope((scope) => buildTrainer(scope));
  expect(await crowd(await addOlder(), { roomId: room.id })).toBe(1);
  expect(await crowd(await addOlder(), { trainerId: trainer.id })).toBe(1);
});

test('negative control: without the constraint, several would', async () => {
  const trainer = await club.inScope((scope) => buildTrainer(scope));
  await club.inScope(({ db }) => sql`alter table training drop constraint training_trainer_free`.execute(db));
  const older = await addOlder();
  const held = { table: 'training', waiters: 2 };
  expect(await holdWrites(server.owner, held, () => crowd(older, { trainerId: trainer.id }))).toBeGreaterThan(1);
});

type Training = Awaited<ReturnType<TestClub['addTraining']>>;
const addOlder = (): Promise<Training> => club.addTraining({ startsAt: '2026-11-20T12:00:00' });

/** Ten new trainings at once, each overlapping all others, and an older one that is moved among them. */
async function crowd(older: Training, wanted: { roomId?: number; trainerId?: number }): Promise<number> {
  const values = { roomId: null, trainerId: null, ...wanted };
  const create = (minute: number) =>
    editor.send('POST', '/admin/schedule', {
      startDateTime: `2026-11-20T18:${String(minute).padStart(2, '0')}:00`,
      duration: 60,
      name: 'Pilates',
      styleId: club.styleId,
      unitId: club.unitId,
      maxPlaces: 8,
      ...values,
    });
  const answers = await Promise.all([
    editor.change(older, values),
    ...Array.from({ length: 10 }, (_, n) => create(n * 5)),
  ]);
  // Refused, or on a busy machine told to try again: whoever meets several others at the lock of the constraint.
  expect([200, 201, 409, 503]).toEqual(expect.arrayContaining(answers.map(({ status }) => status)));
  return answers.filter(({ status }) => status < 300).length;
}

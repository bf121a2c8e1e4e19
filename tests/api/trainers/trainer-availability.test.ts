import { beforeAll, beforeEach, expect, test } from 'vitest';
import { buildTrainer } from '#tests/builders/build-trainer.ts';
import type { TestApp } from '#tests/support/app/open-test-app.ts';
import { openSharedApp } from '#tests/support/app/shared-app.ts';
import { openTestClub, type TestClub } from '#tests/support/app/test-club.ts';
import { openTimetableEditor, type TimetableEditor } from '#tests/support/app/timetable-editor.ts';

let server: TestApp;
let club: TestClub;
let editor: TimetableEditor;
let trainer: { id: number };

beforeAll(async () => {
  server = await openSharedApp();
});
beforeEach(async () => {
  club = await openTestClub(server);
  editor = await openTimetableEditor(server, club);
  trainer = await club.inScope((scope) => buildTrainer(scope));
});

test('a trainer is free, or the answer says what is in the way, with the load of that week', async () => {
  await club.addTraining({ trainer_id: trainer.id, name: 'Pilates' });
  await club.addTraining({ trainer_id: trainer.id, startsAt: '2026-11-16T08:00:00', duration_minutes: 45 });
  await club.addTraining({ trainer_id: trainer.id, startsAt: '2026-11-23T08:00:00' });
  const taken = await ask(`${at('18:30')}&trainer=${trainer.id}`);
  expect(taken.body).toMatchObject({ isCondition: false });
  expect(taken.body['items']).toMatchObject([
    { trainerId: trainer.id, isFree: false, weekMinutes: 105, occupied: [{ what: 'trainer', name: 'Pilates' }] },
  ]);
  expect((await ask(`${at('19:00')}&trainer=${trainer.id}`)).body).toMatchObject({ isCondition: true });
});

test('only active trainers are asked about', async () => {
  const gone = await club.inScope((scope) => buildTrainer(scope, { is_active: false }));
  expect((await ask(at('18:00'))).body['items']).toMatchObject([{ trainerId: trainer.id }]);
  expect((await ask(`${at('18:00')}&trainer=${gone.id}`)).status).toBe(404);
  expect((await ask(`${at('18:00')}&unit=2000000000`)).status).toBe(404);
});

const ask = (query: string) => editor.send('GET', `/admin/trainer/availability?${query}`);
const at = (start: string) => `startDateTime=2026-11-20T${start}:00&duration=60`;

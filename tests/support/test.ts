import { test as plain } from 'vitest';
import { closeSharedApp, openSharedApp, resetSharedClock } from './app/shared-app.ts';
import { openTestClub } from './app/test-club.ts';
import { openTimetableEditor } from './app/timetable-editor.ts';

/**
 * What most tests begin with; a test gets what it names. All files of a worker share `server`, each test has a new `club` in it
 * (18 November 2026, 12:00 in Tallinn), with an `admin`,
 * a `member`, who has a contract for everything, and an admin who edits the timetable (`editor`).
 */
export const test = plain
  .extend('server', { scope: 'worker' }, async ({}, { onCleanup }) => {
    onCleanup(closeSharedApp);
    return openSharedApp();
  })
  .extend('clockAtStart', { auto: true }, () => resetSharedClock())
  .extend('club', ({ server }) => openTestClub(server))
  .extend('admin', ({ club }) => club.addAdmin())
  .extend('member', async ({ club }) => (await club.addPeople(1))[0])
  .extend('editor', ({ server, club }) => openTimetableEditor(server, club));

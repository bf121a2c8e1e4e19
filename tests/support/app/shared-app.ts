import { rmSync } from 'node:fs';
import { openTestApp, silent, type TestApp, testStart } from './open-test-app.ts';
import { WorkOfFile } from './work-of-file.ts';

interface SharedApp extends TestApp {
  work: WorkOfFile;
}

let opening: Promise<SharedApp> | undefined;

/**
 * The app that the files of a worker share, at the tests' first moment. Each test has a club of its own there, so that it may
 * not count what belongs to no tenant, nor damage what belongs to all: who does opens an app with `openTestApp`. Its jobs work for
 * the clubs of the running file.
 */
export async function openSharedApp(): Promise<TestApp> {
  opening ??= open();
  const app = await opening;
  app.clock.now = new Date(testStart);
  await app.work.begin(app.owner);
  return app;
}

/** It ends with the worker, which says nothing before: its connections close by themselves. */
async function open(): Promise<SharedApp> {
  const app = await openTestApp();
  const work = new WorkOfFile(() => app.clock.now, silent);
  app.services.tenantWork = work;
  process.once('exit', () => rmSync(app.filesRoot, { recursive: true, force: true }));
  return { ...app, work };
}

/** If any file of the worker has opened it. */
export async function closeSharedApp(): Promise<void> {
  const app = await opening;
  opening = undefined;
  await app?.close();
}

/** As before the first test: what one does to the clock is not the next one's matter. */
export async function resetSharedClock(): Promise<void> {
  if (opening) await openSharedApp();
}

import { rmSync } from 'node:fs';
import { openTestApp, type TestApp, testStart } from './open-test-app.ts';

let opening: Promise<TestApp> | undefined;

/**
 * The app that the files of a worker share, at the tests' first moment. Each test has a club of its own there, so that it may
 * not count what belongs to no tenant, nor damage what belongs to all: who does opens an app with `openTestApp`.
 */
export async function openSharedApp(): Promise<TestApp> {
  opening ??= open();
  const app = await opening;
  app.clock.now = new Date(testStart);
  return app;
}

/** It ends with the worker, which says nothing before: its connections close by themselves. */
async function open(): Promise<TestApp> {
  const app = await openTestApp();
  process.once('exit', () => rmSync(app.filesRoot, { recursive: true, force: true }));
  return app;
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

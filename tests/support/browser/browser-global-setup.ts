import type { TestProject } from 'vitest/node';
import { buildIfStale } from '#scripts/build/build-if-stale.ts';
import { findChromium, findHeadlessShell } from '#scripts/checks/find-chromium.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Path of the browser's executable. */
    chromium: string;
    /** Of the one that opens pages most quickly: a headless shell where there is one, else the same. */
    quickChromium: string;
  }
}

/**
 * Builds the app that the tests open, and locates the browser once: `inject('chromium')` gives its path, for
 * playwright's `executablePath`.
 */
export async function setup(project: TestProject): Promise<void> {
  const chromium = findChromium();
  if (chromium === undefined) {
    throw new Error('No Chromium was found: "npm test" installs one where it may, or set CHROMIUM to its path.');
  }
  await buildIfStale();
  project.provide('chromium', chromium);
  project.provide('quickChromium', findHeadlessShell() ?? chromium);
}

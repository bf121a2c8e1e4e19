import type { TestProject } from 'vitest/node';
import { findChromium } from '#scripts/checks/find-chromium.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Path of the browser's program. */
    chromium: string;
  }
}

/** Finds the browser once: `inject('chromium')` gives its path, for playwright's `executablePath`. */
export function setup(project: TestProject): void {
  const chromium = findChromium();
  if (chromium === undefined) {
    throw new Error('No Chromium was found: "npm test" installs one where it may, or set CHROMIUM to its path.');
  }
  project.provide('chromium', chromium);
}

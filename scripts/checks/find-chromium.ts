import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright-core';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const FIXED_PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const SHELL_NAMES = ['chromium-headless-shell', 'chrome-headless-shell'];

/** The path of a Chromium: that in CHROMIUM, else an installed one, else one that Playwright has downloaded. */
export function findChromium(): string | undefined {
  const wanted = process.env['CHROMIUM'];
  if (wanted !== undefined && wanted !== '') {
    return wanted;
  }
  return [...inPath(NAMES), ...FIXED_PATHS, chromium.executablePath()].find((path) => existsSync(path));
}

/**
 * The program of a headless shell, which opens a page for a third of the work of a whole Chromium, and has neither a
 * camera nor notifications: the one that CHROMIUM_HEADLESS_SHELL names (none where it is empty), else an installed one.
 */
export function findHeadlessShell(): string | undefined {
  const wanted = process.env['CHROMIUM_HEADLESS_SHELL'];
  return wanted === undefined ? inPath(SHELL_NAMES).find((path) => existsSync(path)) : wanted || undefined;
}

function inPath(names: readonly string[]): string[] {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
}

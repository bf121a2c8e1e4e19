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

/** The program of a Chromium: the one that CHROMIUM names, else an installed one, else one that Playwright keeps. */
export function findChromium(): string | undefined {
  const wanted = process.env['CHROMIUM'];
  if (wanted !== undefined && wanted !== '') {
    return wanted;
  }
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  const inPath = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...inPath, ...FIXED_PATHS, chromium.executablePath()].find((path) => existsSync(path));
}

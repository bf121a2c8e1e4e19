import { type Browser, chromium } from 'playwright-core';
import { preview } from 'vite';
import { findChromium } from '#scripts/checks/find-chromium.ts';
import { quiet } from '../lighthouse/open-debugged-chromium.ts';
import { ports } from '../settings.ts';
import { buildPages, type Pages } from './build-pages.ts';

/**
 * Builds pages and serves them while something is measured on them in a browser.
 * @throws {Error} when there is no browser
 */
export async function measureOnPages<Result>(
  temporary: string,
  pages: Pages,
  measure: (browser: Browser, origin: string) => Promise<Result>,
): Promise<Result> {
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error('No Chromium was found.');
  const root = await buildPages(temporary, pages);
  const server = await preview({
    root,
    configFile: false,
    logLevel: 'error',
    preview: { host: '127.0.0.1', port: ports.pages, strictPort: true },
  });
  const browser = await chromium.launch({ executablePath, args: quiet });
  try {
    return await measure(browser, `http://127.0.0.1:${ports.pages}`);
  } finally {
    await browser.close();
    await server.close();
  }
}

import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Takes the network away once the lazy-loaded parts of the page, as its dialogs, have arrived. */
export async function loseNetwork(page: Page): Promise<void> {
  await waitForRest(page);
  await page.context().setOffline(true);
}

/** Waits until the lazy-loaded parts have arrived and nothing more comes; a worker would have them from the start. */
export async function waitForRest(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(isAtRest), { timeout: 20_000 }).toBe(true);
}

/** Runs in the page. Dialogs and sheets are in the file `overlay`; other parts are requested 1.5 s after mounting (`whenIdle`). */
function isAtRest(): boolean {
  const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'));
  const lastEnd = scripts.reduce((last, { startTime, duration }) => Math.max(last, startTime + duration), 0);
  return scripts.some(({ name }) => name.includes('/overlay-')) && performance.now() - lastEnd > 2000;
}

import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Goes offline once the page is idle, so that what it prefetches, such as its dialogs, has loaded. */
export async function loseNetwork(page: Page): Promise<void> {
  await waitForRest(page);
  await page.context().setOffline(true);
}

/**
 * Waits until the lazy-loaded parts have arrived, the dialogs being the last; a worker would have them from the start.
 */
export async function waitForRest(page: Page): Promise<void> {
  await expect.poll(() => hasFetched(page, '/dialog-panel'), { timeout: 20_000 }).toBe(true);
}

/**
 * Checks all requests: the first may belong to the previous page, was aborted by the navigation and never gets a
 * response.
 */
async function hasFetched(page: Page, name: string): Promise<boolean> {
  const requests = await page.requests();
  return requests.some((one) => one.url().includes(name) && one.timing().responseEnd >= 0);
}

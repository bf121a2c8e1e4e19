import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** No network from now on, for a page that has rested: what it fetches ahead, as its dialogs, is there. */
export async function loseNetwork(page: Page): Promise<void> {
  await waitForRest(page);
  await page.context().setOffline(true);
}

/** What the page needs later, its dialogs as the last of it, is there: a worker would have it from the start. */
export async function waitForRest(page: Page): Promise<void> {
  await expect.poll(() => hasFetched(page, '/dialog-panel'), { timeout: 20_000 }).toBe(true);
}

/** Any of the requests: the first may be one of the page before, which the way to this one has cut off, and is never answered. */
async function hasFetched(page: Page, name: string): Promise<boolean> {
  const requests = await page.requests();
  return requests.some((one) => one.url().includes(name) && one.timing().responseEnd >= 0);
}

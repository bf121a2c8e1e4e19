import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Lazy-loaded parts are requested 1.5 s after they are mounted (`whenIdle`). */
const restMs = 2000;

/** Takes the network away once the lazy-loaded parts of the page, as its dialogs, have arrived. */
export async function loseNetwork(page: Page): Promise<void> {
  await waitForRest(page);
  await page.context().setOffline(true);
}

/** Waits until the lazy-loaded parts have arrived and nothing more comes; a worker would have them from the start. */
export async function waitForRest(page: Page): Promise<void> {
  let known = '';
  let since = Date.now();
  const isAtRest = async (): Promise<boolean> => {
    const arrived = (await listArrived(page)).join(' ');
    if (arrived !== known) since = Date.now();
    known = arrived;
    return arrived.includes('/overlay-') && Date.now() - since > restMs;
  };
  await expect.poll(isAtRest, { interval: 200 }).toBe(true);
}

/**
 * Scripts that have arrived: what the browser had in memory is no request, and a page whose clock is a test's lists no
 * resources. A request of the page before may have been aborted by the navigation and never gets a response.
 */
async function listArrived(page: Page): Promise<string[]> {
  const listed = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  const requests = await page.requests();
  const answered = requests.filter((one) => one.timing().responseEnd >= 0).map((one) => one.url());
  return [...listed, ...answered].filter((name) => name.endsWith('.js'));
}

import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { BrowserClub, PageOptions } from './open-browser-club.ts';

/** Opens a page and waits until the worker has cached everything and responds in the server's stead. */
export async function settle(club: BrowserClub, options: PageOptions = {}): Promise<Page> {
  const page = await club.visit({ ...options, hasWorker: true });
  await waitForWorker(page);
  return page;
}

/** The files are fetched one by one, and one that failed is fetched again only at the next check for an update. */
export const waitForWorker = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated', undefined, {
    timeout: 90_000,
    polling: 100,
  });

/** Identifies the build and brand of a page; empty while a page is loading. */
export const revisionOf = (page: Page): Promise<string> =>
  page.evaluate(() => document.documentElement.dataset['revision'] ?? '');

/** Simulates returning to the page, so that no test has to wait for the clock. Returns when the check has begun. */
export async function lookForUpdate(page: Page): Promise<void> {
  await page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));
  await page.waitForTimeout(300);
}

/** Looks so often that a page which takes an update has been reloaded: that takes it more than a second. */
export async function lookInVain(page: Page): Promise<void> {
  for (let look = 0; look < 10; look++) await lookForUpdate(page);
}

/**
 * Looks until `isSo`, as an app does that stays open: a browser answers a check together with one that it began before
 * a deployment. A page that is loading cannot be asked.
 */
export async function lookUntil(page: Page, isSo: () => Promise<boolean>): Promise<void> {
  const look = async (): Promise<boolean> => {
    if (await isSo()) return true;
    await lookForUpdate(page);
    return false;
  };
  await expect.poll(() => look().catch(() => false), { timeout: 90_000, interval: 500 }).toBe(true);
}

export const hasWaiting = (page: Page): Promise<boolean> =>
  page.evaluate(async () => !!(await navigator.serviceWorker.getRegistration())?.waiting);

export const findUpdate = (page: Page): Promise<void> => lookUntil(page, () => hasWaiting(page));

/** Looks for it, and waits until the page is one of another revision than `old`. */
export const waitForUpdate = (page: Page, old: string): Promise<void> =>
  lookUntil(page, () =>
    page.evaluate(
      (before) =>
        (document.documentElement.dataset['revision'] ?? before) !== before && document.readyState === 'complete',
      old,
    ),
  );

/** The files cached by the workers of this host. */
export const cacheFiles = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const files: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) files.push(url);
    return files.filter((url) => url.endsWith('.js'));
  });

import type { Page } from 'playwright-core';
import type { BrowserClub } from './open-browser-club.ts';

/** Opens a page and waits until the worker has cached everything and responds in the server's stead. */
export async function settle(club: BrowserClub, path = '/'): Promise<Page> {
  const page = await club.visit({ path, hasWorker: true });
  page.context().setDefaultTimeout(20_000);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  return page;
}

/** Identifies the build and brand of a page; empty while a page is loading. */
export const revisionOf = (page: Page): Promise<string> =>
  page.evaluate(() => document.documentElement.dataset['revision'] ?? '');

/** Simulates returning to the page, so that no test has to wait for the clock. Returns after the check. */
export async function lookForUpdate(page: Page): Promise<void> {
  await page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));
  await page.waitForTimeout(300);
}

export const hasWaiting = (page: Page): Promise<boolean> =>
  page.evaluate(async () => !!(await navigator.serviceWorker.getRegistration())?.waiting);

export async function waitForUpdate(page: Page, old: string): Promise<void> {
  await page.waitForFunction(
    (before) =>
      (document.documentElement.dataset['revision'] ?? before) !== before && document.readyState === 'complete',
    old,
  );
}

/** The files cached by the workers of this host. */
export const cacheFiles = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const files: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) files.push(url);
    return files.filter((url) => url.endsWith('.js'));
  });

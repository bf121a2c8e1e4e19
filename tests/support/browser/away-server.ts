import type { Page } from 'playwright-core';

/** The app's files load, as from its worker, but the club’s server is unreachable. */
export const loseServer = (page: Page) => page.route('**/api/**', (route) => route.abort('internetdisconnected'));

/** The same, and the phone knows that it is offline. */
export async function loseNetwork(page: Page): Promise<void> {
  await loseServer(page);
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'onLine', { get: () => sessionStorage.getItem('network') !== 'lost' });
  });
  await page.evaluate(() => sessionStorage.setItem('network', 'lost'));
}

export async function findNetwork(page: Page): Promise<void> {
  await page.unroute('**/api/**');
  await page.evaluate(() => {
    sessionStorage.removeItem('network');
    for (const type of ['offline', 'online']) dispatchEvent(new Event(type));
  });
}

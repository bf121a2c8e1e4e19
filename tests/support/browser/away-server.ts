import type { Page } from 'playwright-core';

/** The files of the app are there, as its worker gives them, and the club’s server is not. */
export const loseServer = (page: Page) => page.route('**/api/**', (route) => route.abort('internetdisconnected'));

/** The same where the phone knows that it has no network. */
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

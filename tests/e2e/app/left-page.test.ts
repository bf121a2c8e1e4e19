import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BrowserClub, desktop, openBrowserClub } from '#tests/support/browser/open-browser-club.ts';

let own: BrowserClub;

beforeAll(async () => {
  own = await openBrowserClub();
});
afterAll(() => own?.close());

test('a page that a visitor has left is as new to the next one', async () => {
  const first = await own.visit({ path: null });
  let heard = 0;
  first.on('request', () => heard++);
  await first.route('**/robots.txt', (route) => route.abort());
  await first.evaluate(storeAnywhere);
  await first.addInitScript('window.left = 1');
  await first.context().addInitScript('window.left = 1');
  await first.context().setOffline(true);
  await (await first.context().newPage()).close();
  await own.sendHome();
  heard = 0;

  const next = await own.visit({ path: null, viewport: desktop });
  expect(next).toBe(first);
  expect(await next.evaluate(look)).toEqual({
    stored: { language: 'en' },
    elsewhere: 0,
    told: '',
    script: undefined,
    steps: 1,
    width: desktop.width,
  });
  expect((await next.context().newPage()).viewportSize()).toEqual(desktop);
  expect((await next.goto('/robots.txt'))?.status()).toBe(200);
  expect(await next.evaluate(() => Reflect.get(window, 'left'))).toBe(undefined);
  expect(heard).toBe(0);
  await own.sendHome();
});

test.each([
  [
    'a handler of what covers a button',
    (page) => page.addLocatorHandler(page.locator('dialog'), async () => undefined),
  ],
  ['another clock', (page) => page.clock.setFixedTime('2026-11-18T10:00:00Z')],
] satisfies [string, (page: Awaited<ReturnType<BrowserClub['visit']>>) => Promise<unknown>][])(
  'what cannot be taken back ends the page: %s',
  async (_, spoil) => {
    const first = await own.visit({ path: null });
    await spoil(first);
    await own.sendHome();
    expect(first.isClosed()).toBe(true);
    expect(await own.visit({ path: null })).not.toBe(first);
    await own.sendHome();
  },
);

const configurationOf = async ({ origin, visit }: BrowserClub): Promise<string> => {
  const page = await visit({ path: null });
  const answer = await page.goto(`${origin}/api/v0.1/page/configuration`);
  return (await answer?.text()) ?? '';
};

test('the host of earlier files’ clubs is this file’s, and a second club has one of its own', async () => {
  const second = await openBrowserClub();
  expect([own.club.host, second.club.host]).toEqual(['klubi.localhost', `klubi-${second.club.tenantId}.localhost`]);
  expect(await configurationOf(own)).toContain(`Klubi ${own.club.tenantId}`);
  expect(await configurationOf(second)).toContain(`Klubi ${second.club.tenantId}`);
  await second.close();
});

const storeAnywhere = async () => {
  localStorage.setItem('left', 'behind');
  sessionStorage.setItem('left', 'behind');
  document.cookie = 'left=behind';
  window.name = 'left behind';
  await caches.open('left');
  await new Promise((resolve) => {
    indexedDB.open('left').onsuccess = resolve;
  });
};

const look = async () => ({
  stored: { ...localStorage },
  elsewhere: sessionStorage.length + (await caches.keys()).length + (await indexedDB.databases()).length,
  told: document.cookie + window.name,
  script: Reflect.get(window, 'left'),
  steps: history.length,
  width: innerWidth,
});

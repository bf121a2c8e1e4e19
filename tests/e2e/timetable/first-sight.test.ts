import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { addDays, toPlainDate } from '#api/dates.ts';
import { type BrowserClub, desktop, openBrowserClub, phone } from '#tests/support/browser/open-browser-club.ts';
import { patienceMs } from '#tests/support/browser/open-test-page.ts';
import {
  drawnIn,
  lookAt,
  openWithoutCode,
  watchShifts,
  wideWindows,
} from '#tests/support/browser/page-without-code.ts';

let own: BrowserClub;
const tomorrow = addDays(toPlainDate(new Date(), 'Europe/Tallinn'), 1);
const path = `/public/calendar/day?date=${tomorrow}`;
const names = ['Hommikune jooga & <b>venitus</b>', 'Vesiaeroobika', 'Jõutrenn'] as const;

beforeAll(async () => {
  own = await openBrowserClub();
  await own.club.addTraining({ startsAt: `${tomorrow}T10:00:00`, name: names[0] });
  await own.club.addTraining({ startsAt: `${tomorrow}T11:00:00`, name: names[1], max_places: 1 });
  await own.club.addTraining({ startsAt: `${tomorrow}T12:00:00`, name: names[2], is_cancelled: true });
  await isPrepared(path);
});
afterEach(async () => {
  await own.sendHome();
  expect(own.takeComplaints()).toEqual([]);
});
afterAll(() => own?.close());

/** A server that has just started may need longer for its first answer than a page waits for it. */
const isPrepared = (address: string) =>
  vi.waitFor(
    async () => {
      const { body } = await own.test.app.inject({ url: address, headers: { host: own.club.host } });
      expect(body).toContain('class="sight"');
    },
    { timeout: patienceMs },
  );

/** Each row with its words, the days and filters above, the bars. */
const look = (page: Page) =>
  lookAt(
    page,
    'main li, main li :is(a, button), main nav, main nav [aria-current], header :is(a, button, svg), fieldset > *, nav:not(main nav) > *',
  );

const tablet = wideWindows[0];

test.each([
  ['light', phone],
  ['dark', phone],
  ['light', tablet],
  ['dark', tablet],
] as const)(
  'the day of a phone and a tablet is there before any code, and nothing moves when the app takes its place: %s, %o',
  async (colormode, window) => {
    const { page, start } = await openWithoutCode(own, path, { colormode }, window);
    const before = await look(page);
    const picture = await drawnIn(page);
    expect((await lookAt(page, 'main li')).map(({ text }) => text.split('\n')[2])).toEqual(names);
    // The font has come: what moves from here on is the app's doing.
    await watchShifts(page);
    await start();
    await page.locator('main li').nth(2).waitFor();
    expect(await look(page)).toEqual(before);
    expect((await drawnIn(page)).equals(picture)).toBe(true);
    expect(await page.evaluate(() => Reflect.get(globalThis, 'shifted'))).toBe(0);
  },
);

test('next to nothing moves when the club’s font comes', async () => {
  // A page that was used before may have the font.
  const page = await own.visit({ path: null, hasWorker: true, stored: { language: 'et' } });
  const { promise: mayCome, resolve: letThrough } = Promise.withResolvers<void>();
  await page.route('**/*.woff2', async (route) => mayCome.then(() => route.continue()));
  // The app does not come meanwhile.
  await page.route('**/assets/*.js', () => undefined);
  await page.goto(path, { waitUntil: 'commit' });
  await page.locator('main li').nth(2).waitFor();
  await watchShifts(page);
  const hasFont = () => page.evaluate(() => document.fonts.check('700 16px "Figtree Variable"'));
  expect(await hasFont()).toBe(false);
  letThrough();
  await expect.poll(hasFont).toBe(true);
  await page.evaluate(() => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))));
  // A chip by a pixel: letters of two fonts are never all as wide. Without the stand-ins it is fifty times as much.
  expect(await page.evaluate(() => Reflect.get(globalThis, 'shifted'))).toBeLessThan(0.001);
});

test('a page with something to read asks for its code after the first paint', async () => {
  const page = await own.visit({ path, stored: { language: 'et' } });
  await page.locator('.splash').waitFor({ state: 'detached' });
  const { painted, asked } = await page.evaluate(() => ({
    painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    asked: performance
      .getEntriesByType('resource')
      .map(({ name, startTime }) => ({ name, startTime }))
      .filter(({ name }) => /\.js$|\/schedule\?/.test(name)),
  }));
  expect(asked.length).toBeGreaterThan(2);
  expect(asked.filter(({ startTime }) => !painted || startTime < painted).map(({ name }) => name)).toEqual([]);
});

test('a page that is opened unseen, which paints nothing, asks at once', async () => {
  const page = await own.visit({ path: null, hasWorker: true, stored: { language: 'et' } });
  await page.addInitScript(() => {
    Object.defineProperty(document, 'hidden', { get: () => true });
    Reflect.set(PerformanceObserver.prototype, 'observe', () => undefined);
    Reflect.set(globalThis, 'requestAnimationFrame', () => 0);
  });
  const code = page.waitForRequest(/\/assets\/index-.*\.js$/);
  await page.goto(path, { waitUntil: 'commit' });
  await code;
});

const rowOf = (page: Page) => page.locator('main li a').filter({ hasText: names[1] });

/** When a press comes, relative to the app: `start` lets it come. */
const moments = {
  before: async (control, start) => {
    await control.click({ noWaitAfter: true });
    await start();
  },
  'twice before': async (control, start) => {
    await control.click({ noWaitAfter: true });
    await control.click({ noWaitAfter: true });
    await start();
  },
  during: async (control, start) => {
    const mouse = control.page().mouse;
    await control.hover();
    await mouse.down();
    await start();
    await mouse.up();
  },
  after: async (control, start) => {
    await start();
    await control.click();
  },
} satisfies Record<string, (control: Locator, start: () => Promise<void>) => Promise<void>>;

test.each(Object.entries(moments))('a press %s the app has come is done by it, once', async (_, press) => {
  const { page, start } = await openWithoutCode(own, path);
  const steps = await page.evaluate(() => history.length);
  await press(rowOf(page), start);
  await page.getByRole('dialog').getByRole('heading', { name: names[1] }).waitFor();
  expect(await page.evaluate(() => history.length)).toBe(steps + 1);
  expect(await page.getByRole('dialog').count()).toBe(1);
});

test('what is no link waits for the app too, and of several presses the last counts', async () => {
  const { page, start } = await openWithoutCode(own, path);
  await rowOf(page).click({ noWaitAfter: true });
  await page.getByRole('button', { name: 'Vali kuupäev' }).click();
  await start();
  await page.getByRole('dialog', { name: 'Vali kuupäev' }).waitFor();
  await expect.poll(() => page.url()).not.toContain('training=');
});

test.each(['js', 'css'])('where the app’s .%s cannot be fetched, links lead on by themselves', async (kind) => {
  // A page that was used before may have it.
  const page = await own.visit({ path: null, hasWorker: true, stored: { language: 'et' } });
  await page.route(`**/assets/*.${kind}`, (route) => route.abort());
  await page.goto(path, { waitUntil: 'commit' });
  await rowOf(page).click({ noWaitAfter: true });
  await page.waitForURL(/\/public\/training\?id=\d+/, { waitUntil: 'commit' });
});

test('the page has no rules but its own until the app’s styles have come, which then are those of every page', async () => {
  const page = await own.visit({ path: null, hasWorker: true, stored: { language: 'et' } });
  const { promise: mayCome, resolve: letThrough } = Promise.withResolvers<void>();
  await page.route('**/assets/index-*.css', async (route) => mayCome.then(() => route.continue()));
  await page.goto(path, { waitUntil: 'commit' });
  await page.locator('.sight li').nth(2).waitFor();
  const countRules = () =>
    page.evaluate(() => [...document.styleSheets].reduce((sum, { cssRules }) => sum + cssRules.length, 0));
  const before = await countRules();
  letThrough();
  await page.locator('.sight').waitFor({ state: 'detached' });
  expect(await countRules()).toBeGreaterThan(before * 2);
});

test('whoever has scrolled what the page brought stays where they are', async () => {
  const day = addDays(tomorrow, 1);
  for (let minute = 10; minute < 40; minute++)
    await own.club.addTraining({ startsAt: `${day}T10:${minute}:00`, name: `Jooga ${minute}` });
  const address = `/public/calendar/day?date=${day}`;
  own.test.services.changes.publish(own.club.tenantId, ['timetable']);
  await isPrepared(address);
  const { page, start } = await openWithoutCode(own, address);
  await page.getByText('Jooga 35', { exact: true }).scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(500);
  await start();
  expect(await page.evaluate(() => scrollY)).toBe(before);
});

test('whoever has chosen another language here sees the club’s name until the app has come', async () => {
  const { page } = await openWithoutCode(own, path, { language: 'lv' });
  expect(await page.locator('.sight').count()).toBe(0);
  expect(await page.locator('.splash').isVisible()).toBe(true);
});

test('on a tablet the arrows and the other views wait for the app', async () => {
  const { page, start } = await openWithoutCode(own, path, {}, tablet);
  await page.getByRole('button', { name: 'Järgmine nädal' }).click({ noWaitAfter: true });
  await start();
  await page.waitForURL(new RegExp(`date=${addDays(tomorrow, 7)}`));
  await own.sendHome();
  const { page: next, start: startNext } = await openWithoutCode(own, path, {}, tablet);
  await next.getByRole('link', { name: 'Saalid' }).click({ noWaitAfter: true });
  await startNext();
  await next.waitForURL(/mode=rooms/);
});

test('a desktop’s day, which has more beside its rows, waits for the app', async () => {
  const { page } = await openWithoutCode(own, path, {}, desktop);
  expect(await page.locator('main').isVisible()).toBe(false);
  expect(await page.locator('.splash').isVisible()).toBe(true);
});

test('the app waits for its place, also when its code is there before the end of the page', async () => {
  const page = await own.visit({ path: null, stored: { language: 'lv' } });
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
  await page.route('**/slow.js', async (route) => {
    await mayEnd;
    await route.fulfill({ contentType: 'text/javascript', body: '' });
  });
  await page.route(`**${path}`, async (route) => {
    const { body, headers } = await own.test.app.inject({ url: path, headers: { host: own.club.host } });
    const policy = String(headers['content-security-policy']);
    await route.fulfill({
      body: body.replace('<div id="root">', '<script src="/slow.js"></script>$&'),
      headers: { 'content-type': 'text/html', 'content-security-policy': policy },
    });
  });
  await page.goto(path, { waitUntil: 'commit' });
  const isThere = () =>
    page.evaluate(() => {
      const wanted = [...document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]')].map(
        ({ href }) => href,
      );
      const come = performance.getEntriesByType('resource').map(({ name }) => name);
      return wanted.length > 0 && wanted.every((href) => come.includes(href));
    });
  await expect.poll(isThere).toBe(true);
  await page.evaluate(() => new Promise((next) => requestIdleCallback(() => requestIdleCallback(next))));
  end();
  await page.locator('main li').nth(2).waitFor();
});

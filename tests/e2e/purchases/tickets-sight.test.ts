import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { buildProduct, productOf } from '#tests/builders/money/build-product.ts';
import { type BrowserClub, desktop, openBrowserClub, phone } from '#tests/support/browser/open-browser-club.ts';
import { findBarriers, patienceMs } from '#tests/support/browser/open-test-page.ts';
import {
  askedFor,
  drawnIn,
  lookAt,
  openWithoutCode,
  watchShifts,
  wideWindows,
} from '#tests/support/browser/page-without-code.ts';

let own: BrowserClub;
const path = '/public/tickets/buy';
const ten = '10 korra kaart';
const month = 'Kuu & <b>aeg</b>';

beforeAll(async () => {
  own = await openBrowserClub();
  await own.club.inScope(async (scope) => {
    await buildProduct(scope, { position: 1 });
    const grants = { ...productOf().grants, visits: 1, days: null } as ReturnType<typeof productOf>['grants'];
    const descriptions = { et: 'Kehtib igas klubis ja igal ajal, ka pühade ajal.', en: '', lv: '' };
    await buildProduct(scope, { position: 2, grants, descriptions, names: { et: month, en: 'Month', lv: 'Mēnesis' } });
  });
  await vi.waitFor(async () => expect((await read()).body).toContain('class="sight"'), { timeout: patienceMs });
});
afterEach(async () => {
  await own.sendHome();
  expect(own.takeComplaints()).toEqual([]);
});
afterAll(() => own?.close());

const read = () => own.test.app.inject({ url: path, headers: { host: own.club.host } });
const look = (page: Page) =>
  lookAt(
    page,
    'body nav :is(a, button), header > *, header :is(a, button, svg, [role="progressbar"] > *, span), main :is(h1, h2, p, ul, li, strong, button, svg)',
  );
const more = (page: Page, name: string) => page.getByRole('button', { name: `Üks juurde: ${name}` });
const howMany = (page: Page) => page.getByRole('listitem').locator('output').allInnerTexts();

const looks = [phone, ...wideWindows].flatMap((window) => [['light', window] as const, ['dark', window] as const]);

test.each(looks)(
  'what a visitor can buy is there before any code, and nothing moves when the app comes: %s, %o',
  async (colormode, window) => {
    const { page, start } = await openWithoutCode(own, path, { colormode }, window);
    await page.getByRole('heading', { level: 1, name: 'Vali piletid' }).waitFor();
    const before = await look(page);
    expect(before.length).toBeGreaterThan(15);
    const help = window === phone ? [] : ['Hea teada'];
    expect(await page.getByRole('heading', { level: 2 }).allInnerTexts()).toEqual([ten, month, ...help]);
    expect(await findBarriers(page)).toEqual([]);
    const drawn = await drawnIn(page);
    await watchShifts(page);
    await start();
    await more(page, ten).waitFor();
    expect(await look(page)).toEqual(before);
    expect((await drawnIn(page)).equals(drawn)).toBe(true);
    expect(await page.evaluate(() => Reflect.get(globalThis, 'shifted'))).toBe(0);
    // What the page asks for with its code is what the app asks for; a desktop asks for more, which stands at its right.
    const { unitId } = own.club;
    const asked = (await askedFor(page, '/public/')).filter((one) => !/\/entry\/|\/hours/.test(one));
    expect(asked).toEqual([`/public/product?unit=${unitId}`, '/public/room/unit']);
  },
);

test.each([phone, desktop])(
  'each press of what counts how many is counted, in whatever order they come: %o',
  async (window) => {
    const { page, start } = await openWithoutCode(own, path, {}, window);
    for (const name of [ten, month, ten, ten]) await more(page, name).click({ noWaitAfter: true });
    await start();
    await expect.poll(() => howMany(page)).toEqual(['3', '1']);
  },
);

test('a press whose place is taken between its two halves is counted once', async () => {
  const { page, start } = await openWithoutCode(own, path);
  await more(page, month).hover();
  await page.mouse.down();
  await start();
  await page.mouse.up();
  await expect.poll(() => howMany(page)).toEqual(['1']);
  // Its own click, if the browser tells of one, is the same press.
  await more(page, ten).click();
  await expect.poll(() => howMany(page)).toEqual(['1', '1']);
});

test.each([phone, desktop])('the focus stays where it was, and not on the heading: %o', async (window) => {
  const { page, start } = await openWithoutCode(own, path, {}, window);
  await more(page, month).focus();
  await start();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toContain(month);
});

test('on the rail it stays too', async () => {
  const { page, start } = await openWithoutCode(own, path, {}, desktop);
  const menu = page.getByRole('navigation').getByRole('button', { name: 'Ava menüü' });
  await menu.focus();
  await start();
  await expect.poll(() => menu.evaluate((button) => button === document.activeElement)).toBe(true);
});

test('whoever has scrolled a low, wide window stays where they are', async () => {
  const { page, start } = await openWithoutCode(own, path, {}, { width: 834, height: 400 });
  await page.getByText('14 päeva jooksul').scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(50);
  await start();
  expect(await page.evaluate(() => scrollY)).toBe(before);
});

test('whoever has something in the basket sees that alone', async () => {
  const page = await own.visit({ path, stored: { language: 'et' } });
  await more(page, ten).click();
  await expect.poll(() => howMany(page)).toEqual(['1']);
  await page.route('**/assets/*.js', () => undefined);
  await page.reload({ waitUntil: 'commit' });
  await page.locator('.splash').waitFor({ state: 'attached' });
  expect(await page.locator('.sight').count()).toBe(0);
});

test('the page says to others what it sells, at which price', async () => {
  const { body } = await read();
  expect(body).toMatch(/<title>Osta pilet · /);
  expect(body).toContain(`<meta property="og:description" content="${ten} 40,00`);
  const facts = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(body)?.[1] ?? '');
  expect(facts['@graph'][0]).toMatchObject({ name: ten, offers: { price: '40.00', priceCurrency: 'EUR' } });
  expect(body).toMatch(/<noscript><p>(?:(?!<\/noscript>).)*href="\/login"/);
});

import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { buildUnit } from '#tests/builders/build-unit.ts';
import { buildProduct, productOf } from '#tests/builders/money/build-product.ts';
import { type BrowserClub, openBrowserClub, phone } from '#tests/support/browser/open-browser-club.ts';
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
const there = 'Ainult teises';
let first: number;
let second: number;

beforeAll(async () => {
  own = await openBrowserClub();
  await own.club.inScope(async (scope) => {
    await scope.db.updateTable('unit').set({ name: 'Aia & <b>Kivi</b>' }).execute();
    first = own.club.unitId;
    ({ id: second } = await buildUnit(scope, { name: 'Õpi klubi' }));
    await buildProduct(scope, { position: 1 });
    const prices = productOf().prices.map((price) => ({ ...price, unitId: second }));
    await buildProduct(scope, { position: 2, names: { et: there, en: there, lv: there }, prices });
  });
  await vi.waitFor(async () => expect((await read()).body).toMatch(/class="sight".*<select/), { timeout: patienceMs });
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
    'header > *, header :is(a, button, svg, [role="progressbar"] > *, span), main :is(h1, h2, p, ul, li, strong, button, svg, label, select), main div:has(> select) > *',
  );
const more = (page: Page, name: string) => page.getByRole('button', { name: `Üks juurde: ${name}` });
const club = (page: Page) => page.getByLabel('Klubi');
const howMany = (page: Page) => page.getByRole('listitem').locator('output').allInnerTexts();

const looks = [phone, ...wideWindows].flatMap((window) => [['light', window] as const, ['dark', window] as const]);

test.each(looks)(
  'what the first of several clubs sells is there before any code, and nothing moves when the app comes: %s, %o',
  async (colormode, window) => {
    const { page, start } = await openWithoutCode(own, path, { colormode }, window);
    await page.getByRole('heading', { level: 1, name: 'Vali piletid' }).waitFor();
    const before = await look(page);
    expect(await page.getByRole('heading', { level: 2 }).allInnerTexts()).toEqual(
      window === phone ? [ten] : [ten, 'Hea teada'],
    );
    expect(await club(page).getByRole('option').allTextContents()).toEqual(['Aia & <b>Kivi</b>', 'Õpi klubi']);
    expect(await findBarriers(page)).toEqual([]);
    const picture = await drawnIn(page);
    await watchShifts(page);
    await start();
    await more(page, ten).waitFor();
    expect(await look(page)).toEqual(before);
    expect((await drawnIn(page)).equals(picture)).toBe(true);
    expect(await page.evaluate(() => Reflect.get(globalThis, 'shifted'))).toBe(0);
    const asked = (await askedFor(page, '/public/')).filter((one) => !/\/entry\/|\/hours/.test(one));
    expect(asked).toEqual([`/public/product?unit=${first}`, '/public/room/unit']);
  },
);

test.each([phone, wideWindows[1]])(
  'another club that is chosen before the app has come is chosen in it, and empties the basket as there: %o',
  async (window) => {
    const { page, start } = await openWithoutCode(own, path, {}, window);
    await more(page, ten).click({ noWaitAfter: true });
    await club(page).focus();
    await club(page).selectOption('Õpi klubi');
    await more(page, ten).waitFor({ state: 'hidden' });
    await start();
    await page.getByRole('heading', { level: 2, name: there }).waitFor();
    expect(await club(page).inputValue()).toBe(String(second));
    expect(await club(page).evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await howMany(page)).toEqual([]);
    // From then on the app alone shows it.
    await page.route('**/assets/*.js', () => undefined);
    await page.reload({ waitUntil: 'commit' });
    await page.locator('.splash').waitFor({ state: 'attached' });
    expect(await page.locator('.sight').count()).toBe(0);
  },
);

test('presses are counted in the first club, whose page is drawn again while nothing else was chosen', async () => {
  const page = await own.visit({ path, stored: { language: 'et' } });
  await more(page, ten).waitFor();
  const { promise: mayCome, resolve: letThrough } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => mayCome.then(() => route.continue()));
  await page.reload({ waitUntil: 'commit' });
  await page.locator('.sight').waitFor();
  for (let presses = 0; presses < 2; presses++) await more(page, ten).click({ noWaitAfter: true });
  letThrough();
  await expect.poll(() => howMany(page)).toEqual(['2']);
});

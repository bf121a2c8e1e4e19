import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { buildUnit } from '#tests/builders/build-unit.ts';
import { buildPackage } from '#tests/builders/money/build-package.ts';
import { phone } from '#tests/support/browser/open-browser-club.ts';
import { type JoinSite, openJoinSite } from '#tests/support/browser/open-join-site.ts';
import { findBarriers, patienceMs } from '#tests/support/browser/open-test-page.ts';
import {
  askedFor,
  drawnIn,
  lookAt,
  openWithoutCode,
  watchShifts,
  wideWindows,
} from '#tests/support/browser/page-without-code.ts';

let site: JoinSite;
const path = '/public/join';

beforeAll(async () => {
  site = await openJoinSite();
  await site.own.club.inScope((scope) =>
    buildPackage(scope, { names: { et: 'Aasta & <b>rõõm</b>', en: 'Year', lv: 'Gads' } }),
  );
  await isPrepared('Kuukaart');
});
afterEach(async () => {
  await site.own.sendHome();
  expect(site.own.takeComplaints()).toEqual([]);
});
afterAll(() => site?.close());

const read = () => site.own.test.app.inject({ url: path, headers: { host: site.own.club.host } });
/** A server that has just started may need longer for its first answer than a page waits for it. */
const isPrepared = (word: string) =>
  vi.waitFor(async () => expect((await read()).body).toMatch(new RegExp(`class="sight".*${word}`)), {
    timeout: patienceMs,
  });

const look = (page: Page) =>
  lookAt(
    page,
    'body nav :is(a, button), header > *, header :is(a, button, svg, [role="progressbar"] > *, span), main :is(h1, h2, li, svg, p, label, span, strong, button)',
  );

async function comparesWithApp(
  colormode: 'light' | 'dark',
  heading: string,
  window: { width: number; height: number } = phone,
) {
  const { page, start } = await openWithoutCode(site.own, path, { colormode }, window);
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  const before = await look(page);
  expect(before.length).toBeGreaterThan(12);
  // Beside it, where there is room.
  expect(await page.getByRole('heading', { name: 'Tingimused lühidalt' }).count()).toBe(window === phone ? 0 : 1);
  expect(await findBarriers(page)).toEqual([]);
  const drawn = await drawnIn(page);
  await watchShifts(page);
  await start();
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  expect(await look(page)).toEqual(before);
  expect((await drawnIn(page)).equals(drawn)).toBe(true);
  expect(await page.evaluate(() => Reflect.get(globalThis, 'shifted'))).toBe(0);
  expect(await askedFor(page, '/public/join')).toEqual(['/public/join/product']);
}

test.each([phone, ...wideWindows].flatMap((window) => [['light', window] as const, ['dark', window] as const]))(
  'the packages are there before any code, and nothing moves when the app comes: %s, %o',
  (colormode, window) => comparesWithApp(colormode, 'Vali pakett', window),
);

test('a package that is chosen before the app has come is chosen in it, and it is shown alone from then on', async () => {
  const { page, start } = await openWithoutCode(site.own, path);
  await page.getByRole('radio', { name: /Kuukaart/ }).check();
  await page.getByRole('radio', { name: /Aasta/ }).check();
  await start();
  await expect.poll(() => page.getByRole('radio', { name: /Aasta/ }).isChecked()).toBe(true);
  await expect.poll(() => page.getByRole('button', { name: 'Jätka' }).isEnabled()).toBe(true);
  await page.route('**/assets/*.js', () => undefined);
  await page.reload({ waitUntil: 'commit' });
  await page.locator('.splash').waitFor({ state: 'attached' });
  expect(await page.locator('.sight').count()).toBe(0);
});

test('the page says to others how one joins, and what it costs', async () => {
  const { body } = await read();
  expect(body).toMatch(/<title>Liitu · /);
  expect(body).toMatch(/<meta property="og:description" content="Kuukaart \d+,\d\d/);
  expect(body).toMatch(/<noscript><p>(?:(?!<\/noscript>).)*href="\/login"/);
});

test('where nobody joins in the app, the page has none', async () => {
  await site.setRules({});
  await vi.waitFor(async () => expect((await read()).body).not.toContain('class="sight"'), { timeout: patienceMs });
  await site.setRules({ isJoinSimplePage: true });
  await isPrepared('Kuukaart');
});

test('of several clubs one is asked first, and a press leads on as in the app', async () => {
  const second = await site.own.club.inScope((scope) => buildUnit(scope, { name: 'Teine klubi' }));
  site.own.test.services.changes.publish(site.own.club.tenantId, ['tenant', 'timetable']);
  await isPrepared('Teine klubi');
  await comparesWithApp('light', 'Kus sa trenni teed?');
  await site.own.sendHome();
  await comparesWithApp('dark', 'Kus sa trenni teed?', wideWindows[1]);
  await site.own.sendHome();
  const { page, start } = await openWithoutCode(site.own, path);
  await page.getByRole('radio', { name: /Teine klubi/ }).click({ noWaitAfter: true });
  await start();
  await page.getByRole('heading', { level: 1, name: 'Vali pakett' }).waitFor();
  await page.getByText('Teine klubi').waitFor();
  expect(second).toBeDefined();
});

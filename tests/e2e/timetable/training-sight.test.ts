import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { addDays, toPlainDate } from '#api/dates.ts';
import { buildRoom } from '#tests/builders/build-room.ts';
import { buildStyle } from '#tests/builders/build-style.ts';
import { buildTrainer } from '#tests/builders/build-trainer.ts';
import { type BrowserClub, desktop, openBrowserClub, phone } from '#tests/support/browser/open-browser-club.ts';
import { findBarriers, patienceMs } from '#tests/support/browser/open-test-page.ts';
import { lookAt, openWithoutCode, watchShifts, wideWindows } from '#tests/support/browser/page-without-code.ts';

let own: BrowserClub;
const tomorrow = addDays(toPlainDate(new Date(), 'Europe/Tallinn'), 1);
const paths: Record<string, string> = {};

beforeAll(async () => {
  own = await openBrowserClub();
  const add = async (name: string, more: object, atLeast?: { people: number; hours: number }) => {
    const { id } = await own.club.addTraining({ name, startsAt: `${tomorrow}T10:00:00`, ...more });
    paths[name] = `/public/training?id=${id}`;
    if (atLeast)
      await own.club.inScope(({ db, tenantId: tenant_id }) =>
        db
          .insertInto('training_minimum')
          .values({ tenant_id, training_id: id, ...atLeast })
          .execute(),
      );
    await vi.waitFor(async () => expect(await bodyOf(paths[name])).toContain('class="sight"'), { timeout: patienceMs });
  };
  await add('Jooga & <b>venitus</b>', { comment_public: 'Tule varem.\nMatid on saalis.' });
  // With everything that a club can say of a training.
  const said = await own.club.inScope(async (scope) => {
    const { db, tenantId: tenant_id } = scope;
    const unit_id = own.club.unitId;
    await db.updateTable('unit').set({ address: 'Sõpruse pst 5, Tallinn' }).where('id', '=', unit_id).execute();
    const trainer = await buildTrainer(scope);
    const bio = JSON.stringify({ et: 'Õpetan joogat kümme aastat. Tule ka sina! '.repeat(6) });
    await db.insertInto('trainer_description').values({ tenant_id, trainer_id: trainer.id, bio }).execute();
    const texts = { about: JSON.stringify({ et: 'Rahulik tund.' }), bring: JSON.stringify({ et: 'matt ja vesi' }) };
    await db
      .insertInto('training_description')
      .values({ tenant_id, name: 'Hatha', level: 2, ...texts })
      .execute();
    const room = await buildRoom(scope, { unit_id, name: 'Suur saal' });
    return {
      trainer_id: trainer.id,
      room_id: room.id,
      style_id: (await buildStyle(scope, { name: 'Yoga', names: JSON.stringify({ et: 'Jooga' }) })).id,
    };
  });
  own.test.services.changes.publish(own.club.tenantId, ['tenant', 'timetable']);
  await add('Hatha', { ...said, visitors: 'free' }, { people: 4, hours: 0 });
  await add('Täis', { max_places: 1, visitors: 'free' });
  await add('Ära jäetud', { is_cancelled: true });
});
afterEach(async () => {
  await own.sendHome();
  expect(own.takeComplaints()).toEqual([]);
});
afterAll(() => own?.close());

const bodyOf = async (url = '') => (await own.test.app.inject({ url, headers: { host: own.club.host } })).body;

const parts =
  'header :is(a, button, span, svg), body nav > *, body nav :is(a, button, svg), article h1, article > div > div > :is(p, a, div, section), article > div:last-child :is(p, span, strong, a, button)';
/** Rules, other times and comments come with the app. */
const later = 'details, section[aria-labelledby]';
const look = (page: Page) => lookAt(page, parts, later);

test.each([
  ['Jooga & <b>venitus</b>', 'light', phone],
  ['Jooga & <b>venitus</b>', 'dark', phone],
  ['Hatha', 'light', phone],
  ['Hatha', 'dark', phone],
  ['Täis', 'light', phone],
  ['Ära jäetud', 'dark', phone],
  ...wideWindows.flatMap((window) => [['Hatha', 'light', window] as const, ['Täis', 'dark', window] as const]),
] as const)(
  '%s is there before any code, and nothing moves when the app comes: %s, %o',
  async (name, colormode, window) => {
    const { page, start } = await openWithoutCode(own, paths[name] ?? '', { colormode }, window);
    await page.getByRole('heading', { level: 1, name }).waitFor();
    const before = await look(page);
    const bar = page.locator('body > :not(script) nav').first();
    const drawn = await bar.screenshot();
    expect(before.length).toBeGreaterThan(10);
    expect(await findBarriers(page)).toEqual([]);
    await watchShifts(page);
    await start();
    await page.getByRole('heading', { level: 1, name }).waitFor();
    expect(await look(page)).toEqual(before);
    expect((await bar.screenshot()).equals(drawn)).toBe(true);
    expect(await page.evaluate(() => Reflect.get(globalThis, 'shifted'))).toBe(0);
  },
);

test('of both bars a window has its own, and a press of it waits for the app', async () => {
  const open = () => openWithoutCode(own, paths['Täis'] ?? '', { colormode: 'light' }, desktop);
  const { page, start } = await open();
  expect(await page.getByRole('navigation').count()).toBe(1);
  expect(await page.getByRole('button', { name: /kujundus/ }).count()).toBe(1);
  const dark = page.getByRole('button', { name: 'Lülita tume kujundus sisse' });
  await dark.focus();
  await dark.click({ noWaitAfter: true });
  await start();
  await page.locator('html[data-mantine-color-scheme="dark"]').waitFor();
  await own.sendHome();
  const { page: next, start: startNext } = await open();
  await next.getByRole('button', { name: 'Ava menüü' }).click({ noWaitAfter: true });
  await startNext();
  await next.getByRole('dialog').getByRole('link', { name: 'Logi sisse' }).waitFor();
  // As it was left it covers the page, which then waits for the app.
  await next.route('**/assets/*.js', () => undefined);
  await next.reload({ waitUntil: 'commit' });
  await next.locator('.splash').waitFor({ state: 'attached' });
  await next.waitForFunction(() => document.readyState !== 'loading');
  expect(await next.locator('main').isVisible()).toBe(false);
  expect(await next.locator('.splash').isVisible()).toBe(true);
});

test('the link of the rail leads to the timetable, of which the bar above has one of the same name', async () => {
  const { page, start } = await openWithoutCode(own, paths['Täis'] ?? '', {}, desktop);
  await page.getByRole('navigation').getByRole('link', { name: 'Tunniplaan' }).focus();
  await page.keyboard.press('Enter');
  await start();
  await page.waitForURL(/\/public\/calendar\/(day|week)$/);
});

test('of two links that are called the same, the one that was pressed is pressed', async () => {
  const name = 'Jooga & <b>venitus</b>';
  const { page, start } = await openWithoutCode(own, paths[name] ?? '');
  await page.getByRole('main').getByRole('link', { name: 'Logi sisse' }).click({ noWaitAfter: true });
  await start();
  // It leads back to the training, which that in the navigation does not.
  await page.waitForURL(/\/login\?destination=.*training/);
});

test('a button of it waits for the app', async () => {
  const { page, start } = await openWithoutCode(own, paths['Täis'] ?? '');
  await page.evaluate(() => {
    navigator.share = async ({ title = '' } = {}) => document.documentElement.setAttribute('data-shared', title);
  });
  await page.getByRole('button', { name: 'Jaga' }).click({ noWaitAfter: true });
  await start();
  await page.locator('[data-shared="Täis"]').waitFor();
});

test('without scripts a wide window reads it too, with the one bar that a phone has', async () => {
  const { page: other } = await openWithoutCode(own, paths['Hatha'] ?? '');
  const browser = other.context().browser();
  const context = await browser?.newContext({ javaScriptEnabled: false, viewport: desktop });
  const page = await context?.newPage();
  await page?.goto(`${own.origin}${paths['Hatha']}`);
  expect(await page?.getByRole('heading', { level: 1, name: 'Hatha' }).isVisible()).toBe(true);
  expect(await page?.getByRole('navigation').count()).toBe(1);
  expect(await page?.getByRole('navigation').getByRole('link').allInnerTexts()).toEqual(['Tunniplaan', 'Logi sisse']);
  await context?.close();
});

import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { addDays, mondayOf, toPlainDate } from '#api/dates.ts';
import { buildStyle } from '#tests/builders/build-style.ts';
import { type BrowserClub, openBrowserClub } from '#tests/support/browser/open-browser-club.ts';
import { findBarriers, patienceMs } from '#tests/support/browser/open-test-page.ts';
import { lookAt, openWithoutCode, watchShifts } from '#tests/support/browser/page-without-code.ts';

let own: BrowserClub;
/** Of next week, so that all of it is to come. */
const day = addDays(mondayOf(toPlainDate(new Date(), 'Europe/Tallinn')), 8);
const path = `/public/calendar/week?date=${day}`;
const parts =
  'main h2, main li, main li :is(a, button), main nav, main nav :is(a, button, span), main div > :is(a, button, span), header :is(a, button, svg), body nav > *';

beforeAll(async () => {
  own = await openBrowserClub();
  const style = await own.club.inScope((scope) => buildStyle(scope));
  const add = (name: string, startsAt: string, more = {}) =>
    own.club.addTraining({ name, startsAt, style_id: style.id, ...more });
  await add('Jooga', `${day}T10:00:00`);
  await add('Jõud', `${day}T10:30:00`, { max_places: 0 });
  await add('Ujumine', `${day}T10:15:00`, { is_cancelled: true });
  await add('Spinning', `${addDays(day, 2)}T18:00:00`);
  const bodyOf = async () => (await own.test.app.inject({ url: path, headers: { host: own.club.host } })).body;
  await vi.waitFor(async () => expect(await bodyOf()).toContain('class="sight"'), { timeout: patienceMs });
});
afterEach(async () => {
  await own.sendHome();
  expect(own.takeComplaints()).toEqual([]);
});
afterAll(() => own?.close());

test.each(['light', 'dark'] as const)(
  'the week of a phone is there before any code, and nothing moves when the app comes: %s',
  async (colormode) => {
    const { page, start } = await openWithoutCode(own, path, { colormode });
    await page.locator('main li').nth(2).waitFor();
    const before = await lookAt(page, parts);
    expect(before.length).toBeGreaterThan(40);
    expect(await findBarriers(page)).toEqual([]);
    await watchShifts(page);
    await start();
    await page.locator('main li').nth(2).waitFor();
    expect(await lookAt(page, parts)).toEqual(before);
    expect(await page.evaluate(() => Reflect.get(globalThis, 'shifted'))).toBe(0);
  },
);

test('a day that is pressed before the app has come is the day it shows', async () => {
  const { page, start } = await openWithoutCode(own, path);
  await page.locator('main nav a').nth(3).click({ noWaitAfter: true });
  await start();
  await page.getByRole('heading', { level: 2 }).getByText(addDays(day, 2).slice(8)).waitFor();
  await page.locator('main li').getByText('Spinning', { exact: true }).waitFor();
});

test('without the app its days lead on by themselves', async () => {
  const page = await own.visit({ path: null, stored: { language: 'et' } });
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto(path, { waitUntil: 'commit' });
  await page.locator('main nav a').nth(3).click({ noWaitAfter: true });
  await page.waitForURL(`**/public/calendar/week?date=${addDays(day, 2)}`, { waitUntil: 'commit' });
});

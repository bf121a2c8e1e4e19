import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { addDays, mondayOf, type PlainDate, toPlainDate } from '#api/dates.ts';
import { buildRoom } from '#tests/builders/build-room.ts';
import { buildStyle } from '#tests/builders/build-style.ts';
import { buildUnit } from '#tests/builders/build-unit.ts';
import { type BrowserClub, openBrowserClub } from '#tests/support/browser/open-browser-club.ts';
import { findBarriers } from '#tests/support/browser/open-test-page.ts';

const tuesday: PlainDate = addDays(mondayOf(toPlainDate(new Date(), 'Europe/Tallinn')), 8);
const day = `/public/calendar/day?date=${tuesday}`;
const tablet = { width: 820, height: 1180 };
let own: BrowserClub;

beforeAll(async () => {
  own = await openBrowserClub();
  const { club } = own;
  const { rooms, yoga } = await club.inScope(async (scope) => {
    await buildUnit(scope, { name: 'Noblessner' });
    const built = [];
    for (let count = 0; count < 8; count++) built.push(await buildRoom(scope, { unit_id: club.unitId }));
    return { rooms: built, yoga: await buildStyle(scope, { name: 'Yoga' }) };
  });
  for (const [index, room] of rooms.entries())
    await club.addTraining({
      name: `Class ${index}`,
      startsAt: `${tuesday}T18:00:00`,
      room_id: room.id,
      ...(index > 3 && { style_id: yoga.id }),
    });
});

afterEach(async () => {
  await own.sendHome();
  expect(own.takeComplaints()).toEqual([]);
});

afterAll(() => own?.close());

test('the club and the filters stay while another week is loading', async () => {
  const page = await own.visit({ path: day, viewport: tablet });
  await firstTraining(page).waitFor();
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  await page.route(
    (url) => url.pathname.endsWith('/public/schedule'),
    async (route) => {
      await isReleased;
      await route.continue();
    },
  );
  await page.getByRole('button', { name: 'Next week' }).click();
  await page.getByLabel('Loading').first().waitFor();
  await page.getByRole('button', { name: 'Yoga', exact: true }).waitFor();
  await page.getByRole('button', { name: /^Maja/ }).waitFor();
  release();
  await page.getByRole('heading', { name: 'No classes' }).waitFor();
});

test('before any week has arrived the clubs are known by their own list', async () => {
  const page = await own.visit();
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  await page.route(
    (url) => url.pathname.endsWith('/public/schedule'),
    async (route) => {
      await isReleased;
      await route.continue();
    },
  );
  await page.goto(`${own.origin}${day}`);
  await page.getByRole('button', { name: /^Maja/ }).waitFor();
  expect(await firstTraining(page).count()).toBe(0);
  release();
  await firstTraining(page).waitFor();
});

test('the filters are one stop of the Tab key, with arrow keys between them', async () => {
  const page = await own.visit({ path: day, viewport: tablet });
  await firstTraining(page).waitFor();
  await page.locator('main fieldset button').first().focus();
  await page.keyboard.press('ArrowRight');
  expect(await hasFocus(page, 'fieldset button:nth-of-type(2)')).toBe(true);
  await page.keyboard.press('End');
  expect(await hasFocus(page, 'fieldset button:last-of-type')).toBe(true);
  await expect.poll(() => new URL(page.url()).searchParams.get('date')).toBe(tuesday);
  await page.keyboard.press('Tab');
  expect(await hasFocus(page, 'fieldset *')).toBe(false);
  await page.keyboard.press('Shift+Tab');
  expect(await hasFocus(page, 'fieldset button:last-of-type')).toBe(true);
});

test.each([
  ['day', day, 'main li:first-child a'],
  ['rooms', `${day}&mode=rooms`, 'main a[data-block]'],
])('the skip link of the %s leads to its first training', async (_view, path, training) => {
  const page = await own.visit({ path, viewport: tablet });
  await page.locator(training).first().waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  expect(await hasFocus(page, training)).toBe(true);
});

test('beside a panel the arrows move the choice and the address, Enter leads into it, and Escape closes it', async () => {
  const page = await own.visit({ path: day, viewport: { width: 1366, height: 900 } });
  await page.getByRole('region', { name: /^Class \d$/ }).waitFor();
  await firstTraining(page).focus();
  await page.keyboard.press('ArrowDown');
  const second = page.locator('[data-landing] li').nth(1).getByRole('link');
  await expect.poll(() => second.evaluate((row) => row === document.activeElement)).toBe(true);
  const name = /Class \d/.exec((await second.getAttribute('aria-label')) ?? '')?.[0] ?? 'none';
  const panel = page.getByRole('region', { name });
  await panel.waitFor();
  await page.waitForURL((url) => url.searchParams.has('training'));
  await page.keyboard.press('Enter');
  await expect.poll(() => panel.evaluate((region) => region.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'hidden' });
  await page.waitForURL((url) => !url.searchParams.has('training'));
});

test('a typed name leaves the classes of that name, in the address too', async () => {
  const page = await own.visit({ path: day, viewport: tablet });
  await page.getByRole('button', { name: 'Open the filters' }).click();
  await page.getByLabel('Class or trainer').pressSequentially('ass 7');
  await page.getByRole('button', { name: 'Show 1 class' }).click();
  await expect.poll(() => page.locator('[data-landing] li a').count()).toBe(1);
  await page.getByRole('link', { name: /Class 7/ }).waitFor();
  await page.waitForURL((url) => url.searchParams.get('name') === 'ass 7');
  await page.reload();
  await page.getByRole('link', { name: /Class 7/ }).waitFor();
  expect(await page.locator('[data-landing] li a').count()).toBe(1);
});

test('many rooms reach the end of the screen', async () => {
  const page = await own.visit({ path: `${day}&mode=rooms`, viewport: tablet });
  const block = page.locator('main a[data-block]').first();
  await block.waitFor();
  const end = await block.evaluate(
    (element) => element.closest('[role=group]')?.parentElement?.getBoundingClientRect().bottom,
  );
  expect(end).toBe(tablet.height);
  // The page itself does not scroll, not by a pixel.
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(tablet.height);
  expect(await findBarriers(page)).toEqual([]);
});

test('a phone zoomed to 200 % shows the day and the menu without moving sideways or breaking the words of a button', async () => {
  const page = await own.visit({ path: day, viewport: { width: 195, height: 422 }, stored: { language: 'et' } });
  await firstTraining(page).waitFor();
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  expect(await width()).toBe(195);
  // The club's name is whole: its button has a line of its own.
  const club = page.getByRole('button', { name: /^Maja/ });
  expect(await club.locator('span').evaluate((name) => name.scrollWidth > name.clientWidth)).toBe(false);
  await page.getByRole('button', { name: 'Menüü' }).click();
  const buttons = page.getByRole('dialog', { name: 'Menüü' }).getByRole('button', { name: /^(Tume|Hele)/ });
  await buttons.waitFor();
  expect(await buttons.evaluate((button) => button.getBoundingClientRect().height)).toBeLessThan(64);
  expect(await width()).toBe(195);
});

test('the content leaves room for what stands beside it: nothing on a phone, the rail on a tablet, the filters too on a desktop', async () => {
  const page = await own.visit({ path: day, viewport: tablet });
  await firstTraining(page).waitFor();
  const padding = async (width: number) => {
    await page.setViewportSize({ width, height: 900 });
    return () =>
      page.locator('main').evaluate((main) => {
        const { paddingTop, paddingLeft, paddingRight } = getComputedStyle(main);
        return [paddingTop, paddingLeft, paddingRight].map(Number.parseFloat);
      });
  };
  for (const [width, ...expected] of [
    [800, 64, 100, 24],
    [1199, 64, 100, 24],
    [1200, 64, 100, 180],
    [799, 64, 4, 4],
  ] as const)
    await expect.poll(await padding(width)).toEqual(expected);
});

const firstTraining = (page: Page) => page.locator('main li a').first();
const hasFocus = (page: Page, selector: string) =>
  page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector);

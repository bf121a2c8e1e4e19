import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, mondayOf, type PlainDate, toPlainDate } from '#api/dates.ts';
import { inTenant } from '#server/db/tenant-scope.ts';
import { buildContract } from '#tests/builders/build-contract.ts';
import { buildRoom } from '#tests/builders/build-room.ts';
import { buildStyle } from '#tests/builders/build-style.ts';
import { buildTenant } from '#tests/builders/build-tenant.ts';
import { buildTrainer } from '#tests/builders/build-trainer.ts';
import { buildTraining } from '#tests/builders/build-training.ts';
import { buildUnit } from '#tests/builders/build-unit.ts';
import { buildReservation } from '#tests/builders/uses/build-reservation.ts';
import { addMember, testPassword } from '#tests/support/app/test-member.ts';
import {
  closeChromium,
  type Device,
  findBarriers,
  openChromium,
  openTestPage,
  type TestPage,
} from '#tests/support/browser/open-test-page.ts';
import { openTestSite, type TestSite } from '#tests/support/browser/open-test-site.ts';

/** Next week is always open for booking, whatever day it is today. */
const monday: PlainDate = addDays(mondayOf(toPlainDate(new Date(), 'Europe/Tallinn')), 7);
const tuesday = addDays(monday, 1);
const wednesday = addDays(monday, 2);
const friday = addDays(monday, 4);

let site: TestSite;
let browser: Browser;
let origin: string;
let email: string;
let yoga: number;

beforeAll(async () => {
  [site, browser] = await Promise.all([openTestSite(), openChromium()]);
  const { tenantId, host } = await buildTenant(site.owner);
  origin = site.origin(host);
  await inTenant(site.owner, tenantId, async (scope) => {
    const unit_id = (await buildUnit(scope, { name: 'Noblessner' })).id;
    yoga = (await buildStyle(scope, { name: 'Yoga' })).id;
    const strength = (await buildStyle(scope, { name: 'Strength' })).id;
    const hall = (await buildRoom(scope, { unit_id, name: 'Hall' })).id;
    const pool = (await buildRoom(scope, { unit_id, name: 'Pool' })).id;
    const kadri = (await buildTrainer(scope, { first_name: 'Kadri', last_name: 'Tamm' })).id;
    const ott = (await buildTrainer(scope, { first_name: 'Ott', last_name: 'Kask' })).id;
    const usual = { unit_id, trainer_id: kadri, room_id: hall, style_id: yoga, max_places: 12 };
    const add = (name: string, startsAt: string, place: Partial<Parameters<typeof buildTraining>[1]> = {}) =>
      buildTraining(scope, { ...usual, name, startsAt, ...place });
    await add('Early yoga', `${tuesday}T07:00:00`);
    await add('Kettlebell', `${tuesday}T18:00:00`, { style_id: strength });
    await add('Aqua', `${tuesday}T18:30:00`, {
      style_id: strength,
      room_id: pool,
      trainer_id: ott,
      duration_minutes: 45,
    });
    await buildReservation(scope, { room_id: pool, startsAt: new Date(`${tuesday}T12:00:00Z`) });
    await add('Late yoga', `${wednesday}T18:15:00`);
    for (const number of [1, 2, 3, 4])
      await add(`Circuit ${number}`, `${friday}T18:00:00`, { style_id: strength, room_id: null, trainer_id: null });
  });
  const member = await addMember(site, tenantId);
  await inTenant(site.owner, tenantId, (scope) => buildContract(scope, { client_id: member.id }));
  email = member.email ?? '';
});

afterAll(async () => {
  if (browser) await closeChromium(browser);
  await site?.close();
});

describe('the week on a desktop', () => {
  let page: TestPage;

  beforeAll(async () => {
    page = await open('desktop', 'dark', `/user/calendar/week?date=${tuesday}`);
    await block(page, 'Kettlebell').waitFor();
  });

  test('overlapping classes stand one below the other, and hours without a class are one line that names them', async () => {
    const boxOf = async (name: string) =>
      (await page.locator('li', { has: block(page, name) }).boundingBox()) ?? expect.fail(name);
    const [kettlebell, aqua, late] = [await boxOf('Kettlebell'), await boxOf('Aqua'), await boxOf('Late yoga')];
    expect(aqua.x).toBe(kettlebell.x);
    expect(aqua.y).toBeGreaterThanOrEqual(kettlebell.y + kettlebell.height);
    expect(late.x).toBeGreaterThan(aqua.x + aqua.width);
    expect(late.y).toBe(kettlebell.y);
    await page.getByText('No classes 08:00–18:00').waitFor();
    expect((await boxOf('Kettlebell')).y - (await boxOf('Early yoga')).y).toBeLessThan(200);
  });

  test('each block shows its class with the number of free places', async () => {
    await page
      .getByRole('region', { name: `Tuesday, ${written(tuesday)}, 3 classes` })
      .getByRole('link', { name: '18:00–19:00, Kettlebell, Kadri Tamm, Hall, 12 of 12 places free' })
      .waitFor();
    expect(await findBarriers(page)).toEqual([]);
  });

  test('no class is hidden, however many begin at once', async () => {
    expect(await page.getByRole('link', { name: /, Circuit \d,/ }).count()).toBe(4);
  });

  test('arrow keys move from class to class, Enter opens one to be booked, and closing it leads back', async () => {
    await block(page, 'Early yoga').focus();
    await page.keyboard.press('ArrowDown');
    expect(await focused(page)).toMatch(/Kettlebell/);
    await page.keyboard.press('ArrowRight');
    expect(await focused(page)).toMatch(/Late yoga/);
    await page.keyboard.press('ArrowLeft');
    expect(await focused(page)).toMatch(/Kettlebell|Aqua/);
    await block(page, 'Kettlebell').focus();
    await page.keyboard.press('Enter');
    const sheet = page.getByRole('dialog', { name: 'Kettlebell' });
    await sheet.getByRole('button', { name: 'Book', exact: true }).click();
    await page.getByText('Kettlebell: the place is yours').waitFor();
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'hidden' });
    await expect.poll(() => focused(page)).toMatch(/Kettlebell.*You have a place/);
    await expect.poll(() => new URL(page.url()).search).toBe(`?date=${tuesday}`);
  });

  test('the classes are a single tab stop', async () => {
    const stops = await page.locator('[data-block]:not([tabindex="-1"])').count();
    expect(stops).toBe(1);
  });

  test('the filters on are counted, and kept for the next visit and across views', async () => {
    await page.getByRole('button', { name: 'Yoga', exact: true }).click();
    await block(page, 'Kettlebell').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Open the filters, 1 filter on' }).click();
    await page.getByRole('button', { name: 'Show 2 classes' }).click();
    await page.goto(`${origin}/user/calendar/week?date=${tuesday}`);
    await page.waitForURL((url) => url.searchParams.get('style') === String(yoga));
    await block(page, 'Late yoga').waitFor();
    await page.keyboard.press('1');
    await page.waitForURL((url) => url.pathname === '/user/calendar/day');
    await page.getByRole('listitem').filter({ hasText: 'Early yoga' }).waitFor();
    await page.keyboard.press('3');
    await page.getByRole('region', { name: 'Hall, 1 class' }).waitFor();
    await expect.poll(() => new URL(page.url()).search).toBe(`?date=${tuesday}&style=${yoga}&mode=rooms`);
    await page.getByRole('button', { name: 'Yoga', exact: true }).click();
    await page.getByRole('region', { name: 'Pool, 1 class' }).waitFor();
    // A rental: members learn that the room is taken, not for whom.
    await page.getByText('Taken', { exact: true }).waitFor();
    expect(await page.getByText('Korvpalliklubi').count()).toBe(0);
    expect(await findBarriers(page)).toEqual([]);
    await page.getByRole('link', { name: 'Week' }).click();
    await block(page, 'Late yoga').waitFor();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/user/calendar/week');
  });

  test('an arrow key outside the classes turns to the next week, and T returns to today', async () => {
    await page
      .getByRole('heading', { level: 1 })
      .evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await page.keyboard.press('ArrowRight');
    await page.getByText('No classes this week').waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await page.keyboard.press('t');
    await page.waitForURL((url) => !url.searchParams.has('date'));
    expect(page.faults).toEqual([]);
  });
});

describe('the week on a tablet', () => {
  test('the chosen day is visible, even when seven do not fit', async () => {
    const page = await openTestPage(browser, 'desktop', 'light');
    await page.setViewportSize({ width: 820, height: 1180 });
    const sunday = addDays(monday, 6);
    await page.goto(`${origin}/public/calendar/week?date=${sunday}`);
    const head = page.getByRole('button', { name: `Sunday, ${written(sunday)}` });
    await head.waitFor();
    const box = await head.boundingBox();
    const edge = await page.locator('#content').evaluate((content) => {
      return content.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(content).paddingRight);
    });
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(edge + 1);
    await page.context().close();
  });
});

describe('the week on a phone', () => {
  let page: TestPage;

  beforeAll(async () => {
    page = await open('phone', 'light', `/user/calendar/week?date=${tuesday}`);
  });

  test('a tap on a day shows its classes below, which can be booked there', async () => {
    await page.getByRole('button', { name: `Wednesday, ${written(wednesday)}, 1 class` }).click();
    const row = page.getByRole('listitem').filter({ hasText: 'Late yoga' });
    await row.getByRole('button', { name: /^Book/ }).click();
    await row.getByRole('button', { name: /^Booked/ }).waitFor();
    await page.getByRole('button', { name: /^Wednesday.*you have a class that day/ }).waitFor();
    expect(await findBarriers(page)).toEqual([]);
  });

  test('fits 320 pixels, and the day is one tap away with the same selection', async () => {
    await page.setViewportSize({ width: 320, height: 700 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await page.getByRole('link', { name: 'Day', exact: true }).click();
    await page.waitForURL((url) => url.pathname === '/user/calendar/day' && url.searchParams.get('date') === wednesday);
  });

  test('the user’s own list has it for next week, but not for the rest of this week', async () => {
    await page.goto(`${origin}/user/workouts`);
    const period = page.getByLabel('Choose a period');
    await period.selectOption({ label: 'Rest of this week' });
    await page.getByText('No classes in this period').waitFor();
    await period.selectOption({ label: 'Next week' });
    await page.reload();
    await page.getByRole('listitem').filter({ hasText: 'Late yoga' }).waitFor();
    await page.goto(`${origin}/user/calendar/day?date=${wednesday}`);
  });

  test('while the server is unreachable the week stays, and a week never loaded says so', async () => {
    await page.getByRole('link', { name: 'Week', exact: true }).click();
    await page.getByRole('button', { name: /^Wednesday/ }).waitFor();
    await site.goAway();
    try {
      await page.getByRole('button', { name: 'Next week' }).click();
      await page.getByRole('button', { name: 'Try again' }).waitFor();
      await page.getByRole('button', { name: 'Previous week' }).click();
      await page.getByRole('button', { name: /^Wednesday/ }).waitFor();
    } finally {
      await site.comeBack();
    }
    expect(page.faults).toEqual([]);
  });
});

const written = (date: PlainDate) => date.split('-').toReversed().join('.');

async function open(device: Device, scheme: 'dark' | 'light', path: string): Promise<TestPage> {
  const page = await openTestPage(browser, device, scheme);
  await page.goto(`${origin}/login?destination=${encodeURIComponent(path)}`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(testPassword);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
  return page;
}

const block = (page: TestPage, name: string) => page.getByRole('link', { name: new RegExp(`, ${name},`) });
const focused = (page: TestPage) => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');

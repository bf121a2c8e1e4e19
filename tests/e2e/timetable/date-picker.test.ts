import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BrowserClub, desktop, openBrowserClub, phone } from '#tests/support/browser/open-browser-club.ts';
import { findBarriers } from '#tests/support/browser/open-test-page.ts';

let own: BrowserClub;

beforeAll(async () => {
  own = await openBrowserClub();
});

afterAll(() => own?.close());

test.each([
  ['en', phone, 'Choose a date', 'Mo', 'November 2026', 'Next month', '24 December 2026'],
  ['et', desktop, 'Vali kuupäev', 'E', 'november 2026', 'Järgmine kuu', '24 detsember 2026'],
  ['lv', phone, 'Izvēlies datumu', 'P', 'novembris 2026', 'Nākamais mēnesis', '24 decembris 2026'],
] as const)('in %s a calendar opens a date, with weeks from Monday, fetched when it is opened', async (...row) => {
  const [language, viewport, name, firstDay, month, next, chosen] = row;
  const page = await own.visit({ path: '/public/calendar/day?date=2026-11-24', stored: { language }, viewport });
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  const button = page.getByRole('button', { name });
  await button.waitFor();
  // What an idle browser fetches ahead has begun by then; the live timetable keeps the network from ever being idle.
  if (language === 'en') await page.waitForTimeout(3000);
  expect(fetched.some((url) => url.includes('/assets/calendar-'))).toBe(false);
  await button.click();
  const sheet = page.getByRole('dialog', { name });
  await sheet.getByRole('button', { name: month, exact: true }).waitFor();
  expect(fetched.some((url) => url.includes('/assets/calendar-'))).toBe(true);
  expect(await sheet.locator('thead th').first().innerText()).toBe(firstDay);
  expect(await sheet.locator('[aria-current=date]').innerText()).toBe('24');
  if (language === 'en') expect(await findBarriers(page)).toEqual([]);
  await sheet.getByRole('button', { name: next }).click();
  await sheet.getByRole('button', { name: chosen, exact: true }).click();
  await sheet.waitFor({ state: 'detached' });
  await expect.poll(() => new URL(page.url()).searchParams.get('date')).toBe('2026-12-24');
  expect(own.takeComplaints()).toEqual([]);
});

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, mondayOf, type PlainDate, toPlainDate } from '#api/dates.ts';
import { buildContract } from '#tests/builders/build-contract.ts';
import { addMember } from '#tests/support/app/test-member.ts';
import { type BrowserClub, desktop, openBrowserClub, phone } from '#tests/support/browser/open-browser-club.ts';
import { findBarriers } from '#tests/support/browser/open-test-page.ts';

/** Tuesday of next week is always open for booking, and that of the week after never is, whatever day it is today. */
const tuesday: PlainDate = addDays(mondayOf(toPlainDate(new Date(), 'Europe/Tallinn')), 8);
let own: BrowserClub;
let page: Page;
let contract: { id: number };

beforeAll(async () => {
  own = await openBrowserClub();
  await own.club.addTraining({ name: 'Pilates', startsAt: `${tuesday}T18:00:00` });
  await own.club.addTraining({ name: 'Jooga', startsAt: `${addDays(tuesday, 7)}T18:00:00` });
  await own.club.inScope(({ db }) =>
    db.updateTable('unit').set({ address: 'Narva mnt 1', phone: '5555 0101' }).execute(),
  );
  const member = await addMember(own.test, own.club.tenantId);
  contract = await own.club.inScope((scope) =>
    buildContract(scope, { client_id: member.id, visits_total: 3, visits_used: 3 }),
  );
  page = await own.visit({ as: member, path: null });
});

afterAll(() => own?.close());

test('a member without visits left sees that in the row, and a remedy in the sheet, before any tap', async () => {
  await page.goto(`${own.origin}/user/calendar/day?date=${tuesday}`);
  await row('Pilates').getByText('No visits left').waitFor();
  expect(await row('Pilates').getByRole('button').count()).toBe(0);
  await row('Pilates').getByRole('link').click();
  const sheet = page.getByRole('dialog', { name: 'Pilates' });
  await sheet
    .getByText(/^You have no visits left\. Buy a ticket or a package and you can book\. Ask the club/)
    .waitFor();
  await sheet.getByText(/^Maja .*, Narva mnt 1$/).waitFor();
  const call = sheet.getByRole('link', { name: 'Call 5555 0101' });
  expect(await call.getAttribute('href')).toBe('tel:55550101');
  await sheet.getByText(/^Free cancellation until .* at 16:30\.$/).waitFor();
  expect(await sheet.getByRole('button', { name: 'Book', exact: true }).isDisabled()).toBe(true);
});

test('a training that is not open for booking yet shows when it will be', async () => {
  await page.goto(`${own.origin}/user/calendar/day?date=${addDays(tuesday, 7)}`);
  await row('Jooga')
    .getByText(/^Opens /)
    .waitFor();
  await row('Jooga').getByRole('link').click();
  const sheet = page.getByRole('dialog', { name: 'Jooga' });
  await sheet.getByText(/^Booking opens .* at 0:00\.$/).waitFor();
  expect(own.takeComplaints()).toEqual([]);
});

test('the week shows it too: in the block with a lock, on a phone in the rows of the day', async () => {
  await page.goto(`${own.origin}/user/calendar/week?date=${tuesday}`);
  await row('Pilates').getByText('No visits left').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await page.setViewportSize(desktop);
  await page.getByRole('link', { name: /^18:00–[\d:]+, Pilates, .*No visits left/ }).waitFor();
  const box = page.locator('[data-item]').filter({ hasText: 'Pilates' });
  expect(await box.locator('svg').count()).toBe(1);
  expect(await findBarriers(page)).toEqual([]);
  await page.setViewportSize(phone);
});

test('on a phone weeks can be changed without a swipe too', async () => {
  await page.goto(`${own.origin}/user/calendar/day?date=${tuesday}`);
  await row('Pilates').waitFor();
  const next = page.getByRole('button', { name: 'Next week' });
  await next.focus();
  await page.keyboard.press('Enter');
  await row('Jooga').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole('button', { name: 'Previous week' }).press('Enter');
  await row('Pilates').waitFor();
});

const useVisits = (visits_used: number) =>
  own.club.inScope(({ db }) => db.updateTable('contract').set({ visits_used }).where('id', '=', contract.id).execute());

test('a refused booking shows its reason in the row, even when nothing more can be loaded, until one succeeds', async () => {
  await useVisits(2);
  await page.goto(`${own.origin}/user/calendar/day?date=${tuesday}`);
  const book = row('Pilates').getByRole('button', { name: /^Book/ });
  await book.waitFor();
  await useVisits(3);
  await page.route('**/api/v0.1/user/schedule?**', (route) => route.abort());
  await book.click();
  await row('Pilates').getByText('No visits left').waitFor();
  await useVisits(2);
  await book.click();
  await page.unrouteAll();
  await row('Pilates').getByText('You have a place').waitFor();
  expect(await row('Pilates').getByText('No visits left').count()).toBe(0);
  expect(own.takeComplaints()).toEqual([]);
});

const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });

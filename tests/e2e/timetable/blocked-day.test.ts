import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, mondayOf, type PlainDate, toPlainDate } from '#api/dates.ts';
import { buildContract } from '#tests/builders/build-contract.ts';
import { buildRegistration } from '#tests/builders/build-registration.ts';
import { addMember } from '#tests/support/app/test-member.ts';
import { type BrowserClub, openBrowserClub } from '#tests/support/browser/open-browser-club.ts';
import { findBarriers } from '#tests/support/browser/open-test-page.ts';

const tuesday: PlainDate = addDays(mondayOf(toPlainDate(new Date(), 'Europe/Tallinn')), 8);

let own: BrowserClub;
let page: Page;

beforeAll(async () => {
  own = await openBrowserClub();
  const { club } = own;
  const member = await addMember(own.test, club.tenantId);
  await club.inScope((scope) => buildContract(scope, { client_id: member.id }));
  for (const [hour, name] of ['Pilates', 'Jooga'].entries()) {
    const { id } = await club.addTraining({ name, startsAt: `${tuesday}T0${7 + hour}:00:00`, taken: 1 });
    await club.inScope((scope) => buildRegistration(scope, { client_id: member.id, training_id: id }));
  }
  for (let hour = 10; hour < 20; hour++)
    await club.addTraining({ name: `Ratas ${hour}`, startsAt: `${tuesday}T${hour}:00:00`, max_places: 9 });
  await club.addTraining({ name: 'Vesi', startsAt: `${addDays(tuesday, 1)}T18:00:00` });
  page = await own.visit({ path: `/user/calendar/day?date=${tuesday}`, as: member });
});

afterAll(async () => {
  expect(own?.takeComplaints()).toEqual([]);
  await own?.close();
});

test('a day whose limit is reached says so once, with what would help, and its rows keep their places', async () => {
  await banner().getByText('You cannot book more for one day.').waitFor();
  await row('Ratas 12').getByText('9 free places').waitFor();
  expect(await row('Ratas 12').getByRole('button').count()).toBe(0);
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole('link', { name: /Ratas 19/ }).scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: 'Change' }).click();
  await banner().getByRole('button', { name: 'Cancel Pilates 07:00' }).click();
  await row('Ratas 12').getByRole('button', { name: /^Book/ }).waitFor();
  expect(await banner().count()).toBe(0);
});

test('it leads to the next day with a place, and to the rules', async () => {
  await page.getByRole('link', { name: /Pilates/ }).waitFor();
  await row('Pilates')
    .getByRole('button', { name: /^Book / })
    .click();
  await banner().waitFor();
  await banner().getByRole('button', { name: 'Rules' }).click();
  const sheet = page.getByRole('dialog', { name: 'Ratas 10' });
  await sheet.getByText('You can have 2 bookings on one day.').first().waitFor();
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'hidden' });
  await banner()
    .getByRole('button', { name: /^Go to Wednesday/ })
    .click();
  await row('Vesi').getByRole('button', { name: /^Book/ }).waitFor();
});

const row = (name: string) => page.getByRole('listitem').filter({ has: page.getByRole('link', { name }) });
const banner = () => page.getByRole('region', { name: 'You have 2 classes on that day' });

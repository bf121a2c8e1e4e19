import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, toPlainDate } from '#api/dates.ts';
import { buildBookingPolicy } from '#tests/builders/build-booking-policy.ts';
import { buildContract } from '#tests/builders/build-contract.ts';
import { buildRegistration } from '#tests/builders/build-registration.ts';
import { addMember } from '#tests/support/app/test-member.ts';
import { type BrowserClub, openBrowserClub } from '#tests/support/browser/open-browser-club.ts';
import { findBarriers } from '#tests/support/browser/open-test-page.ts';

const tomorrow = addDays(toPlainDate(new Date(), 'Europe/Tallinn'), 1);

let own: BrowserClub;
let page: Page;
let clientId: number;

beforeAll(async () => {
  own = await openBrowserClub();
  const { club, test: site } = own;
  const member = await addMember(site, club.tenantId);
  clientId = member.id;
  await club.inScope((scope) => buildContract(scope, { client_id: clientId }));
  const booked = await club.addTraining({ name: 'Jooga', startsAt: `${tomorrow}T18:00:00`, taken: 1 });
  await club.addTraining({ name: 'Pilates', startsAt: `${tomorrow}T18:30:00` });
  await club.inScope((scope) => buildRegistration(scope, { client_id: clientId, training_id: booked.id }));
  await club.addTraining({ name: 'Massaaž', kind: 'personal', startsAt: `${tomorrow}T18:15:00` });
  await club.inScope((scope) => buildBookingPolicy(scope, { kind: 'personal', settings: { perDayLimit: 1 } }));
  page = await own.visit({ path: `/user/calendar/day?date=${tomorrow}`, as: member });
});
afterAll(() => own?.close());

test('a second booking at the same time is asked about before anything is sent', async () => {
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/user/registration')) sent += 1;
  });
  await press();
  await dialog().getByText('At the same time: Jooga 18:00.').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await dialog().getByRole('button', { name: 'Do not book' }).click();
  await dialog().waitFor({ state: 'hidden' });
  expect([sent, await listBooked()]).toEqual([0, ['Jooga']]);
});

test('the sheet names the class at that time and how long both run, with both answers at its foot', async () => {
  await page.getByRole('link', { name: /Pilates/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Pilates' });
  await sheet.getByText('Overlaps 30 min with your class').waitFor();
  await sheet.getByText(/^18:00 Jooga/).waitFor();
  await sheet.getByRole('button', { name: 'Book both' }).waitFor();
  await sheet.getByRole('button', { name: 'Replace Jooga' }).waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'hidden' });
});

test('the answer may be to replace the other one', async () => {
  await press();
  await dialog().getByRole('button', { name: 'Replace Jooga' }).click();
  await page.getByText('Pilates: the place is yours. Jooga: booking cancelled').waitFor();
  expect(await listBooked()).toEqual(['Pilates']);
});

test('where the limit of the day would refuse the new one, it asks to leave the other one first', async () => {
  await page.getByRole('link', { name: /Massaaž/ }).click();
  await page.getByRole('dialog', { name: 'Massaaž' }).getByRole('button', { name: 'Replace Pilates' }).click();
  const first = page.getByRole('dialog', { name: 'Cancel Pilates first?' });
  await first.getByText(/^You can have 1 booking on one day\. .*you keep what you have\.$/).waitFor();
  expect(await findBarriers(page)).toEqual([]);
  expect(await listBooked()).toEqual(['Pilates']);
  await first.getByRole('button', { name: 'Cancel it and book' }).click();
  await expect.poll(listBooked).toEqual(['Massaaž']);
});

test('a place that is gone meanwhile costs nothing: the other one is left only after the new one is had', async () => {
  await page.goto(`${own.origin}/user/calendar/day?date=${tomorrow}`);
  await page.getByRole('link', { name: /Pilates/ }).click();
  const swap = page.getByRole('dialog', { name: 'Pilates' }).getByRole('button', { name: 'Replace Massaaž' });
  await swap.waitFor();
  // The page does not hear of it before it asks.
  const held = Promise.withResolvers<void>();
  await page.route(
    ({ pathname }) => pathname.startsWith('/api/'),
    (route) => (route.request().method() === 'GET' ? held.promise : Promise.resolve()).then(() => route.continue()),
  );
  await own.club.inScope(({ db }) =>
    db.updateTable('training').set({ is_closed: true }).where('name', '=', 'Pilates').execute(),
  );
  const refused = page.waitForResponse((one) => one.url().endsWith('/user/registration/swap') && one.status() === 409);
  await swap.click();
  await refused;
  held.resolve();
  await page
    .getByText(/Booking for this class is closed/)
    .first()
    .waitFor();
  expect(await listBooked()).toEqual(['Massaaž']);
});

const listBooked = async () => {
  const rows = await own.club.inScope(({ db }) =>
    db
      .selectFrom('registration')
      .innerJoin('training', 'training.id', 'registration.training_id')
      .select('training.name')
      .where('client_id', '=', clientId)
      .where('registration.status', '=', 'booked')
      .orderBy('training.name')
      .execute(),
  );
  return rows.map(({ name }) => name);
};
const dialog = () => page.getByRole('dialog', { name: 'You have a class at that time' });
const press = () => page.getByRole('button', { name: /Book.*Pilates/ }).click();

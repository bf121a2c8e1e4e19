import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { addDays, toPlainDate } from '#api/dates.ts';
import { bookUnallocated } from '#server/features/invoices/pay/settle-payment.ts';
import { buildClient } from '#tests/builders/build-client.ts';
import { buildInvoice, lineOf, testTill } from '#tests/builders/money/test-till.ts';
import { addMember } from '#tests/support/app/test-member.ts';
import { type BrowserClub, openBrowserClub } from '#tests/support/browser/open-browser-club.ts';
import { findBarriers } from '#tests/support/browser/open-test-page.ts';

const tablet = { width: 820, height: 1180 };
let own: BrowserClub;
let admin: Awaited<ReturnType<typeof addMember>>;
let liis: { id: number };

beforeAll(async () => {
  own = await openBrowserClub();
  admin = await addMember(own.test, own.club.tenantId, { is_admin: true, first_name: 'Hanna', last_name: 'Oja' });
  liis = await own.club.inScope((scope) => buildClient(scope, { first_name: 'Liis', last_name: 'Kuusk' }));
});
afterEach(async () => {
  await own.sendHome();
  expect(own.takeComplaints()).toEqual([]);
});
afterAll(() => own?.close());

test('an admin finds what is late, takes a part of it, and credits the rest, each after a question', async () => {
  const { number } = await issue('Month card', 5000);
  const page = await open();
  await page.getByLabel('Search invoices').fill('kuusk');
  await page.getByRole('button', { name: 'Overdue', exact: true }).click();
  await page.getByText('8 days over').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole('row', { name: new RegExp(number) }).click();
  await panel(page)
    .getByRole('heading', { name: `Invoice ${number}` })
    .waitFor();
  await panel(page).getByText('Issued').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole('button', { name: 'Take payment' }).click();
  await page.getByLabel('Sum, €').fill('50.01');
  await page.getByRole('button', { name: 'Take €50.01' }).click();
  await page.getByText('More than is to be paid').waitFor();
  await page.getByLabel('Sum, €').fill('20');
  await page.getByText('Still to pay: €30.00').first().waitFor();
  await confirm(page, 'Take €20.00');
  await panel(page).getByText('Partly paid').or(panel(page).getByText('Overdue')).first().waitFor();
  await panel(page).getByText('Hanna Oja').waitFor();
  await page.getByRole('button', { name: 'Credit', exact: true }).click();
  await page.getByLabel('Reason').fill('Agreed');
  await page.getByText('€30.00 is no longer owed. €20.00 that was paid becomes credit of the payer.').first().waitFor();
  await confirm(page, 'Credit €50.00');
  await panel(page)
    .getByText(/^Credit invoice .*K$/)
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'Refund' }).waitFor();
});

test('the desk reads and takes money, and gives none away; without a network the last list is there with its age', async () => {
  const { number } = await issue('Towel', 700);
  const desk = await addMember(own.test, own.club.tenantId, { can_manage_registrations: true });
  const page = await open(desk);
  await page.getByRole('row', { name: new RegExp(number) }).click();
  await panel(page).getByRole('button', { name: 'Take payment' }).waitFor();
  await panel(page).getByText('Issued').waitFor();
  for (const name of ['Credit', 'Write off', 'Refund', 'New invoice'])
    expect(await page.getByRole('button', { name, exact: true }).count()).toBe(0);
  await page.context().setOffline(true);
  await page
    .getByText(/You are offline/)
    .first()
    .waitFor();
  expect(await page.getByRole('button', { name: 'Take payment' }).isDisabled()).toBe(true);
});

test('a payment without an explanation is matched, and an invoice is issued to an employer', async () => {
  const { number } = await issue('Course', 1500);
  await own.club.inScope(async (scope) =>
    bookUnallocated(scope, await testTill(scope, own.test.clock.now), {
      means: 'bank',
      amountCents: 2000,
      externalId: 'line 1',
      clientId: null,
      payerName: 'L. Kuusk',
    }),
  );
  const page = await open(admin, '?view=tasks');
  await page.getByText('A payment that matches no invoice').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole('button', { name: 'Say what it was for' }).click();
  await page.getByRole('searchbox', { name: 'Client' }).fill('liis');
  await page.getByRole('button', { name: /Liis Kuusk/ }).click();
  await page.getByLabel(new RegExp(number)).check();
  await page.getByText('€15.00 pays 1 invoice. €5.00 becomes credit.').first().waitFor();
  await confirm(page, 'Match');
  await page.getByText('A payment that matches no invoice').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'New invoice' }).click();
  await page.getByRole('button', { name: /^Issue/ }).click();
  await page.getByText('Choose at least one row').waitFor();
  await page.getByRole('searchbox', { name: 'Client' }).fill('liis');
  await page.getByRole('button', { name: /Liis Kuusk/ }).click();
  await page.getByRole('button', { name: 'A company' }).click();
  await page.getByLabel('Company', { exact: true }).fill('Employer OÜ');
  await page.getByLabel('Registry code').fill('87654321');
  await page.getByRole('button', { name: 'Add a row' }).click();
  await page.getByLabel('Name').fill('Training day');
  await page.getByLabel('Price with VAT, €').fill('124');
  await page.getByRole('button', { name: 'Issue €124.00' }).waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await confirm(page, 'Issue €124.00');
  await panel(page).getByText('Employer OÜ').first().waitFor();
  await page.getByRole('button', { name: 'Save e-invoice' }).waitFor();
});

test('several invoices are reminded of at once, and what has been reminded of today says why not', async () => {
  const first = await issue('Lane', 900);
  const second = await issue('Lane', 1100);
  const page = await open(admin, '?sort=due');
  const choose = async () => {
    for (const { number } of [first, second])
      await page.getByRole('checkbox', { name: new RegExp(`Choose .*${number}`) }).check();
    await page.getByRole('button', { name: 'Remind', exact: true }).click();
    await page.getByRole('button', { name: 'Send', exact: true }).click();
  };
  await choose();
  await page.getByText('Remind: 2 of 2 done').waitFor();
  await page.getByRole('button', { name: 'Choose none' }).click();
  await choose();
  await page.getByText('Remind: 0 of 2 done').waitFor();
  expect(await page.getByRole('status').getByRole('listitem').count()).toBe(2);
  await page.getByText('2 chosen').waitFor();
  expect(await findBarriers(page)).toEqual([]);
});

const issue = (en: string, unitPriceCents: number) =>
  own.club.inScope((scope) => {
    const dueOn = addDays(toPlainDate(own.test.clock.now, 'Europe/Tallinn'), -8);
    const line = lineOf({ names: { et: en, en, lv: en }, unitPriceCents });
    return buildInvoice(scope, own.test.clock.now, { clientId: liis.id, lines: [line], dueOn });
  });
const open = (as = admin, query = '') => own.visit({ path: `/admin/invoices${query}`, viewport: tablet, as });
const panel = (page: Page) => page.getByRole('dialog').first();
/** The button of the form, then that of the question. */
const confirm = async (page: Page, name: string) => {
  await page.getByRole('button', { name }).first().click();
  await page.getByRole('button', { name: 'Leave as it is' }).waitFor();
  await page.getByRole('button', { name }).last().click();
  await page.getByRole('button', { name: 'Leave as it is' }).waitFor({ state: 'detached' });
};

import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openPaymentSandbox, type PaymentSandbox } from '#scripts/payment-sandbox/payment-sandbox.ts';
import { findMoneyFaults } from '#server/features/invoices/faults/queries.ts';
import { buildInvoice } from '#tests/builders/money/test-till.ts';
import { addMember } from '#tests/support/app/test-member.ts';
import { type BrowserClub, openBrowserClub } from '#tests/support/browser/open-browser-club.ts';
import { findBarriers } from '#tests/support/browser/open-test-page.ts';
import { giveShop } from '#tests/support/payments/pay-club.ts';

let own: BrowserClub;
let sandbox: PaymentSandbox;
let member: Awaited<ReturnType<typeof addMember>>;

beforeAll(async () => {
  sandbox = await openPaymentSandbox({ slowMs: 5 });
  own = await openBrowserClub(undefined, { MONTONIO_URL: sandbox.url });
  await giveShop(own.test, own.club);
  member = await addMember(own.test, own.club.tenantId);
});
afterEach(async () => {
  await own.sendHome();
  expect(own.takeComplaints()).toEqual([]);
});
afterAll(async () => {
  await own?.close();
  await sandbox?.close();
});

test('a member who cancels at the bank has paid nothing; who pays comes back to a paid invoice', async () => {
  const { page, invoice } = await leaveForBank();
  const atBank = page.url();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('heading', { name: 'Payment not finished' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/public/payment-confirmation');
  expect(await openCents(invoice.id)).toBe(1000);
  expect(await findBarriers(page)).toEqual([]);
  await page.goto(atBank);
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await page.getByRole('heading', { name: 'Payment successful' }).waitFor();
  await page.getByText(`Invoice ${invoice.number} is paid`).waitFor();
  expect(await findBarriers(page)).toEqual([]);
  expect(await openCents(invoice.id)).toBe(0);
  expect(await own.club.inScope(findMoneyFaults)).toEqual([]);
});

/** To the page of the bank, with an invoice of ten euros. */
async function leaveForBank(): Promise<{ page: Page; invoice: Awaited<ReturnType<typeof buildInvoice>> }> {
  const invoice = await own.club.inScope((scope) => buildInvoice(scope, own.test.clock.now, { clientId: member.id }));
  const page = await own.visit({ as: member, path: '/user/invoices' });
  await page.getByRole('button', { name: /^Pay/ }).first().click();
  await page.getByRole('radio', { name: 'Swedbank' }).check();
  await page.getByRole('button', { name: 'Pay €10.00' }).last().click();
  await page.getByRole('heading', { name: 'Sandbox bank' }).waitFor();
  return { page, invoice };
}

const openCents = (id: number) =>
  own.club.inScope(async ({ db }) => {
    const row = db.selectFrom('invoice_balance').select('open_cents').where('invoice_id', '=', id);
    return (await row.executeTakeFirstOrThrow()).open_cents;
  });

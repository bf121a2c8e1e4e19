import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { addDays, toPlainDate } from '#api/dates.ts';
import { completePageRules } from '#api/tenants/default-page-rules.ts';
import { insertChoice } from '#server/features/invoices/choices/commands.ts';
import { creditInvoice } from '#server/features/invoices/credit/credit-invoice.ts';
import { buildProduct, productOf } from '#tests/builders/money/build-product.ts';
import { buildInvoice, lineOf, testTill } from '#tests/builders/money/test-till.ts';
import { addMember } from '#tests/support/app/test-member.ts';
import { type BrowserClub, openBrowserClub, phone } from '#tests/support/browser/open-browser-club.ts';
import { findBarriers } from '#tests/support/browser/open-test-page.ts';

let own: BrowserClub;
let member: Awaited<ReturnType<typeof addMember>>;
let trainingId: number;

beforeAll(async () => {
  own = await openBrowserClub();
  member = await addMember(own.test, own.club.tenantId);
  const tomorrow = addDays(toPlainDate(own.test.clock.now, 'Europe/Tallinn'), 1);
  const startsAt = `${tomorrow}T18:00:00`;
  ({ id: trainingId } = await own.club.addTraining({ name: 'Pilates', startsAt, max_places: 1 }));
  const grants = { ...productOf().grants, visits: 1 } as ReturnType<typeof productOf>['grants'];
  const rules = JSON.stringify(completePageRules({ payment: { isPaymentActive: true } }));
  await own.club.inScope(async (scope) => {
    await buildProduct(scope, { grants });
    await scope.db.updateTable('tenant_settings').set({ page_rules: rules }).execute();
  });
});
afterEach(async () => {
  await own.sendHome();
  expect(own.takeComplaints()).toEqual([]);
});
afterAll(() => own?.close());

test('a place is held while it is paid, and is free again as soon as one leaves the payment', async () => {
  const page = await own.visit({ as: member, path: `/purchase/place?id=${trainingId}`, viewport: phone });
  const hold = page.getByRole('button', { name: 'Hold it for 10 minutes and pay' });
  await hold.click();
  await page.getByText('Without agreeing to the terms you cannot buy').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await page.getByLabel('I agree to the terms of purchase').check();
  await hold.click();
  await page.getByText(/^Held for you until/).waitFor();
  expect(await takenOf()).toBe(1);
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole('button', { name: 'Give the place up' }).click();
  await page.waitForURL(/\/public\/training\?id=/);
  await expect.poll(takenOf).toBe(0);
});

test('whoever has the mailed link chooses once what becomes of their money', async () => {
  const secret = await own.club.inScope(async (scope) => {
    const { now } = own.test.clock;
    const line = lineOf({ unitPriceCents: 1200, details: { startsAt: '2026-11-20T18:00:00' } });
    const invoice = await buildInvoice(scope, now, { clientId: member.id, lines: [line] });
    const [lineId = 0] = invoice.lineIds;
    const credit = await creditInvoice(scope, await testTill(scope, now), { invoiceId: invoice.id, reason: 'moved' });
    await insertChoice(scope, { invoiceId: credit.id, lineId, amountCents: 1200, cause: 'training_moved', now });
    const rows = scope.db.selectFrom('refund_choice').select('link_secret').where('invoice_id', '=', credit.id);
    return (await rows.executeTakeFirstOrThrow()).link_secret;
  });
  const page = await own.visit({ path: `/public/refund#${secret}`, viewport: phone });
  await page.getByText(/^The club has changed this class, and you have left it/).waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole('button', { name: 'Keep it as credit' }).click();
  await page.getByText(/^€12.00 is your credit/).waitFor();
  await page.reload();
  await page.getByText(/^€12.00 is your credit/).waitFor();
  expect(await page.getByRole('button', { name: 'Send it back' }).count()).toBe(0);
});

const takenOf = () =>
  own.club.inScope(async ({ db }) => {
    const row = db.selectFrom('training').select('taken').where('id', '=', trainingId);
    return (await row.executeTakeFirstOrThrow()).taken;
  });

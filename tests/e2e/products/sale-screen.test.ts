import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { TenantScope } from '#server/db/tenant-scope.ts';
import { settlePayment } from '#server/features/invoices/pay/settle-payment.ts';
import { insertCampaign } from '#server/features/products/commands.ts';
import { buildProduct } from '#tests/builders/money/build-product.ts';
import { buildInvoice, lineOf, testTill } from '#tests/builders/money/test-till.ts';
import { addMember } from '#tests/support/app/test-member.ts';
import { type BrowserClub, openBrowserClub } from '#tests/support/browser/open-browser-club.ts';
import { findBarriers } from '#tests/support/browser/open-test-page.ts';

const tablet = { width: 820, height: 1180 };

let own: BrowserClub;
let worker: Awaited<ReturnType<typeof addMember>>;
let liis: Awaited<ReturnType<typeof addMember>>;
let productId: number;

beforeAll(async () => {
  own = await openBrowserClub();
  const { test: server, club } = own;
  worker = await addMember(server, club.tenantId, { can_see_registrations: true, can_manage_registrations: true });
  liis = await addMember(server, club.tenantId, { first_name: 'Liis', last_name: 'Kuusk' });
  productId = await club.inScope(async (scope) => {
    const id = await buildProduct(scope);
    const always = { validFrom: '2020-01-01', validUntil: null, maxUses: null, maxUsesEach: null, productIds: null };
    await insertCampaign(scope, { code: 'TERE10', name: '', percent: 10, amountCents: null, ...always });
    return id;
  });
});
afterEach(async () => {
  await own.sendHome();
  expect(own.takeComplaints()).toEqual([]);
});
afterAll(() => own?.close());

test('whoever may manage bookings sells for cash with a code, once, and sees what was given and what to give back', async () => {
  const page = await open();
  await page.getByLabel('Find a client').fill('liis');
  await page.getByRole('button', { name: /Liis Kuusk/ }).click();
  await page.getByRole('button', { name: /^10 visits/ }).click();
  const basket = page.getByRole('region', { name: 'Basket' });
  await basket.getByLabel('Campaign code').fill('vale');
  await basket.getByRole('button', { name: 'Apply' }).click();
  await basket.getByText('There is no such campaign code').waitFor();
  await basket.getByLabel('Campaign code').fill('tere10');
  await basket.getByRole('button', { name: 'Apply' }).click();
  await basket.getByText('Discount €4.40').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await basket.getByRole('button', { name: 'Cash' }).click();
  await sheet(page).getByLabel('Received').fill('50');
  await sheet(page).getByText('€10.40').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await sheet(page).getByRole('button', { name: 'Take €39.60' }).dblclick();
  await page.getByRole('heading', { name: 'Sold, €39.60' }).waitFor();
  await page.getByText('€10.40').waitFor();
  await page.getByRole('region', { name: 'The buyer received' }).getByText('Ticket').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save receipt (PDF)' }).click();
  expect((await saved).suggestedFilename()).toMatch(/\.pdf$/);
  expect(await invoices()).toMatchObject([{ client_id: liis.id, total_cents: 3960 }]);
});

test('whom and what another screen chose is there; something else is added, and a part of it is paid another way', async () => {
  const page = await open(`?client=${liis.id}&product=${productId}`);
  await page.getByText('Liis Kuusk').waitFor();
  const basket = page.getByRole('region', { name: 'Basket' });
  await basket.getByText('10 visits').waitFor();
  await page.getByRole('button', { name: /^Something else/ }).click();
  await sheet(page).getByRole('button', { name: 'Put into the basket' }).click();
  await sheet(page).getByText('Write a sum, for example 12.50').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await sheet(page).getByLabel('Name on the invoice').fill('Kapivõti');
  await sheet(page).getByLabel('Price with VAT').fill('6');
  await sheet(page).getByRole('button', { name: 'Put into the basket' }).click();
  await basket.getByText('Kapivõti').waitFor();
  await basket.getByRole('button', { name: 'Card' }).click();
  await sheet(page)
    .getByRole('switch', { name: /^A part is paid another way/ })
    .check();
  await sheet(page).getByLabel('The part').fill('20.03');
  await sheet(page).getByText('Less than the whole sum, in cash to 5 cents').waitFor();
  await sheet(page).getByLabel('The part').fill('20');
  expect(await findBarriers(page)).toEqual([]);
  await sheet(page).getByRole('button', { name: '€30.00 is paid by card' }).click();
  await page.getByRole('heading', { name: 'Sold, €50.00' }).waitFor();
  const paid = await own.club.inScope(({ db }) =>
    db.selectFrom('payment').select(['means', 'amount_cents']).orderBy('id', 'desc').limit(2).execute(),
  );
  expect(paid.toReversed()).toEqual([
    { means: 'cash', amount_cents: 2000 },
    { means: 'terminal', amount_cents: 3000 },
  ]);
});

test('a voucher pays by its code: one that is unknown is told at the sheet and sells nothing, and what it pays is gone from it', async () => {
  const voucher = await own.club.inScope((scope) => sellVoucher(scope, own.test.clock.now));
  const before = (await invoices()).length;
  const page = await open(`?product=${productId}`);
  const basket = page.getByRole('region', { name: 'Basket' });
  await basket.getByRole('button', { name: 'Voucher', exact: true }).click();
  const pay = sheet(page).getByRole('button', { name: '€44.00 is paid by voucher' });
  expect(await pay.isDisabled()).toBe(true);
  await sheet(page).getByLabel('Code of the voucher').fill('0000000000000');
  await pay.click();
  await sheet(page).getByRole('alert').waitFor();
  expect((await invoices()).length).toBe(before);
  await sheet(page).getByLabel('Code of the voucher').fill(voucher.code);
  await pay.click();
  await page.getByRole('heading', { name: 'Sold, €44.00' }).waitFor();
  const uses = await own.club.inScope(({ db }) =>
    db.selectFrom('voucher_use').select('amount_cents').where('voucher_id', '=', voucher.id).execute(),
  );
  expect(uses).toEqual([{ amount_cents: 4400 }]);
});

test('an answer that is lost is asked for again, and nothing is sold twice', async () => {
  const before = (await invoices()).length;
  const page = await open();
  await page.getByRole('button', { name: /^10 visits/ }).click();
  await page.getByRole('switch', { name: /Somebody else pays/ }).check();
  await page.getByLabel('Name of the payer').fill('Tööandja OÜ');
  await page.getByLabel('Registry code').fill('12345678');
  await page.getByRole('button', { name: 'Card', exact: true }).click();
  let isLost = false;
  await page.route('**/admin/sale', async (route) => {
    const { pathname, host } = new URL(route.request().url());
    const headers = { ...(await route.request().allHeaders()), host };
    const payload = route.request().postData() ?? '';
    const { statusCode } = await own.test.app.inject({ method: 'POST', url: pathname, headers, payload });
    isLost = statusCode === 201;
    await route.abort();
  });
  await sheet(page).getByRole('button', { name: '€44.00 is paid by card' }).click();
  await sheet(page).getByText('it will not be sold twice').waitFor();
  expect(isLost).toBe(true);
  await page.unroute('**/admin/sale');
  await sheet(page).getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { name: 'Sold, €44.00' }).waitFor();
  const sold = (await invoices()).slice(before);
  expect(sold).toMatchObject([
    { client_id: null, buyer: { payer: { name: 'Tööandja OÜ', registryCode: '12345678' } } },
  ]);
});

test('without a network the products are there, and selling says what it needs', async () => {
  const page = await open();
  await page.getByRole('button', { name: /^10 visits/ }).click();
  await page.context().setOffline(true);
  await page.getByText('Selling needs a connection.').first().waitFor();
  expect(await page.getByRole('button', { name: 'Cash' }).isDisabled()).toBe(true);
});

const open = (search = '') => own.visit({ as: worker, viewport: tablet, path: `/admin/sale${search}` });
const sheet = (page: Page) => page.getByRole('dialog');
const invoices = () =>
  own.club.inScope(({ db }) =>
    db.selectFrom('invoice').select(['client_id', 'total_cents', 'buyer']).orderBy('id').execute(),
  );

/** One of 50 euros, sold as a present and paid. */
async function sellVoucher(scope: TenantScope, now: Date) {
  const grants = { type: 'value', valueCents: 5000, days: 365 } as const;
  const line = lineOf({ unitPriceCents: 5000, vatCategory: 'outside', kind: 'voucher', grants });
  const { id } = await buildInvoice(scope, now, { clientId: liis.id, lines: [{ ...line, details: { isGift: true } }] });
  const money = {
    means: 'bank',
    amountCents: 5000,
    externalId: 'voucher',
    clientId: liis.id,
    invoiceIds: [id],
  } as const;
  await settlePayment(scope, await testTill(scope, now), money);
  return scope.db.selectFrom('voucher').select(['id', 'code']).orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
}

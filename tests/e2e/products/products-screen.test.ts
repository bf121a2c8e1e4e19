import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { listAllPrices, listAllProducts, listCampaigns } from '#server/features/products/queries.ts';
import { buildProduct } from '#tests/builders/money/build-product.ts';
import { addMember } from '#tests/support/app/test-member.ts';
import { type BrowserClub, openBrowserClub } from '#tests/support/browser/open-browser-club.ts';
import { findBarriers } from '#tests/support/browser/open-test-page.ts';

const tablet = { width: 820, height: 1180 };

let own: BrowserClub;
let admin: Awaited<ReturnType<typeof addMember>>;
let tenVisits: number;

beforeAll(async () => {
  own = await openBrowserClub();
  admin = await addMember(own.test, own.club.tenantId, { is_admin: true });
  tenVisits = await own.club.inScope((scope) => buildProduct(scope));
});
afterEach(async () => {
  await own.sendHome();
  expect(own.takeComplaints()).toEqual([]);
});
afterAll(() => own?.close());

test('an admin adds a product with its price in the app, raises one that is there, and takes one off sale', async () => {
  const page = await open();
  await page.getByRole('button', { name: 'Add a product' }).click();
  await sheet(page).getByRole('button', { name: 'Save' }).click();
  await sheet(page).getByText('Please fill in the field').first().waitFor();
  await sheet(page).getByLabel('Name', { exact: true }).fill('Five visits');
  await sheet(page).getByLabel('Visits', { exact: true }).fill('5');
  await sheet(page).getByLabel('Price', { exact: true }).fill('27.50');
  await sheet(page).getByLabel('Price in the app').fill('much');
  await sheet(page).getByRole('button', { name: 'Save' }).click();
  await sheet(page).getByText('Correct the price that you typed, or cancel it.').waitFor();
  await sheet(page).getByLabel('Price in the app').fill('25');
  expect(await findBarriers(page)).toEqual([]);
  await sheet(page).getByRole('button', { name: 'Save' }).click();
  const added = page.getByRole('row', { name: /Five visits/ });
  await added.getByText('€27.50').waitFor();
  await added.getByText('€25.00').waitFor();
  expect(await findBarriers(page)).toEqual([]);

  await page.getByRole('row', { name: /10 visits/ }).click();
  await sheet(page).getByRole('button', { name: 'Add a price' }).click();
  await sheet(page).getByLabel('Price', { exact: true }).fill('49');
  await sheet(page).getByRole('button', { name: 'Use this price' }).click();
  await sheet(page).getByText('Earlier prices (1)').waitFor();
  await sheet(page).getByRole('button', { name: 'Save' }).click();
  await page
    .getByRole('row', { name: /10 visits/ })
    .getByText('€49.00')
    .first()
    .waitFor();
  expect((await pricesOf(tenVisits)).map(({ priceCents }) => priceCents)).toEqual([4400, 4900]);

  await added.click();
  await sheet(page).getByRole('button', { name: 'Take off sale' }).click();
  await page.getByRole('button', { name: 'Off sale 1' }).waitFor();
});

test('an address opens a product at its next price, once: what was typed stays, and closing takes it out of the address', async () => {
  const product = await own.club.inScope((scope) =>
    buildProduct(scope, { names: { et: 'Solaarium', en: 'Solarium', lv: 'Solārijs' }, grants: { type: 'none' } }),
  );
  const page = await open(`/admin/products?price=${product}`);
  const price = sheet(page).getByLabel('Price', { exact: true });
  await expect.poll(() => price.evaluate((field) => field === document.activeElement)).toBe(true);
  await price.fill('61,50');
  await sheet(page).getByRole('button', { name: 'Save' }).click();
  await sheet(page).waitFor({ state: 'detached' });
  await expect.poll(() => new URL(page.url()).searchParams.has('price')).toBe(false);
  await expect.poll(async () => (await pricesOf(product)).at(-1)?.priceCents).toBe(6150);
  await page.getByRole('row', { name: /Solarium/ }).click();
  await sheet(page).getByRole('button', { name: 'Add a price' }).waitFor();
});

test('several are taken off sale at once, asked first, and sold again', async () => {
  const ids = await own.club.inScope(async (scope) => {
    return [await buildProduct(scope, named('Towel')), await buildProduct(scope, named('Towel, large'))];
  });
  const page = await open();
  const act = async (name: string) => {
    for (const row of await page.getByRole('row', { name: /Towel/ }).all()) await row.getByRole('checkbox').check();
    const bar = page.getByRole('region', { name: '2 chosen' });
    await bar.getByRole('button', { name }).click();
    expect(await findBarriers(page)).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name }).click();
    await page.getByText(`${name}: 2 of 2 done`).waitFor();
    await page.getByRole('button', { name: 'Choose none' }).click();
  };
  const areRetired = () =>
    own.club.inScope(async (scope) =>
      (await listAllProducts(scope)).filter(({ id }) => ids.includes(id)).map(({ isRetired }) => isRetired),
    );
  await page.getByRole('row', { name: /Towel, large/ }).waitFor();
  await act('Take off sale');
  await expect.poll(areRetired).toEqual([true, true]);
  await page.getByRole('button', { name: /^Off sale/ }).click();
  await page.getByRole('row', { name: /Towel, large/ }).waitFor();
  await act('Sell again');
  await expect.poll(areRetired).toEqual([false, false]);
});

test('a code is added once; the second time its field says why not', async () => {
  const page = await open('/admin/products?tab=campaigns');
  const add = async () => {
    await page.getByRole('button', { name: 'Add a code' }).click();
    await sheet(page).getByLabel('Code', { exact: true }).fill('tere10');
    await sheet(page).getByRole('button', { name: 'Save' }).click();
  };
  await add();
  await page.getByRole('button', { name: /^TERE10/ }).waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await add();
  await sheet(page).getByText('Perhaps the code is in use already.').waitFor();
  expect(await own.club.inScope((scope) => listCampaigns(scope))).toMatchObject([{ code: 'TERE10', percent: 10 }]);
});

test('without a network the list is there, and says that it cannot be changed', async () => {
  const page = await open();
  await page.getByRole('row', { name: /10 visits/ }).waitFor();
  await page.context().setOffline(true);
  await page.getByText('Products can be changed when there is a connection.').waitFor();
  expect(await page.getByRole('button', { name: 'Add a product' }).isDisabled()).toBe(true);
});

const named = (name: string) => ({ names: { et: name, en: name, lv: name }, grants: { type: 'none' as const } });
const open = (path = '/admin/products') => own.visit({ as: admin, viewport: tablet, path });
const sheet = (page: Page) => page.getByRole('dialog');
const pricesOf = (id: number) => own.club.inScope((scope) => listAllPrices(scope, id));

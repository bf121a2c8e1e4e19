import type { Page } from 'playwright-core';
import { openRow } from './open-row.ts';
import type { Screen } from './screen.ts';
import { goOffline } from './screen-acts.ts';
import type { TextOf } from './screen-texts.ts';

const openFirst = async (page: Page): Promise<void> => {
  await openRow(page);
  await page.getByRole('dialog').locator('form').waitFor();
};

/** Puts two products into the basket. */
const fillBasket = async (page: Page, text: TextOf): Promise<void> => {
  const goods = page.getByRole('region', { name: text('products.title') }).getByRole('listitem');
  await goods.nth(2).getByRole('button').click();
  await goods.nth(3).getByRole('button').click();
  await page.getByRole('button', { name: text('sale.way.cash'), exact: true }).waitFor();
};

const payInCash = async (page: Page, text: TextOf): Promise<void> => {
  await fillBasket(page, text);
  await page.getByRole('button', { name: text('sale.way.cash'), exact: true }).click();
  await page.getByLabel(text('sale.received')).fill('200');
};

/** A part in cash, the rest by card. */
const splitPayment = async (page: Page, text: TextOf): Promise<void> => {
  await fillBasket(page, text);
  await page.getByRole('button', { name: text('sale.way.terminal'), exact: true }).click();
  await page.getByRole('switch', { name: text('sale.split.label') }).check();
  await page.getByLabel(text('sale.split.amount')).fill('20');
};

const sell = async (page: Page, text: TextOf): Promise<void> => {
  await payInCash(page, text);
  const receipt = page.getByLabel(text('sale.receipt'));
  if (await receipt.isVisible()) await receipt.fill('1042');
  await page.getByRole('dialog').locator('button[type=submit]').click();
  await page.getByRole('button', { name: text('sale.done.next') }).waitFor();
};

/** What is sold, at the desk, and by whom. */
export const sellingScreens: readonly Screen[] = [
  { name: 'product', path: '/admin/products', act: openFirst },
  { name: 'campaigns', path: '/admin/products?tab=campaigns' },
  { name: 'campaign', path: '/admin/products?tab=campaigns', act: openFirst },
  { name: 'rises', path: '/admin/products?tab=rises' },
  { name: 'products-offline', path: '/admin/products', act: goOffline },
  { name: 'sale-basket', path: '/admin/sale', act: fillBasket },
  { name: 'sale-cash', path: '/admin/sale', act: payInCash },
  { name: 'sale-split', path: '/admin/sale', act: splitPayment },
  {
    name: 'sale-own',
    path: '/admin/sale?client=4&product=1',
    act: async (page, text) => page.getByRole('button', { name: text('sale.own.open') }).click(),
  },
  { name: 'sale-prefilled', path: '/admin/sale?client=4&product=1' },
  { name: 'sale-done', path: '/admin/sale', act: sell },
];

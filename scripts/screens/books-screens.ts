import type { Page } from 'playwright-core';
import type { Screen } from './screen.ts';
import { failingUnkept, givingUp, goOffline, press } from './screen-acts.ts';
import type { TextOf } from './screen-texts.ts';

/** Opens the first movement. */
const openFirst = async (page: Page): Promise<void> => {
  const row = page.getByRole('main').locator('li > button').first();
  await row.click();
  await page.getByRole('searchbox').waitFor();
};

/** A line that names no amount. */
const writeWrongLines = async (page: Page, text: TextOf): Promise<void> => {
  await page
    .getByLabel(text('accounting.opening.list.debts'), { exact: true })
    .fill('1001;49,90;20.10.2026;17\n1002;x');
  await page.getByRole('button', { name: text('accounting.opening.action'), exact: true }).click();
};

/** Change money first, then cash that is taken out. */
const takeOut = async (page: Page, text: TextOf): Promise<void> => {
  const amount = page.getByLabel(text('closing.drawer.amount'), { exact: true });
  await amount.fill('50');
  await page.getByRole('button', { name: text('closing.drawer.action.float') }).click();
  await page.getByRole('button', { name: text('closing.drawer.action.bank') }).waitFor();
  await page.getByLabel(text('closing.drawer.what')).selectOption('out');
  await amount.fill('12');
  await page.getByLabel(text('closing.drawer.reason'), { exact: true }).fill('Piim');
  await page.getByRole('button', { name: text('closing.drawer.action.out') }).click();
  await page.getByText('Piim').first().waitFor();
};

/** Screens of staff about the books: statements, accounting, the end of a day. */
export const booksScreens: readonly Screen[] = [
  { name: 'statements-allocate', path: '/admin/statements', act: openFirst },
  { name: 'statements-matched', path: '/admin/statements?state=matched' },
  { name: 'statements-offline', path: '/admin/statements', act: goOffline },
  {
    name: 'statements-failing',
    path: '/admin/statements',
    before: failingUnkept('/admin/statement/**'),
    act: givingUp,
  },
  { name: 'entries-refused', path: '/admin/entries', act: press('entries.refused') },
  { name: 'accounting-mapping', path: '/admin/accounting?tab=mapping' },
  { name: 'accounting-balances', path: '/admin/accounting?tab=balances' },
  { name: 'accounting-periods', path: '/admin/accounting?tab=periods' },
  { name: 'accounting-vat', path: '/admin/accounting?tab=vat' },
  { name: 'accounting-opening', path: '/admin/accounting?tab=opening' },
  { name: 'accounting-opening-wrong', path: '/admin/accounting?tab=opening', act: writeWrongLines },
  { name: 'closing-drawer', path: '/admin/closing', act: takeOut },
  { name: 'closing-all', path: '/admin/closing?tab=all' },
  { name: 'closing-history', path: '/admin/closing?tab=history' },
  { name: 'closing-refused', path: '/admin/closing', act: press('closing.action') },
];

import type { Page } from 'playwright-core';
import type { Screen } from './screen.ts';
import { failingUnkept, givingUp, goOffline, press } from './screen-acts.ts';

/** Opens the first movement. */
const openFirst = async (page: Page): Promise<void> => {
  const row = page.getByRole('main').locator('li > button').first();
  await row.click();
  await page.getByRole('searchbox').waitFor();
};

/** Screens of staff about the books: statements, accounting, the end of a day. */
export const booksScreens: readonly Screen[] = [
  { name: 'statements', person: 'admin', path: '/admin/statements' },
  { name: 'statements-allocate', person: 'admin', path: '/admin/statements', act: openFirst },
  { name: 'statements-matched', person: 'admin', path: '/admin/statements?state=matched' },
  { name: 'statements-offline', person: 'admin', path: '/admin/statements', act: goOffline },
  {
    name: 'statements-failing',
    person: 'admin',
    path: '/admin/statements',
    before: failingUnkept('/admin/statement/**'),
    act: givingUp,
  },
  { name: 'accounting', person: 'admin', path: '/admin/accounting' },
  { name: 'accounting-mapping', person: 'admin', path: '/admin/accounting?tab=mapping' },
  { name: 'accounting-balances', person: 'admin', path: '/admin/accounting?tab=balances' },
  { name: 'accounting-periods', person: 'admin', path: '/admin/accounting?tab=periods' },
  { name: 'closing', person: 'admin', path: '/admin/closing' },
  { name: 'closing-all', person: 'admin', path: '/admin/closing?tab=all' },
  { name: 'closing-history', person: 'admin', path: '/admin/closing?tab=history' },
  { name: 'closing-refused', person: 'admin', path: '/admin/closing', act: press('closing.action') },
];

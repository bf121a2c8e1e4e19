import type { Page } from 'playwright-core';
import type { Screen } from './screen.ts';
import { failingUnkept, givingUp, goOffline } from './screen-acts.ts';

/** Opens the first one of the list. */
const openFirst = async (page: Page): Promise<void> => {
  await page.getByRole('main').getByRole('article').or(page.getByRole('main').getByRole('region')).first().waitFor();
  await page.getByRole('main').getByRole('link').first().click();
  await page.getByRole('dialog').waitFor();
};

/** Screens of contracts, invoices and payments. */
export const moneyScreens: readonly Screen[] = [
  { name: 'contracts', person: 'member', path: '/user/contracts' },
  { name: 'contract', person: 'member', path: '/user/contracts', act: openFirst },
  { name: 'contracts-empty', person: 'newcomer', path: '/user/contracts' },
  { name: 'invoices', person: 'member', path: '/user/invoices' },
  { name: 'invoices-empty', person: 'newcomer', path: '/user/invoices' },
  { name: 'invoices-offline', person: 'member', path: '/user/invoices', act: goOffline },
  {
    name: 'invoices-failing',
    person: 'member',
    path: '/user/invoices',
    before: failingUnkept('/user/invoice**'),
    act: givingUp,
  },
  { name: 'public-invoices', person: 'visitor', path: '/public/invoices' },
  { name: 'payment-waiting', person: 'visitor', path: '/public/payment-waiting' },
  { name: 'payment-confirmation', person: 'visitor', path: '/public/payment-confirmation' },
  { name: 'replacements', person: 'trainer', path: '/trainer/replacement-request' },
  { name: 'replacements-admin', person: 'admin', path: '/admin/replacement-request' },
];

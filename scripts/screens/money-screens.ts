import type { Page } from 'playwright-core';
import { booksScreens } from './books-screens.ts';
import { buyScreens } from './money/buy-screens.ts';
import { contractScreens } from './money/contract-screens.ts';
import { joinScreens } from './money/join-screens.ts';
import { payScreens } from './money/pay-screens.ts';
import type { Screen } from './screen.ts';
import { answering, answeringWith, failingUnkept, givingUp, goOffline, press } from './screen-acts.ts';
import type { TextOf } from './screen-texts.ts';

/** Opens the first one of the list. */
const openFirst = async (page: Page): Promise<void> => {
  const main = page.getByRole('main');
  await main.getByRole('article').or(main.getByRole('region')).getByRole('link').first().click();
  await page.getByRole('dialog').waitFor();
};

const secret = 'x'.repeat(22);
const payment = {
  order: secret,
  number: 'TF2026-00016',
  paymentStatus: 'PAID',
  isFree: false,
  amountCents: 4900,
  invoiceNumbers: ['TF2026-00016'],
  isSettled: true,
  expiresAt: '2026-11-24T16:12:00Z',
  origin: '/user/invoices',
  destination: null,
  paymentUrl: null,
  frameUrl: null,
};
/** A payer is back from the bank. */
const backWith = (name: string, change: Partial<Record<keyof typeof payment, unknown>>): Screen => ({
  name,
  person: 'visitor',
  path: '/public/payment-confirmation?order-token=a.b.c',
  before: answeringWith('/public/payment/confirm', { ...payment, ...change }),
  act: async (page) => page.getByRole('heading', { level: 1 }).waitFor(),
});
/** The invoice in the first row, with its lines. */
const openBill = async (page: Page): Promise<void> => {
  await page.getByRole('main').locator('ul button').first().click();
  await page.getByRole('dialog').getByRole('list').first().waitFor();
};

const payBill: NonNullable<Screen['act']> = async (page, text) => {
  await openBill(page);
  await page.getByRole('button', { name: text('billing.pay.open') }).click();
  await page.getByLabel(text('billing.pay.amount')).waitFor();
};

/** Screens of contracts, invoices and payments. */
export const moneyScreens: readonly Screen[] = [
  ...booksScreens,
  ...buyScreens,
  ...joinScreens,
  ...contractScreens,
  ...payScreens,
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
  { name: 'bills', person: 'admin', path: '/admin/invoices' },
  { name: 'bills-late', person: 'admin', path: '/admin/invoices?state=overdue' },
  { name: 'bill', person: 'admin', path: '/admin/invoices?state=unpaid', act: openBill },
  { name: 'bill-pay', person: 'admin', path: '/admin/invoices?state=unpaid', act: payBill },
  {
    name: 'bill-mail',
    person: 'admin',
    path: '/admin/invoices?state=overdue',
    act: async (page, text) => {
      await openBill(page);
      await page.getByRole('button', { name: text('billing.mail.reminder.open') }).click();
    },
  },
  {
    name: 'bill-write-off',
    person: 'admin',
    path: '/admin/invoices?state=overdue',
    act: async (page, text) => {
      await openBill(page);
      await press('billing.writeOff.open')(page, text);
    },
  },
  { name: 'bill-issue', person: 'admin', path: '/admin/invoices', act: press('billing.issue.open') },
  { name: 'bills-tasks', person: 'admin', path: '/admin/invoices?view=tasks' },
  {
    name: 'bills-none',
    person: 'admin',
    path: '/admin/invoices',
    before: answeringWith('/admin/invoice?**', { items: [] }),
  },
  { name: 'bills-offline', person: 'admin', path: '/admin/invoices', act: goOffline },
  {
    name: 'bills-failing',
    person: 'admin',
    path: '/admin/invoices',
    before: failingUnkept('/admin/invoice?**'),
    act: givingUp,
  },
  { name: 'public-invoices', person: 'visitor', path: '/public/invoices' },
  {
    name: 'public-invoice-refused',
    person: 'visitor',
    path: '/public/invoices',
    before: answering('/public/invoice/draft/**', 404, 'invoice_not_found'),
    act: async (page: Page, text: TextOf) => {
      await page.getByLabel(text('invoices.public.number')).fill('TF2026-00016');
      await page.getByLabel(text('invoices.public.code')).fill('7KQ2M4');
      await page.keyboard.press('Enter');
      await page
        .getByRole('textbox', { name: text('invoices.public.code') })
        .and(page.locator('[aria-invalid=true]'))
        .waitFor();
    },
  },
  { name: 'invoice', person: 'member', path: '/user/invoices', act: openFirst },
  {
    name: 'invoice-pay',
    person: 'member',
    path: '/user/invoices',
    act: async (page) => {
      await page.getByRole('main').getByRole('button').first().click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'contract-freeze',
    person: 'member',
    path: '/user/contracts',
    act: async (page, text) => {
      await openFirst(page);
      await press('contracts.freeze.open')(page, text);
      await page.getByText(text('contracts.freeze.from'), { exact: true }).waitFor();
    },
  },
  backWith('payment-paid', {}),
  backWith('payment-unfinished', { paymentStatus: 'PENDING', isSettled: false, paymentUrl: '/' }),
  backWith('payment-failed', { paymentStatus: 'ABANDONED', isSettled: false }),
  backWith('payment-processing', { paymentStatus: 'AUTHORIZED', isSettled: false }),
  backWith('payment-unresolved', { isSettled: false }),
  { name: 'payment-waiting', person: 'visitor', path: '/public/payment-waiting' },
  { name: 'payment-confirmation', person: 'visitor', path: '/public/payment-confirmation' },
  { name: 'replacements', person: 'trainer', path: '/trainer/replacement-request' },
  { name: 'replacements-admin', person: 'admin', path: '/admin/replacement-request' },
  {
    name: 'replacements-choose',
    person: 'admin',
    path: '/admin/replacement-request',
    act: async (page, text) =>
      page
        .getByRole('main')
        .getByRole('button', { name: text('replacements.choose') })
        .first()
        .click(),
  },
];

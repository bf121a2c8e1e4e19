import type { Page } from 'playwright-core';
import { booksScreens } from './books-screens.ts';
import { buyScreens } from './money/buy-screens.ts';
import { contractScreens } from './money/contract-screens.ts';
import { payScreens, withMethods } from './money/pay-screens.ts';
import { openRow } from './open-row.ts';
import type { Screen } from './screen.ts';
import { answering, answeringWith, failing, failingUnkept, givingUp, goOffline, press } from './screen-acts.ts';
import type { TextOf } from './screen-texts.ts';

/** A join of which the first of six steps are done: the club, its package, the start. */
const withDraft =
  (done: 1 | 2 | 3, others: object = {}) =>
  async (page: Page): Promise<void> => {
    const all = { unitId: 1, productId: 1, startsOn: '2026-12-01' };
    const chosen = Object.fromEntries(Object.entries(all).slice(0, done));
    const join = { ...chosen, ...others, secret: 'x'.repeat(43), at: Date.now() };
    await page.addInitScript((text) => localStorage.setItem('registration', text), JSON.stringify({ join }));
  };

const withoutDraft = async (page: Page): Promise<void> => {
  await page.addInitScript(() => Reflect.get(globalThis, 'localStorage').removeItem('registration'));
};

/** The person is filled in, by their birth date. */
const toTerms = async (page: Page, text: TextOf): Promise<void> => {
  await answeringWith('/public/join/check', { isCondition: true })(page);
  const values = { 'profile.firstName': 'Ilze', 'profile.lastName': 'Kalniņa', 'login.email': 'ilze.kalnina@pasts.lv' };
  for (const [key, value] of Object.entries(values)) await page.getByLabel(text(key), { exact: true }).fill(value);
  const code = page.getByLabel(text('join.person.idCode'));
  if (await page.getByLabel(text('join.person.citizenship')).isVisible())
    await page.getByLabel(text('join.person.citizenship')).selectOption('other');
  else if (await code.isVisible()) await press('join.person.noCode')(page, text);
  await page.getByLabel(text('join.person.birthDate')).fill('01.01.1990');
  await page.getByLabel(text('profile.phone')).fill('+371 2612 3456');
  await press('join.continue')(page, text);
  await page.getByRole('checkbox').first().check();
};

/** Joining, step by step. */
const joinScreens: readonly Screen[] = [
  { name: 'join-package', path: '/public/join?step=package', before: withDraft(1) },
  { name: 'join-start', path: '/public/join?step=start', before: withDraft(2) },
  { name: 'join-person', path: '/public/join?step=person', before: withDraft(3) },
  {
    name: 'join-person-mistakes',
    path: '/public/join?step=person',
    before: withDraft(3),
    act: press('join.continue'),
  },
  { name: 'join-terms', path: '/public/join?step=person', before: withDraft(3), act: toTerms },
  {
    name: 'join-pay',
    path: '/public/join?step=pay',
    before: async (page) => {
      await withMethods(page);
      await withDraft(3, { joined: { number: 'P-7MNM0NSCNF', linkSecret: 'x'.repeat(22), total: 5400, next: 'pay' } })(
        page,
      );
    },
  },
  {
    name: 'join-done',
    person: 'member',
    path: '/public/join?step=done',
    before: withDraft(3, { person: { firstName: 'Ilze' } }),
  },
  { name: 'join-done-later', path: '/public/join?step=done', before: withoutDraft },
  {
    name: 'join-failing',
    path: '/public/join',
    before: failing('/public/join/product**'),
    act: givingUp,
  },
];

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
  await openRow(page);
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
  { name: 'contract', path: '/user/contracts', act: openFirst },
  { name: 'contracts-empty', person: 'newcomer', path: '/user/contracts' },
  { name: 'invoices-empty', person: 'newcomer', path: '/user/invoices' },
  { name: 'invoices-offline', path: '/user/invoices', act: goOffline },
  {
    name: 'invoices-failing',
    path: '/user/invoices',
    before: failingUnkept('/user/invoice**'),
    act: givingUp,
  },
  { name: 'bills', path: '/admin/invoices' },
  { name: 'bills-late', path: '/admin/invoices?state=overdue' },
  { name: 'bill', path: '/admin/invoices?state=unpaid', act: openBill },
  { name: 'bill-pay', path: '/admin/invoices?state=unpaid', act: payBill },
  {
    name: 'bill-mail',
    path: '/admin/invoices?state=overdue',
    act: async (page, text) => {
      await openBill(page);
      await page.getByRole('button', { name: text('billing.mail.reminder.open') }).click();
    },
  },
  {
    name: 'bill-write-off',
    path: '/admin/invoices?state=overdue',
    act: async (page, text) => {
      await openBill(page);
      await press('billing.writeOff.open')(page, text);
    },
  },
  { name: 'bill-issue', path: '/admin/invoices', act: press('billing.issue.open') },
  { name: 'bills-tasks', path: '/admin/invoices?view=tasks' },
  {
    name: 'bills-none',
    path: '/admin/invoices',
    before: answeringWith('/admin/invoice?**', { items: [] }),
  },
  { name: 'bills-offline', path: '/admin/invoices', act: goOffline },
  {
    name: 'bills-failing',
    path: '/admin/invoices',
    before: failingUnkept('/admin/invoice?**'),
    act: givingUp,
  },
  { name: 'public-invoices', path: '/public/invoices' },
  {
    name: 'public-invoice-refused',
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
  { name: 'invoice', path: '/user/invoices', act: openFirst },
  {
    name: 'invoice-pay',
    path: '/user/invoices',
    act: async (page) => {
      await page.getByRole('main').getByRole('button').first().click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'contract-freeze',
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
  { name: 'replacements', path: '/trainer/replacement-request' },
  { name: 'replacements-admin', path: '/admin/replacement-request' },
  {
    name: 'replacements-choose',
    path: '/admin/replacement-request',
    act: async (page, text) =>
      page
        .getByRole('main')
        .getByRole('button', { name: text('replacements.choose') })
        .first()
        .click(),
  },
];

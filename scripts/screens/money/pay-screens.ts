import type { Page } from 'playwright-core';
import type { Screen } from '../screen.ts';
import { answeringWith } from '../screen-acts.ts';

const number = 'TF2026-00016';
const draft = {
  number,
  kind: 'invoice',
  initials: 'L. K.',
  state: 'unpaid',
  total: 5400,
  balance: 5400,
  dueDate: '2026-11-27',
  referenceNumber: '1000177',
  rfReference: 'RF181000177',
  receiver: { name: 'Tuisk Fitness OÜ', iban: 'EE152200221020145711', bic: 'HABAEE2X', bankName: 'Pank A' },
  totalWithoutVat: 4355,
  vat: [{ percent: 24, vat: 1045 }],
  paid: null,
};
const banks = ['A', 'B', 'C', 'D'].map((letter) => ({ code: `BANK${letter}EE2X`, name: `Pank ${letter}` }));
const methods = { isActive: true, countries: [{ country: 'EE', banks }], hasCards: true, isCardInFrame: false };

/** Everybody pays in the app, by four banks or by card. */
export const withMethods = answeringWith('/public/payment/methods', methods);

/** An invoice that somebody has found by its number and code. */
const found = (change: object) => async (page: Page) => {
  await page.addInitScript(
    (text) => sessionStorage.setItem('invoice-key', text),
    JSON.stringify({ number, code: '7KQ2M4' }),
  );
  await answeringWith('/public/invoice/draft/**', { ...draft, ...change })(page);
  await withMethods(page);
};

/** Choosing how to pay, as a member and as whoever was sent an invoice. */
export const payScreens: readonly Screen[] = [
  {
    name: 'pay-methods',
    path: '/user/invoices',
    before: withMethods,
    act: async (page) => {
      await page.getByRole('main').getByRole('button').first().click();
      await page.getByRole('dialog').getByRole('radio').first().waitFor();
    },
  },
  {
    name: 'pay-credit',
    path: '/user/invoices',
    before: async (page) => {
      await withMethods(page);
      await answeringWith('/user/payment/credit', { credit: 1500 })(page);
    },
    act: async (page) => {
      await page.getByRole('main').getByRole('button').first().click();
      await page.getByRole('dialog').getByRole('radio').first().waitFor();
    },
  },
  { name: 'public-invoice', path: `/public/invoices?id=${number}`, before: found({}) },
  {
    name: 'public-invoice-paid',
    path: `/public/invoices?id=${number}&again=1`,
    before: found({ state: 'paid', balance: 0, paid: { on: '2026-11-21', means: 'provider', bank: 'BANKAEE2X' } }),
  },
];

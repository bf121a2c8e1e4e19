import type { Page } from 'playwright-core';
import type { Screen } from '../screen.ts';
import { answering, answeringWith, press } from '../screen-acts.ts';
import type { TextOf } from '../screen-texts.ts';

const number = 'P-7MNM0NSCNF';
const secret = 'x'.repeat(22);
const methods = {
  isActive: true,
  countries: [
    { country: 'EE', banks: ['A', 'B', 'C', 'D'].map((letter) => ({ code: `BANK${letter}`, name: `Pank ${letter}` })) },
    {
      country: 'LV',
      banks: ['A', 'B', 'C', 'D'].map((letter) => ({ code: `BANK${letter}`, name: `Banka ${letter}` })),
    },
  ],
  hasCards: true,
  isCardInFrame: false,
};
const lineOf = (productId: number, name: string, quantity: number, price: number) => ({
  productId,
  names: { et: name, en: name, lv: name },
  quantity,
  price: quantity * price,
  discount: 0,
  total: quantity * price,
});
const quote = {
  lines: [lineOf(1, 'Ujula ja saun, 3 h', 2, 1800), lineOf(2, 'Ujula', 1, 1200)],
  discount: 0,
  total: 4800,
  vatPercents: [24],
  termsVersion: '0123456789abcdef',
  isPaidOnline: true,
  today: '2026-11-24',
};
const made = { number, linkSecret: secret, purchase: { number, linkSecret: secret }, next: 'pay' };

/** As if nothing had been begun, at a club that takes payments. */
const fresh = async (page: Page): Promise<void> => {
  await page.addInitScript(() => Reflect.get(globalThis, 'sessionStorage').clear());
  await answeringWith('/public/payment/methods', methods)(page);
};

const oneMore = (page: Page, at: number) =>
  page.getByRole('main').locator('li').nth(at).getByRole('button').last().click();

/** The first product twice. */
const chooseTwo = async (page: Page): Promise<void> => {
  await oneMore(page, 0);
  await oneMore(page, 0);
};

/** The first product twice, the second once. */
const choose = async (page: Page): Promise<void> => {
  await chooseTwo(page);
  await oneMore(page, 1);
};

const toWho = async (page: Page, text: TextOf): Promise<void> => {
  await choose(page);
  await press('purchases.continue')(page, text);
  await page.getByLabel(text('profile.firstName'), { exact: true }).fill('Toms');
  await page.getByLabel(text('profile.lastName'), { exact: true }).fill('Eglītis');
  await page.getByLabel(text('login.email')).fill('toms.eglitis@pasts');
};

const toPay = async (page: Page, text: TextOf): Promise<void> => {
  await toWho(page, text);
  await page.getByLabel(text('login.email')).fill('toms.eglitis@pasts.lv');
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await page.locator('button[type=submit]').click();
  await page.getByRole('radio').first().waitFor();
};

const wrong = async (page: Page, text: TextOf): Promise<void> => {
  await toWho(page, text);
  await page.locator('button[type=submit]').click();
};

const card = (code: string, name: string) => ({
  code,
  name,
  validFrom: '2026-11-24',
  validUntil: '2027-05-24',
  visits: { total: 1, reserved: 0, used: 0 },
  unitNames: ['Ķīpsala'],
  usedAt: null,
  unitName: null,
});
const bought = {
  number,
  state: 'paid',
  invoice: null,
  isGift: false,
  recipient: null,
  tickets: [card('K7QM2F9XD4TRB', 'Baseins un pirtis, 3 h'), card('T7K2M9XWQ4F1A', 'Baseins un pirtis, 3 h')],
  vouchers: [],
};

const voucherCode = 'P1RTS4K2ZM7QD';
const voucher = {
  name: 'Pirts rituāls, 2 reizes',
  validFrom: '2026-12-01',
  validUntil: '2027-02-28',
  visits: { total: 2, reserved: 0, used: 0 },
  unitNames: ['Ķīpsala'],
  usedAt: null,
  unitName: null,
  isClaimed: false,
  isShareable: true,
  valueCents: null,
  leftCents: null,
};
const used = { visits: { total: 1, reserved: 0, used: 1 }, usedAt: '2026-10-12T15:04:00Z', unitName: 'Ķīpsala' };
/** Another address: a link of the same code is the same page, which does not ask again. */
const voucherIs =
  (change: object = {}) =>
  async (page: Page) => {
    await page.goto('about:blank');
    await answeringWith('/public/voucher?**', { ...voucher, ...change })(page);
    await answeringWith('/user/card/voucher/info**', { ...voucher, isOwn: true, ...change })(page);
  };
const voucherPath = `/public/vouchers#${voucherCode}`;
const buyTicket = { person: 'visitor', path: '/public/tickets/buy' } as const;

/** Buying tickets and vouchers, and what one holds then. */
export const buyScreens: readonly Screen[] = [
  { ...buyTicket, name: 'buy-ticket', before: fresh, act: choose },
  { ...buyTicket, name: 'buy-ticket-empty', before: fresh },
  { name: 'buy-ticket-member', path: '/purchase/ticket' },
  { name: 'buy-place-unknown', path: '/purchase/place' },
  { name: 'payment-free', path: '/public/payment-confirmation/free' },
  { name: 'refund-unknown', path: '/public/refund' },
  { name: 'shared-unknown', path: '/public/tickets/accept' },
  { ...buyTicket, name: 'buy-ticket-who', before: fresh, act: wrong },
  {
    ...buyTicket,
    name: 'buy-ticket-pay',
    before: async (page) => {
      await fresh(page);
      await page.route('**/api/v0.1/public/ticket', async (route) => {
        const { total } = route.request().postDataJSON();
        await route.fulfill({ status: 201, json: { ...made, total, expiresAt: '2026-11-25T16:12:00Z' } });
      });
    },
    act: toPay,
  },
  {
    ...buyTicket,
    name: 'buy-ticket-order',
    before: async (page) => {
      await fresh(page);
      await answeringWith('/public/product/quote', { ...quote, isPaidOnline: false })(page);
    },
    act: toWho,
  },
  { name: 'buy-voucher', person: 'member', path: '/public/vouchers/buy', before: fresh, act: chooseTwo },
  {
    name: 'bought',
    path: `/public/tickets/bought?id=${number}#${secret}`,
    before: answeringWith('/public/ticket/bought**', bought),
  },
  { name: 'voucher-question', path: '/public/vouchers' },
  {
    name: 'voucher-unknown',
    path: voucherPath,
    before: async (page) => {
      await page.goto('about:blank');
      await answering('/public/voucher?**', 404, 'voucher_not_found')(page);
    },
  },
  { name: 'voucher-found', path: voucherPath, before: voucherIs() },
  { name: 'voucher-own', person: 'member', path: voucherPath, before: voucherIs() },
  {
    name: 'voucher-used',
    path: voucherPath,
    before: voucherIs({ ...used, validFrom: '2026-09-01', validUntil: '2026-12-31', name: 'Masāža 60 min' }),
  },
  {
    name: 'voucher-expired',
    path: voucherPath,
    before: voucherIs({ validFrom: '2026-01-01', validUntil: '2026-10-31' }),
  },
  {
    name: 'contracts-archive',
    path: '/user/contracts',
    act: async (page) => page.getByRole('main').getByRole('button').nth(1).click(),
  },
];

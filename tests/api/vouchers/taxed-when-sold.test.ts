import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays } from '#api/dates.ts';
import { vatWithin } from '#api/invoices/vat-amounts.ts';
import type { VoucherTaxation } from '#api/vouchers/voucher-vat.ts';
import { listBalances } from '#server/features/accounting/queries.ts';
import { readVatFigures } from '#server/features/accounting/vat/read-figures.ts';
import { readInvoiceDocument } from '#server/features/documents/keep/keep-paper.ts';
import { writeUbl } from '#server/features/documents/ubl/write-ubl.ts';
import { creditInvoice } from '#server/features/invoices/credit/credit-invoice.ts';
import { listCreditable } from '#server/features/invoices/credit/queries.ts';
import { findMoneyFaults } from '#server/features/invoices/faults/queries.ts';
import { reversePayment } from '#server/features/invoices/pay/reverse-payment.ts';
import { settlePayment } from '#server/features/invoices/pay/settle-payment.ts';
import { createPurchase } from '#server/features/invoices/purchase/create-purchase.ts';
import { payWithVoucher } from '#server/features/invoices/vouchers/pay-with-voucher.ts';
import { bookBreakage } from '#server/features/invoices/vouchers/return-to-vouchers.ts';
import { buildProduct } from '#tests/builders/money/build-product.ts';
import { buildInvoice, lineOf, testTill } from '#tests/builders/money/test-till.ts';
import { openTestApp, type TestApp } from '#tests/support/app/open-test-app.ts';
import { openTestClub, type TestClub } from '#tests/support/app/test-club.ts';
import { inSoak } from '#tests/support/in-soak.ts';
import { Random } from '#tests/support/random.ts';

let server: TestApp;
let club: TestClub;

beforeAll(async () => {
  server = await openTestApp('2026-11-18T10:00:00Z');
});
beforeEach(async () => {
  server.clock.now = new Date('2026-11-18T10:00:00Z');
  club = await openTestClub(server);
});
afterAll(() => server?.close());
const noContact = { address: 'Pirni 7, 10617 Tallinn', email: '', eAddress: '', buyerReference: '' };
const company = { ...noContact, name: 'Kalev Grupp OÜ', registryCode: '10137319', vatNumber: 'EE100594102' };
const finn = { ...noContact, name: 'Suomen Sali Oy', registryCode: '12345671', vatNumber: 'FI12345671' };

describe('a gift card of a club where all is 24 %', () => {
  beforeEach(() => club.inScope((scope) => buildProduct(scope)));

  test('is taxed when it is sold, and what it pays is not taxed again', async () => {
    const card = await sellCard(5000);
    expect(await balances()).toEqual({ bank: 5000, 'vat EE24': -968, voucher_liability: -4032 });
    expect(await figures('2026-11-18', '2026-11-18')).toEqual([
      { code: 'EE24', percent: 24, netCents: 4032, vatCents: 968 },
    ]);
    const small = await invoice(1200);
    await spend(card, small);
    const large = await invoice(6000);
    await spend(card, large);
    await bank(large, 2200);
    const vat = 968 + vatWithin(2200, 24);
    expect(await balances()).toEqual({ bank: 7200, 'vat EE24': -vat, 'revenue EE24': vat - 7200 });
    expect(await figures()).toEqual([{ code: 'EE24', percent: 24, netCents: 7200 - vat, vatCents: vat }]);
    expect(await faults()).toEqual([]);
  });

  test('that goes back takes its VAT along, and one that runs out leaves it', async () => {
    const card = await sellCard(5000, 4000);
    await spend(card, await invoice(2000));
    await credit(card.invoiceId);
    expect((await balances())['vat EE24']).toBe(-vatWithin(4000, 24) + vatWithin(2400, 24));
    expect((await balances())['voucher_liability']).toBeUndefined();
    const other = await sellCard(5000);
    const before = (await balances())['vat EE24'];
    server.clock.now = new Date(`${addDays('2026-11-18', 366)}T10:00:00Z`);
    await club.inScope(async (scope) => bookBreakage(scope, await till(scope)));
    const after = await balances();
    expect([after['vat EE24'], after['voucher_liability']]).toEqual([before, undefined]);
    await expect(spend(other, await invoice(100))).rejects.toMatchObject({ key: 'voucher_used' });
    expect(await faults()).toEqual([]);
  });

  test('says on paper and in the e-invoice of what it pays that this part is taxed already', async () => {
    const id = await invoice(6000, company);
    await spend(await sellCard(5000), id);
    const { document } = await club.inScope((scope) => readInvoiceDocument(scope, 'https://klubi.test', { id }));
    expect(document.voucherVats).toMatchObject([{ kind: 'rate', percent: 24, netCents: 4033, vatCents: 967 }]);
    const text = writeUbl(document);
    const amount = (name: string) => new RegExp(`<cbc:${name}[^>]*>([^<]*)<`).exec(text)?.[1];
    expect(
      ['AllowanceTotalAmount', 'TaxAmount', 'TaxInclusiveAmount', 'PrepaidAmount', 'PayableAmount'].map(amount),
    ).toEqual(['40.33', '1.94', '10.00', undefined, '10.00']);
  });

  test('of a business abroad that owes its VAT is taxed when it is used', async () => {
    const card = await sellCard(5000, 5000, finn);
    expect(await balances()).toEqual({ bank: 5000, voucher_liability: -5000 });
    await spend(card, await invoice(5000));
    expect((await figures()).map(({ vatCents }) => vatCents)).toEqual([968]);
  });

  test('is taxed when it is used where the club says so', async () => {
    await taxation('used');
    const card = await sellCard(5000);
    expect(await balances()).toEqual({ bank: 5000, voucher_liability: -5000 });
    await spend(card, await invoice(5000));
    expect(await balances()).toEqual({ bank: 5000, 'vat EE24': -968, 'revenue EE24': -4032 });
    expect(await faults()).toEqual([]);
  });

  test('that was sold at another rate leaves nothing to tax when it is used', async () => {
    server.clock.now = new Date('2025-06-20T10:00:00Z');
    const card = await sellCard(5000);
    server.clock.now = new Date('2025-07-20T10:00:00Z');
    await spend(card, await invoice(5000));
    const vat = vatWithin(5000, 22);
    expect(await balances()).toMatchObject({ bank: 5000, 'vat EE22': -vat });
    expect((await balances())['vat EE24']).toBeUndefined();
    expect(await figures()).toEqual([{ code: 'EE22', percent: 22, netCents: 5000 - vat, vatCents: vat }]);
    expect(await faults()).toEqual([]);
  });
});

test('a gift card of a club with more than one rate is taxed when it is used', async () => {
  await club.inScope((scope) => buildProduct(scope));
  await club.inScope((scope) => buildProduct(scope, { vatCategory: 'books' }));
  const card = await sellCard(5000);
  expect(await balances()).toEqual({ bank: 5000, voucher_liability: -5000 });
  await spend(card, await invoice(5000));
  expect(await figures()).toEqual([{ code: 'EE24', percent: 24, netCents: 4032, vatCents: 968 }]);
});

/** What becomes of cards and invoices, as facts only. */
async function play(random: Random): Promise<{ taxedCents: number }> {
  const cards: (Card & { price: number; value: number; spent: number; back: number })[] = [];
  const bills: {
    id: number;
    cents: number;
    credited: number;
    byCard: number;
    uses: { id: number; card: number; cents: number }[];
  }[] = [];
  for (let step = 0; step < 14; step++) {
    const [card, bill] = [cards[random.below(cards.length || 1)], bills[random.below(bills.length || 1)]];
    const kind = random.below(6);
    if (kind === 0 || !card) {
      const value = 500 + random.below(6000);
      const price = random.next() < 0.5 ? value : Math.ceil(value * (0.5 + random.next() / 2));
      cards.push({ ...(await sellCard(value, price)), price, value, spent: 0, back: 0 });
    } else if (kind === 1 || !bill) {
      const cents = 1 + random.below(5000);
      bills.push({ id: await invoice(cents), cents, credited: 0, byCard: 0, uses: [] });
    } else if (kind <= 3) {
      const open = bill.cents - bill.credited - bill.byCard;
      if (card.back > 0 || card.spent === card.value || open <= 0) continue;
      const paid = await spend(card, bill.id, 1 + random.below(open));
      const cents = paid?.paidCents ?? 0;
      bill.uses.push({ id: paid?.paymentId ?? 0, card: cards.indexOf(card), cents });
      card.spent += cents;
      bill.byCard += cents;
    } else if (kind === 4) {
      const left = bill.cents - bill.credited;
      if (left === 0 || bill.uses.some((one) => (cards[one.card]?.back ?? 0) > 0)) continue;
      const [line] = await club.inScope((scope) => listCreditable(scope, bill.id));
      const amountCents = random.next() < 0.4 ? left : 1 + random.below(left);
      await credit(bill.id, [{ lineId: line?.id ?? 0, amountCents }]);
      let toGive = Math.max(0, amountCents - (left - bill.byCard));
      bill.credited += amountCents;
      bill.byCard -= toGive;
      for (const one of bill.uses.toReversed()) {
        const cents = Math.min(toGive, one.cents);
        one.cents -= cents;
        toGive -= cents;
        const own = cards[one.card];
        if (own) own.spent -= cents;
      }
    } else {
      const unspent = Math.round((card.price * (card.value - card.spent)) / card.value);
      if (card.back > 0 || unspent === 0) continue;
      await credit(card.invoiceId);
      card.back = unspent;
    }
  }
  const sold = cards.reduce((sum, { price, back }) => sum + price - back, 0);
  return { taxedCents: bills.reduce((sum, { cents, credited, byCard }) => sum + cents - credited - byCard, sold) };
}

describe('whatever becomes of gift cards and of what they pay', () => {
  beforeEach(() => club.inScope((scope) => buildProduct(scope)));

  test.for([...Array(inSoak(60, 5)).keys()])(
    'each cent is taxed once (story %i)',
    { timeout: 120_000 },
    async (seed) => {
      const { taxedCents } = await play(new Random(seed + 1));
      const rates = await figures();
      expect(rates.reduce((sum, { netCents, vatCents }) => sum + netCents + vatCents, 0)).toBe(taxedCents);
      expect(await faults()).toEqual([]);
      // The books round each credit, the figures what is left: a cent for each at most.
      const booked = -((await balances())['vat EE24'] ?? 0);
      const told = rates.reduce((sum, { vatCents }) => sum + vatCents, 0);
      expect(Math.abs(booked - told)).toBeLessThanOrEqual(14);
    },
  );

  test('one that is taken back is good again, and taxed once', async () => {
    const card = await sellCard(5000);
    const id = await invoice(1234);
    const paid = await spend(card, id);
    await reverse(paid?.paymentId ?? 0);
    const vat = 968 + vatWithin(1234, 24);
    expect(await balances()).toMatchObject({ 'vat EE24': -vat, voucher_liability: -4032 });
    expect((await figures()).map(({ vatCents }) => vatCents)).toEqual([vat]);
    expect(await faults()).toEqual([]);
  });
});

const till = (scope: Parameters<typeof testTill>[0]) => testTill(scope, server.clock.now);

const bank = (invoiceId: number, amountCents: number) =>
  club.inScope(async (scope) =>
    settlePayment(scope, await till(scope), {
      means: 'bank',
      amountCents,
      externalId: crypto.randomUUID(),
      clientId: null,
      invoiceIds: [invoiceId],
    }),
  );

interface Card {
  code: string;
  invoiceId: number;
}

/** A gift card of the club's list, paid. */
async function sellCard(valueCents: number, price = valueCents, payer: typeof company | null = null): Promise<Card> {
  const grants = { type: 'value', valueCents, days: 365 } as const;
  const prices = [{ unitId: null, price, priceOnline: null, validFrom: '2020-01-01', validUntil: null }];
  return club.inScope(async (scope) => {
    const productId = await buildProduct(scope, { kind: 'voucher', grants, prices });
    const { id: purchaseId, totalCents } = await createPurchase(scope, await till(scope), {
      clientId: null,
      visitor: { name: 'Vello Võõras', email: 'vello@klubi.test' },
      payer,
      unitId: null,
      language: 'et',
      isOnline: false,
      lines: [{ productId, quantity: 1, details: { isGift: true } }],
    });
    const money = { means: 'bank', amountCents: totalCents, externalId: crypto.randomUUID(), clientId: null } as const;
    const { invoices } = await settlePayment(scope, await till(scope), { ...money, purchaseId });
    const { code } = await scope.db
      .selectFrom('voucher')
      .select('code')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    return { code, invoiceId: invoices[0]?.id ?? 0 };
  });
}

const invoice = async (cents: number, payer: typeof company | null = null) =>
  (
    await club.inScope((scope) =>
      buildInvoice(scope, server.clock.now, {
        clientId: null,
        ...(payer && { buyer: { client: null, payer } }),
        lines: [lineOf({ unitPriceCents: cents })],
      }),
    )
  ).id;
const spend = ({ code }: Card, invoiceId: number, mostCents?: number) =>
  club.inScope(async (scope) =>
    payWithVoucher(scope, await till(scope), { code, clientId: null, invoiceIds: [invoiceId], mostCents }),
  );
const credit = (invoiceId: number, lines?: { lineId: number; amountCents: number }[]) =>
  club.inScope(async (scope) => creditInvoice(scope, await till(scope), { invoiceId, lines, reason: 'vale' }));
const reverse = (paymentId: number) =>
  club.inScope(async (scope) => reversePayment(scope, await till(scope), { paymentId, reason: 'vale' }));

/** Debits positive, by account and code. */
const balances = async () =>
  Object.fromEntries(
    (await club.inScope((scope) => listBalances(scope, undefined)))
      .map(({ account, code, debit, credit: off }) => [`${account} ${code}`.trim(), debit - off] as const)
      .filter(([, cents]) => cents !== 0),
  );
const figures = (from = '2020-01-01', until = '2030-01-01') =>
  club.inScope(async (scope) => {
    const settings = await scope.db.selectFrom('tenant_settings').selectAll().executeTakeFirstOrThrow();
    return (await readVatFigures(scope, { from, until, tenant: { settings } })).rates;
  });
const faults = () => club.inScope((scope) => findMoneyFaults(scope));
const taxation = (voucherTaxation: VoucherTaxation) =>
  club.inScope(async ({ db }) => {
    const { seller } = await db.selectFrom('tenant_settings').select('seller').executeTakeFirstOrThrow();
    await db
      .updateTable('tenant_settings')
      .set({ seller: JSON.stringify({ ...seller, voucherTaxation }) })
      .execute();
  });

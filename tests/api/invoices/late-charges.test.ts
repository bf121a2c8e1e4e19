import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays, type PlainDate } from '#api/dates.ts';
import { lateInterest } from '#api/invoices/late/late-charges.ts';
import type { Payer } from '#api/invoices/parties.ts';
import { listBalances } from '#server/features/accounting/queries.ts';
import { readVatFigures } from '#server/features/accounting/vat/read-figures.ts';
import { creditInvoice } from '#server/features/invoices/credit/credit-invoice.ts';
import { findMoneyFaults } from '#server/features/invoices/faults/queries.ts';
import { mailInvoices } from '#server/features/invoices/mails/mail-invoices.ts';
import { settlePayment } from '#server/features/invoices/pay/settle-payment.ts';
import { renderMessage } from '#server/features/messages/render-message.ts';
import { openSealedData } from '#server/features/messages/sealed-data.ts';
import { buildInvoice, lineOf, testTill } from '#tests/builders/money/test-till.ts';
import { openTestApp, type TestApp, testSecret } from '#tests/support/app/open-test-app.ts';
import { openTestClub, type TestClub, type TestPerson } from '#tests/support/app/test-club.ts';

let server: TestApp;
let club: TestClub;
let member: TestPerson;
const start = '2026-11-18';

beforeAll(async () => {
  server = await openTestApp(`${start}T10:00:00Z`);
});
beforeEach(async () => {
  server.clock.now = new Date(`${start}T10:00:00Z`);
  club = await openTestClub(server);
  [member] = await club.addPeople(1);
});
afterAll(() => server?.close());

describe('a reminder', () => {
  test('asks for nothing more where the club has set nothing', async () => {
    await bill(100_000);
    await wait(3, 20);
    expect([
      (await charges()).length,
      (await letters()).filter(({ template }) => template.includes('Charged')),
    ]).toEqual([0, []]);
  });

  test('is free at first; the second asks for interest and the fee, and the third for interest of the days since', async () => {
    await set({ lateInterestPercent: 8, reminderFeeCents: 500 });
    const { number } = await bill(100_000);
    await wait(1, 9);
    expect(await charges()).toEqual([]);
    await wait(10, 20);
    const rows = await charges();
    expect(rows.map(({ cents, code }) => [cents, code])).toEqual([
      [interest(100_000, 1, 10, 8), 'outside'],
      [500, 'outside'],
      [interest(100_000, 11, 20, 8), 'outside'],
    ]);
    expect(rows[0]?.names.et).toBe(`Viivis arvelt ${number}, 19.11.2026–28.11.2026`);
    const told = (await letters()).filter(({ template }) => template === 'invoiceReminderCharged');
    expect(told.map(({ text }) => text.includes(rows[0]?.number ?? '-'))).toEqual([true, false]);
    // On interest there is none, and no letter of its own.
    expect((await letters()).filter(({ template }) => template === 'invoiceSent')).toHaveLength(1);
    expect(await club.inScope(findMoneyFaults)).toEqual([]);
    const revenue = await club.inScope((scope) => listBalances(scope, undefined));
    expect(revenue.find(({ account, code }) => account === 'revenue' && code === 'outside')?.credit).toBe(
      rows.reduce((sum, { cents }) => sum + cents, 0),
    );
    const figures = await club.inScope(async (scope) => {
      const settings = await scope.db.selectFrom('tenant_settings').selectAll().executeTakeFirstOrThrow();
      return readVatFigures(scope, { from: '2026-01-01', until: '2027-12-31', tenant: { settings } });
    });
    expect(figures.rates.map(({ code, netCents, vatCents }) => [code, netCents + vatCents])).toEqual([
      ['EE24', 100_000],
    ]);
  });

  test.each<[string, Payer | null, boolean, number]>([
    ['a consumer', null, true, 500],
    ['a business', company, false, 4000],
  ])('never asks %s for more than the law allows', async (_, payer, isConsumer, fee) => {
    await set({ lateInterestPercent: 99, reminderFeeCents: 4000 });
    await bill(100_000, payer);
    await wait(1, 10);
    expect((await charges()).map(({ cents }) => cents)).toEqual([interest(100_000, 1, 10, 99, isConsumer), fee]);
    expect(interest(100_000, 1, 10, 99, isConsumer)).toBe(Math.floor((100_000 * 10 * 10.15) / 36_500));
  });

  test('stands in with the last base rate and says so once, until the club enters that of the half-year', async () => {
    await set({ lateInterestPercent: 99 });
    await bill(100_000);
    await bill(100_000);
    await wait(1, 10);
    expect(await baseRateTasks()).toEqual([{ details: { reason: '2026-07-01' } }]);
    await set({ baseRates: '2026-07=1' });
    await wait(11, 20);
    expect((await charges()).map(({ cents }) => cents)).toEqual(
      [10.15, 10.15, 9, 9].map((percent) => Math.floor((100_000 * 10 * percent) / 36_500)),
    );
    expect(await baseRateTasks()).toHaveLength(1);
  });

  test('whose invoice is credited leaves nothing of what it asked for', async () => {
    await set({ lateInterestPercent: 8, reminderFeeCents: 500 });
    const { id } = await bill(100_000);
    await wait(1, 10);
    await club.inScope(async (scope) =>
      creditInvoice(scope, await testTill(scope, server.clock.now), { invoiceId: id, reason: 'vale' }),
    );
    const balances = await club.inScope((scope) => listBalances(scope, undefined));
    expect(balances.filter(({ debit, credit }) => debit !== credit)).toEqual([]);
    expect(await club.inScope(findMoneyFaults)).toEqual([]);
    await wait(11, 25);
    expect((await charges()).length).toBe(2);
  });

  test('keeps the fee and its share of the interest where a part of the invoice is credited, whatever was paid', async () => {
    await set({ lateInterestPercent: 8, reminderFeeCents: 500 });
    const { id } = await bill(100_000);
    await pay(id, 20_000);
    await wait(1, 10);
    const asked = interest(80_000, 1, 10, 8);
    await creditPart(id, 30_000);
    expect(await owed()).toEqual([Math.floor((asked * 5) / 8), 500]);
    // Of what is open then, which no later credit has to be told of twice.
    await wait(11, 20);
    const later = interest(50_000, 11, 20, 8);
    await creditPart(id, 10_000);
    expect(await owed()).toEqual([Math.floor((asked * 4) / 8), 500, Math.floor((later * 4) / 5)]);
    await creditPart(id, 50_000);
    expect(await owed()).toEqual([0, 0, 0]);
    expect(await club.inScope(findMoneyFaults)).toEqual([]);
  });

  test('is owed as it is where what was credited before it was asked for, or is issued anew', async () => {
    await set({ lateInterestPercent: 8, reminderFeeCents: 500 });
    const { id } = await bill(100_000);
    await creditPart(id, 50_000);
    await wait(1, 10);
    const asked = [interest(50_000, 1, 10, 8), 500];
    expect(await owed()).toEqual(asked);
    await creditPart(id, 50_000, true);
    expect(await owed()).toEqual(asked);
  });
});

/** Reminded 3, 10 and 20 days after the due date. */
const set = (rules: object) =>
  club.inScope(async ({ db }) => {
    const { seller } = await db.selectFrom('tenant_settings').select('seller').executeTakeFirstOrThrow();
    await db
      .updateTable('tenant_settings')
      .set({ seller: JSON.stringify({ ...seller, ...rules }) })
      .execute();
  });
const bill = (cents: number, payer: Payer | null = null) =>
  club.inScope((scope) =>
    buildInvoice(scope, server.clock.now, {
      clientId: member.clientId,
      dueOn: start,
      lines: [lineOf({ unitPriceCents: cents })],
      ...(payer && { buyer: { client: null, payer } }),
    }),
  );
const company: Payer = {
  name: 'Kalev Grupp OÜ',
  registryCode: '10137319',
  vatNumber: 'EE100594102',
  address: 'Pirni 7, 10617 Tallinn',
  email: 'arved@kalev.test',
  eAddress: '',
  buyerReference: '',
};
/** The job of each day until so many days after the due date. */
async function wait(from: number, until: number): Promise<void> {
  for (let day = from; day <= until; day++) {
    server.clock.now = new Date(`${addDays(start, day)}T10:00:00Z`);
    await mailInvoices(server.services);
  }
}
const charges = () =>
  club.inScope(({ db }) =>
    db
      .selectFrom('invoice_line as line')
      .innerJoin('invoice', 'invoice.id', 'line.invoice_id')
      .select(['line.names', 'line.total_cents as cents', 'line.vat_code as code', 'invoice.id', 'invoice.number'])
      .where('line.kind', '=', 'fee')
      .where('invoice.kind', '=', 'invoice')
      .orderBy('line.id')
      .execute(),
  );
const baseRateTasks = () =>
  club.inScope(({ db }) =>
    db.selectFrom('money_task').select('details').where('kind', '=', 'base_rate_unknown').execute(),
  );
const letters = () =>
  club.inScope(async ({ db }) => {
    const rows = await db
      .selectFrom('message')
      .selectAll()
      .where('template', 'like', 'invoice%')
      .orderBy('id')
      .execute();
    return rows.map((row) => ({
      template: row.template,
      ...renderMessage({ ...row, data: openSealedData(testSecret, row) }, 'Klubi'),
    }));
  });
/** What is left of each charge. */
const owed = () =>
  club.inScope(async ({ db }) => {
    const rows = await db
      .selectFrom('invoice_line as line')
      .innerJoin('invoice', 'invoice.id', 'line.invoice_id')
      .leftJoin('invoice_line as credit', 'credit.credited_line_id', 'line.id')
      .select(({ fn }) => ['line.id', 'line.total_cents as cents', fn.sum<number>('credit.total_cents').as('credited')])
      .where('line.kind', '=', 'fee')
      .where('invoice.kind', '=', 'invoice')
      .groupBy(['line.id', 'line.total_cents'])
      .orderBy('line.id')
      .execute();
    return rows.map(({ cents, credited }) => cents + Number(credited ?? 0));
  });
const pay = (invoiceId: number, amountCents: number) =>
  club.inScope(async (scope) =>
    settlePayment(scope, await testTill(scope, server.clock.now), {
      means: 'bank',
      amountCents,
      externalId: String(invoiceId),
      clientId: member.clientId,
      invoiceIds: [invoiceId],
    }),
  );
const creditPart = (invoiceId: number, amountCents: number, isReplaced = false) =>
  club.inScope(async (scope) => {
    const line = await scope.db
      .selectFrom('invoice_line')
      .select('id as lineId')
      .where('invoice_id', '=', invoiceId)
      .executeTakeFirstOrThrow();
    const wish = { invoiceId, lines: [{ ...line, amountCents }], reason: 'vale', isReplaced };
    return creditInvoice(scope, await testTill(scope, server.clock.now), wish);
  });
const until = (day: number): PlainDate => addDays(start, day);
const interest = (cents: number, from: number, to: number, percent: number, isConsumer = true) =>
  lateInterest({
    country: 'EE',
    isConsumer,
    baseRates: '',
    openCents: cents,
    from: until(from),
    until: until(to),
    percent,
  });

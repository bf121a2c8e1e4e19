import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays } from '#api/dates.ts';
import { taxedWithin } from '#api/invoices/tax-points.ts';
import { vatOf } from '#api/products/vat-rates.ts';
import { listTaxedInvoices } from '#server/features/accounting/vat/queries.ts';
import { workBilling } from '#server/features/contracts/billing/work-billing.ts';
import { readInvoiceDocument } from '#server/features/documents/keep/keep-paper.ts';
import { findMoneyFaults } from '#server/features/invoices/faults/queries.ts';
import type { DraftLine } from '#server/features/invoices/issue/invoice-draft.ts';
import { reissueForecasts } from '#server/features/invoices/issue/reissue-forecasts.ts';
import { settlePayment } from '#server/features/invoices/pay/settle-payment.ts';
import { workForecasts } from '#server/jobs/reissue-forecasts.ts';
import { buildContract } from '#tests/builders/build-contract.ts';
import { productOf } from '#tests/builders/money/build-product.ts';
import { buildInvoice, lineOf, testTill } from '#tests/builders/money/test-till.ts';
import type { TestApp } from '#tests/support/app/open-test-app.ts';
import { openSharedApp } from '#tests/support/app/shared-app.ts';
import { openTestClub, type TestClub, type TestPerson } from '#tests/support/app/test-club.ts';
import { inSoak } from '#tests/support/in-soak.ts';
import { Random } from '#tests/support/random.ts';

/** Estonia's standard rate became 24 % on that day. */
const change = '2025-07-01';

let server: TestApp;
let club: TestClub;
let person: TestPerson;

beforeAll(async () => {
  server = await openSharedApp();
});
beforeEach(async () => {
  club = await openTestClub(server);
  [person] = await club.addPeople(1, 'none');
});

describe('a payment that came before the rate changed', () => {
  test('settles its invoice though the statement comes later: statements that the club reads are waited for', async () => {
    on('2025-06-24');
    await readTo('2025-06-20');
    const { id } = await issue([july()]);
    on('2025-07-02');
    await changeRates();
    await pay(id, 4900, '2025-06-30');
    expect(await state()).toMatchObject([{ id, open: 0, credited: 0 }]);
    expect(await taxed()).toEqual({ EE22: 4900 });
    expect(await taxed('2025-06-01', '2025-06-30')).toEqual({ EE22: 4900 });
  });

  test('is taxed at the old rate where the invoice was issued anew meanwhile', async () => {
    on('2025-06-24');
    const { id } = await issue([july()]);
    on('2025-07-02');
    await changeRates();
    const [, anew] = await state();
    expect(anew).toMatchObject({ replaces: id, open: 4900 });
    await pay(anew?.id ?? 0, 4900, '2025-06-30');
    expect((await state()).map(({ open }) => open)).toEqual([0, 0, 0]);
    expect(await taxed('2025-06-01', '2025-06-30')).toEqual({ EE22: 4900 });
    expect(await taxed(change)).toEqual({});
  });
});

describe('the tax date', () => {
  test('of a month that is invoiced after its end is that end, with the rate of then', async () => {
    on('2025-07-02');
    await club.inScope((scope) =>
      buildContract(scope, {
        client_id: person.clientId,
        billing: 'monthly',
        price_cents: 4900,
        valid_from: '2025-06-01',
        valid_until: '2025-06-30',
        next_period_from: '2025-06-01',
        created_at: new Date('2025-05-01T09:00:00Z'),
      }),
    );
    await workBilling(server.services);
    expect(await state()).toMatchObject([{ taxDate: '2025-06-30', vat: 884 }]);
    expect(await taxed('2025-06-01', '2025-06-30')).toEqual({ EE22: 4900 });
  });

  test('of a month ahead is the day on which it is paid, else its end', async () => {
    on('2025-12-19');
    const { id } = await issue([july({ periodFrom: '2025-12-26', periodUntil: '2026-01-25' })]);
    expect(await state()).toMatchObject([{ taxDate: '2026-01-25' }]);
    expect(await taxed('2025-12-01', '2025-12-31')).toEqual({});
    expect(await taxed('2026-01-01', '2026-01-31')).toEqual({ EE24: 4900 });
    on('2026-01-03');
    await pay(id, 4900, '2025-12-29');
    expect(await taxed('2025-12-01', '2025-12-31')).toEqual({ EE24: 4900 });
    expect(await taxed('2026-01-01', '2026-01-31')).toEqual({});
    expect(await readDocument(id)).toMatchObject({ suppliedOn: '2025-12-29', replaced: null });
  });

  test('of a fee is the day of its training, also beside a month ahead', async () => {
    on('2025-07-03');
    await issue([july(), lineOf({ unitPriceCents: 1220, kind: 'fee', servedOn: '2025-06-29' })]);
    expect(await taxed('2025-06-01', '2025-06-30')).toEqual({ EE22: 1220 });
    expect(await taxed(change)).toEqual({ EE24: 4900 });
  });
});

test('the open rest of a part-paid invoice is issued anew at the new rate, and gives what the whole was to give', async () => {
  on('2025-06-24');
  const { id } = await issue([lineOf({ unitPriceCents: 6000, grants: productOf().grants })]);
  await pay(id, 2000, '2025-06-25');
  on('2025-07-02');
  await changeRates();
  await changeRates();
  const [old, rest, ...others] = await state();
  expect(others).toEqual([]);
  expect([old, rest]).toMatchObject([
    { open: 0, credited: 4000 },
    { open: 4000, replaces: id, taxDate: '2025-07-02', vat: 774 },
  ]);
  expect((await readDocument(rest?.id ?? 0)).replaced).toMatchObject({ issuedOn: '2025-06-24', isRest: true });
  const tickets = () => club.inScope(({ db }) => db.selectFrom('ticket').select('visits_total').execute());
  expect(await tickets()).toEqual([]);
  await pay(rest?.id ?? 0, 4000, '2025-07-02');
  expect(await tickets()).toHaveLength(1);
  expect(await taxed()).toEqual({ EE22: 2000, EE24: 4000 });
  const tasks = await club.inScope(({ db }) => db.selectFrom('money_task').select('kind').execute());
  expect(tasks).toEqual([{ kind: 'rate_changed' }]);
});

interface Money {
  id: number;
  cents: number;
  on: string;
  /** When the club hears of it. */
  knownOn: string;
}

/** Invoices of all kinds from around the change, with money for them that is known some days later. */
async function sellAround(random: () => number): Promise<Money[]> {
  const dayFrom = (first: string, days: number) => addDays(first, Math.floor(random() * days));
  const money: Money[] = [];
  for (const issuedOn of Array.from({ length: 4 }, () => dayFrom('2025-06-12', 35)).toSorted()) {
    on(issuedOn);
    const from = dayFrom('2025-05-20', 60);
    const kinds = [
      () => lineOf({ unitPriceCents: 1000, grants: productOf().grants }),
      () => lineOf({ unitPriceCents: 4900, periodFrom: from, periodUntil: addDays(from, 29) }),
      () => lineOf({ unitPriceCents: 700, kind: 'fee', servedOn: dayFrom('2025-06-05', 7) }),
    ];
    const lines = kinds.filter(() => random() < 0.6).map((make) => make());
    const { id, totalCents } = await issue(lines.length > 0 ? lines : [july()]);
    for (const share of [0.4, 0.6]) {
      const paidOn = dayFrom(issuedOn, 30);
      if (random() < 0.7)
        money.push({ id, cents: Math.round(totalCents * share), on: paidOn, knownOn: dayFrom(paidOn, 4) });
    }
  }
  return money;
}

/** The invoice that has taken the place of one, or of its rest. */
async function currentOf(id: number): Promise<number> {
  const next = (await state()).find(({ replaces, open }) => replaces === id && open > 0);
  return next ? currentOf(next.id) : id;
}

async function play(seed: number, rates: () => Promise<unknown>): Promise<void> {
  const source = new Random(seed + 1);
  const random = () => source.next();
  on('2025-06-10');
  if (random() < 0.5) await readTo('2025-06-12');
  const money = await sellAround(random);
  const days = [...new Set([...money.map(({ knownOn }) => knownOn), '2025-07-03', '2025-07-10', '2025-08-20'])];
  for (const day of days.toSorted()) {
    on(day);
    for (const { id, cents, on: receivedOn } of money.filter(({ knownOn }) => knownOn === day))
      await pay(await currentOf(id), cents, receivedOn);
    if (day >= '2025-07-01' && random() < 0.8) await rates();
  }
}

/** Amounts that were taxed on a day with another rate than the law's of that day. */
async function wronglyTaxed(): Promise<object[]> {
  const [from, until] = ['2025-05-20', '2025-09-15'];
  const invoices = await club.inScope((scope) => listTaxedInvoices(scope, { from, until }));
  const law = { country: 'EE', legalForm: 'company', isRegistered: true, isForPerson: true } as const;
  return Array.from({ length: 118 }, (_, at) => addDays(from, at)).flatMap((day) => {
    const right = vatOf({ ...law, category: 'standard', taxDate: day }).code;
    return invoices.flatMap((invoice) =>
      taxedWithin(invoice, { from: day, until: day })
        .filter(({ code, grossCents }) => grossCents > 0 && code !== right)
        .map(({ code, grossCents }) => ({ day, code, right, grossCents, number: invoice.number })),
    );
  });
}

const changeOwnRates = () =>
  club.inScope(async (scope) => reissueForecasts(scope, await testTill(scope, server.clock.now)));

describe('whatever is sold and paid around a change of rates', () => {
  test.for([...Array(inSoak(100, 6)).keys()])('each cent has the rate of its day (story %i)', async (seed) => {
    await play(seed, changeOwnRates);
    expect(await wronglyTaxed()).toEqual([]);
    await state();
  });

  test('which would be seen where the change was forgotten', async () => {
    await play(1, async () => undefined);
    expect(await wronglyTaxed()).not.toEqual([]);
  });
});

const on = (day: string) => {
  server.clock.now = new Date(`${day}T09:00:00Z`);
};
const july = (overrides: Partial<DraftLine> = {}) =>
  lineOf({ unitPriceCents: 4900, periodFrom: change, periodUntil: '2025-07-31', ...overrides });
const issue = (lines: DraftLine[]) =>
  club.inScope((scope) => buildInvoice(scope, server.clock.now, { clientId: person.clientId, lines }));
const pay = (invoiceId: number, amountCents: number, receivedOn: string) =>
  club.inScope(async (scope) =>
    settlePayment(scope, await testTill(scope, server.clock.now), {
      means: 'bank',
      amountCents,
      receivedOn,
      externalId: randomUUID(),
      clientId: person.clientId,
      invoiceIds: [invoiceId],
    }),
  );
const changeRates = () => workForecasts(server.services, server.clock.now);
const readTo = (day: string) =>
  club.inScope(({ db, tenantId }) =>
    db
      .insertInto('bank_statement')
      .values({
        tenant_id: tenantId,
        iban: 'EE382200221020145685',
        statement_id: day,
        file_name: 'statement.xml',
        file_sha256: day,
        from_date: day,
        until_date: day,
        opening_cents: null,
        closing_cents: null,
        warnings: '[]',
        skipped: 0,
        by_client_id: null,
        created_at: server.clock.now,
      })
      .execute(),
  );

/** All that was taxed in a span, as `code: gross`. */
const taxed = async (from = '2025-01-01', until = '2025-12-31') =>
  club.inScope(async (scope) => {
    const sums = new Map<string, number>();
    for (const invoice of await listTaxedInvoices(scope, { from, until })) {
      for (const { code, grossCents } of taxedWithin(invoice, { from, until }))
        sums.set(code, (sums.get(code) ?? 0) + grossCents);
    }
    return Object.fromEntries([...sums].filter(([, cents]) => cents !== 0));
  });
const state = () =>
  club.inScope(async (scope) => {
    const rows = await scope.db
      .selectFrom('invoice as i')
      .innerJoin('invoice_balance as b', 'b.invoice_id', 'i.id')
      .select(['i.id', 'b.open_cents as open', 'b.credited_cents as credited', 'i.tax_date as taxDate'])
      .select(['i.replaces_invoice_id as replaces', 'i.due_on as dueOn', 'i.vat_cents as vat'])
      .orderBy('i.id')
      .execute();
    expect(await findMoneyFaults(scope)).toEqual([]);
    return rows;
  });

const readDocument = (id: number) =>
  club.inScope(async (scope) => (await readInvoiceDocument(scope, 'https://klubi.test', { id })).document);

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeBatch } from '#server/features/accounting/close-batch.ts';
import { creditInvoice } from '#server/features/invoices/credit/credit-invoice.ts';
import { findMoneyFaults } from '#server/features/invoices/faults/queries.ts';
import { type NewPosting, post } from '#server/features/ledger/commands.ts';
import { buildInvoice, lineOf, testTill } from '#tests/builders/money/test-till.ts';
import { openTestApp, type TestApp } from '#tests/support/app/open-test-app.ts';
import { openTestClub } from '#tests/support/app/test-club.ts';

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp('2026-11-18T10:00:00Z');
});
afterAll(() => server?.close());

test.each<[string, (invoiceId: number, clientId: number) => Partial<NewPosting> & { entries: Entries }]>([
  [
    "nobody's credit is overdrawn",
    (_, clientId) => ({
      entries: [
        { account: 'client_credit', amountCents: 1, clientId },
        { account: 'bank', amountCents: -1 },
      ],
    }),
  ],
  [
    'nothing is lost of what was credited',
    (invoiceId) => ({
      kind: 'write_off',
      invoiceId,
      entries: [
        { account: 'write_off', amountCents: 1 },
        { account: 'bank', amountCents: -1 },
      ],
    }),
  ],
  [
    'no more cash reaches the bank than was on its way',
    () => ({
      entries: [
        { account: 'cash_transit', amountCents: -500 },
        { account: 'bank', amountCents: 500 },
      ],
    }),
  ],
  [
    'the VAT of an invoice is booked by its rates',
    (invoiceId) => ({
      kind: 'credit',
      invoiceId,
      entries: [
        { account: 'vat', code: 'EE24', amountCents: 100 },
        { account: 'vat', code: 'EE9', amountCents: -100 },
      ],
    }),
  ],
])('the books are wrong where it is not so that %s', async (rule, write) => {
  const club = await openTestClub(server);
  const [{ clientId }] = await club.addPeople(1);
  await club.inScope(async (scope) => {
    const { now } = server.clock;
    const { id } = await buildInvoice(scope, now, { clientId, lines: [lineOf({ unitPriceCents: 12_400 })] });
    expect(await findMoneyFaults(scope)).toEqual([]);
    await post(scope, await testTill(scope, now), [{ kind: 'transfer', ...write(id, clientId) }]);
    expect(new Set((await findMoneyFaults(scope)).map((fault) => fault.rule))).toEqual(new Set([rule]));
  });
});

test('the books are wrong where something is open of what was credited', async () => {
  const club = await openTestClub(server);
  const [{ clientId }] = await club.addPeople(1);
  await club.inScope(async (scope) => {
    const till = await testTill(scope, server.clock.now);
    const { id: invoiceId } = await buildInvoice(scope, server.clock.now, { clientId });
    await creditInvoice(scope, till, { invoiceId, reason: 'Viga' });
    expect(await findMoneyFaults(scope)).toEqual([]);
    const owed = { account: 'receivable' as const, amountCents: 1, clientId, invoiceId };
    await post(scope, till, [{ kind: 'transfer', entries: [owed, { account: 'bank', amountCents: -1 }] }]);
    expect((await findMoneyFaults(scope)).map(({ rule }) => rule)).toEqual(['nothing is open of what was credited']);
  });
});

test.each<[string, string]>([
  [
    'a batch of the export is what the ledger says of its postings',
    'update export_batch set debit_cents = debit_cents + 1',
  ],
  ['a batch of the export is what the ledger says of its postings', 'update export_batch set entries = entries - 1'],
  [
    'what a batch of the export was for is in it, or in one before',
    'update exported_posting set batch_number = 2 where posting_id = (select min(posting_id) from exported_posting)',
  ],
  [
    'batches of the export are numbered without a gap',
    'with gone as (delete from exported_posting where batch_number = 2) update export_batch set number = 3 where number = 2',
  ],
])('the books are wrong where it is not so that %s: %s', async (rule, change) => {
  const club = await openTestClub(server);
  const [{ clientId }] = await club.addPeople(1);
  await club.inScope(async (scope) => {
    const { now } = server.clock;
    const hoursLater = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
    const close = (hours: number) =>
      closeBatch(scope, { until: '2026-11-18', byClientId: clientId, now: hoursLater(hours) });
    for (const hours of [0, 0]) await buildInvoice(scope, hoursLater(hours), { clientId });
    await close(2);
    await buildInvoice(scope, hoursLater(3), { clientId });
    await close(5);
    expect(await findMoneyFaults(scope)).toEqual([]);
    await sql.raw(change).execute(scope.db);
    expect((await findMoneyFaults(scope)).map((fault) => fault.rule)).toContain(rule);
  });
});

type Entries = NewPosting['entries'];

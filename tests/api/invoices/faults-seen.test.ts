import { afterAll, beforeAll, expect, test } from 'vitest';
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

type Entries = NewPosting['entries'];

test.each<[string, (invoiceId: number) => Partial<NewPosting> & { entries: Entries }]>([
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
    await post(scope, await testTill(scope, now), [{ kind: 'transfer', ...write(id) }]);
    expect(new Set((await findMoneyFaults(scope)).map((fault) => fault.rule))).toEqual(new Set([rule]));
  });
});

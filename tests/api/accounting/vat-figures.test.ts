import { afterAll, beforeAll, expect, test } from 'vitest';
import { settlePayment } from '#server/features/invoices/pay/settle-payment.ts';
import { buildInvoice, lineOf, testTill } from '#tests/builders/money/test-till.ts';
import { openTestApp, type TestApp } from '#tests/support/app/open-test-app.ts';
import { call, openTestClub, type TestClub, type TestPerson } from '#tests/support/app/test-club.ts';

let server: TestApp;
let club: TestClub;
let admin: TestPerson;

beforeAll(async () => {
  server = await openTestApp('2026-11-18T10:00:00Z');
  club = await openTestClub(server);
  admin = await club.addAdmin();
});
afterAll(() => server?.close());

const noContact = { address: '', email: '', eAddress: '', buyerReference: '' };
const company = { ...noContact, name: 'Kalev Grupp OÜ', registryCode: '10137319', vatNumber: 'EE100594102' };
const finn = { ...noContact, name: '=Suomen Sali Oy', registryCode: '12345671', vatNumber: 'FI12345671' };
const small = { ...noContact, name: 'Väike OÜ', registryCode: '14567890', vatNumber: '' };

test('VAT is told by its tax date, for each rate and partner, and written for the annexes', async () => {
  await club.inScope(async (scope) => {
    const sell = (payer: typeof company | null, cents: number, periodUntil: string) =>
      buildInvoice(scope, server.clock.now, {
        clientId: null,
        buyer: { client: null, payer },
        lines: [lineOf({ unitPriceCents: cents, periodFrom: '2026-11-01', periodUntil })],
      });
    await sell(company, 124_000, '2026-11-30');
    await sell(finn, 100_000, '2026-11-30');
    await sell(small, 12_400, '2026-11-30');
    await sell(null, 6200, '2026-11-30');
    const ahead = await sell(null, 12_400, '2026-12-31');
    await settlePayment(scope, await testTill(scope, server.clock.now), {
      means: 'bank',
      amountCents: 6200,
      externalId: 'half',
      clientId: null,
      invoiceIds: [ahead.id],
    });
  });
  const november = await ask(`/admin/accounting/vat?${span('2026-11-01', '2026-11-30')}`);
  expect(november['rates']).toEqual([
    { code: 'EE24', percent: 24, netCents: 100_000 + 10_000 + 5000 + 5000, vatCents: 24_000 + 2400 + 1200 + 1200 },
    { code: 'reverse-charge', percent: null, netCents: 100_000, vatCents: 0 },
  ]);
  expect(november['partners']).toMatchObject([
    { registryCode: '10137319', netCents: 100_000, isListed: true, invoices: [{ code: 'EE24', isListed: true }] },
    { registryCode: '12345671', vatNumber: 'FI12345671', vatCents: 0, isListed: true },
    { registryCode: '14567890', netCents: 10_000, isListed: false },
  ]);
  const december = await ask(`/admin/accounting/vat?${span('2026-12-01', '2026-12-31')}`);
  expect(december).toEqual({ rates: [{ code: 'EE24', percent: 24, netCents: 5000, vatCents: 1200 }], partners: [] });
  const file = await ask(`/admin/accounting/vat/file?${span('2026-11-01', '2026-11-30')}`);
  const lines = Buffer.from(String(file['content']), 'base64').toString().split('\r\n');
  expect(lines).toHaveLength(5);
  expect(lines[1]).toMatch(
    /^10137319;Kalev Grupp OÜ;EE100594102;T2026-\d+;2026-11-18;1000\.00;EE24;24;1000\.00;240\.00;1$/,
  );
  expect(lines[2]).toContain("'=Suomen Sali Oy");
});

const ask = async (path: string) => (await call(server.app, club, { path, as: admin })).body;
const span = (from: string, until: string) => `from=${from}&until=${until}`;

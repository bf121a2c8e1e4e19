import { parse } from 'csv-parse/sync';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { EndpointName } from '#api/endpoints.ts';
import { inTenant } from '#server/db/tenant-scope.ts';
import { buildInvoice } from '#tests/builders/documents/build-invoice.ts';
import type { TestApp } from '#tests/support/app/open-test-app.ts';
import { openSharedApp } from '#tests/support/app/shared-app.ts';
import { callEndpoint } from '#tests/support/contract/call-endpoint.ts';
import { type FullTenant, openFullTenant } from '#tests/support/contract/full-tenant.ts';

let app: TestApp;
let tenant: FullTenant;

beforeAll(async () => {
  app = await openSharedApp();
});
beforeEach(async () => {
  tenant = await openFullTenant(app);
});

test('each posting is exported once, in numbered batches whose lines balance', async () => {
  await closeBatch('2026-11-18');
  const first = await sell('2026-11-01');
  await sell('2026-11-16');
  const one = await closeBatch('2026-11-10');
  const two = await closeBatch('2026-11-18');
  expect([one.body.item, two.body.item]).toMatchObject([{ postings: 1 }, { postings: 1 }]);
  expect(two.body.item.number).toBe(one.body.item.number + 1);
  expect(await closeBatch('2026-11-18')).toMatchObject({ status: 404 });
  const { text, rows } = await readBatch(one.body.item.number);
  expect(text.startsWith('\uFEFFbatch;posting;entry;date;')).toBe(true);
  expect(text.split('\r\n')[0]?.endsWith(';tax_date;document_date')).toBe(true);
  expect(new Set(rows.map((row) => [row['tax_date'], row['document_date']].join()))).toEqual(
    new Set(['2026-11-01,2026-11-01']),
  );
  expect(rows.map(({ date, document, account, debit, credit }) => [date, document, account, debit, credit])).toEqual([
    ['2026-11-01', first.number, 'receivable', '49.90', ''],
    ['2026-11-01', first.number, tenant.mark, '', '40.24'],
    ['2026-11-01', first.number, 'vat', '', '9.66'],
  ]);
});

test('all batches together are the trial balance of the ledger', async () => {
  await closeBatch('2026-11-18');
  for (const day of ['2026-11-02', '2026-11-03', '2026-11-17']) await sell(day);
  await closeBatch('2026-11-02');
  await closeBatch('2026-11-18');
  const sums = new Map<string, number>();
  const { body } = await call('listExportBatches');
  const batches = (body['items'] as unknown as { number: number }[]).slice(0, -1);
  for (const { number } of batches) {
    for (const row of (await readBatch(number)).rows) {
      const key = `${row['ledger_account']} ${row['ledger_code']}`;
      sums.set(key, (sums.get(key) ?? 0) + cents(row['debit']) - cents(row['credit']));
    }
  }
  const { body: balance } = await call('getTrialBalance');
  const rows = balance['items'] as unknown as { account: string; code: string; balanceCents: number }[];
  // The first batch of every tenant here is a row without a file.
  const expected = new Map(rows.map(({ account, code, balanceCents }) => [`${account} ${code}`, balanceCents]));
  const inFirst = new Map([
    ['receivable ', 4990],
    ['revenue EE24', -4024],
    ['vat EE24', -966],
  ]);
  for (const [key, sum] of sums) expect([key, sum + (inFirst.get(key) ?? 0)]).toEqual([key, expected.get(key)]);
  expect(rows.reduce((sum, { balanceCents }) => sum + balanceCents, 0)).toBe(0);
});

test('two who close at once make two batches of different postings', async () => {
  await closeBatch('2026-11-18');
  await sell('2026-11-16');
  const answers = await Promise.all([closeBatch('2026-11-18'), closeBatch('2026-11-18')]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 404]);
});

const book = (day: string) =>
  inTenant(app.services.database, tenant.tenantId, (scope) =>
    buildInvoice(scope, { clientId: null, issuedOn: day }),
  ).catch(({ constraint }: { constraint?: string }) => constraint);

test('nothing is booked or issued in a closed period, and no period is opened again', async () => {
  expect(await call('closePeriod', { body: { until: '2026-11-10' } })).toMatchObject({
    status: 201,
    body: { closedUntil: '2026-11-10', items: [{ until: '2026-11-10' }, { until: '1999-12-31' }] },
  });
  expect(await book('2026-11-10')).toBe('period_closed');
  expect(await book('2026-11-11')).toMatchObject({ number: expect.any(String) });
  expect(await call('closePeriod', { body: { until: '2026-11-09' } })).toMatchObject({
    status: 409,
    body: { errors: ['period_closed'] },
  });
  expect(await call('closePeriod', { body: { until: '2026-11-18' } })).toMatchObject({ status: 400 });
});

test('the mapping that says most counts, and formulas of spreadsheets are disarmed', async () => {
  await closeBatch('2026-11-18');
  const { version } = (await call('getAccountingMapping')).body as unknown as { version: number };
  const revenue = { account: 'revenue', ledgerAccount: '3000' };
  const items = [revenue, { ...revenue, code: 'EE24', ledgerAccount: '=3024', vatCode: '1', costCentre: 'A;B' }];
  expect((await call('setAccountingMapping', { body: { items, version } })).status).toBe(200);
  expect(await call('setAccountingMapping', { body: { items: [], version } })).toMatchObject({ status: 409 });
  await sell('2026-11-16');
  const { item } = (await closeBatch('2026-11-18')).body;
  const { rows } = await readBatch(item.number);
  expect(rows[1]).toMatchObject({ account: "'=3024", vat_code: '1', cost_centre: 'A;B', ledger_account: 'revenue' });
});

test('the desk counts its till, and admins see what differs', async () => {
  const { people, tenantId } = tenant;
  await tenant.inScope(async ({ db }) => {
    const posting = await db
      .insertInto('ledger_posting')
      .values({
        tenant_id: tenantId,
        kind: 'payment',
        on_date: '2026-11-18',
        invoice_id: null,
        payment_id: null,
        refund_id: null,
        unit_id: null,
        by_client_id: people.admin.id,
        created_at: new Date('2026-11-18T09:00:00Z'),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const entry = { tenant_id: tenantId, posting_id: posting.id, client_id: null, invoice_id: null };
    await db
      .insertInto('ledger_entry')
      .values([
        { ...entry, account: 'cash', amount_cents: 5000 },
        { ...entry, account: 'terminal', amount_cents: 2000 },
        { ...entry, account: 'unallocated', amount_cents: -7000 },
      ])
      .execute();
  });
  const query = { date: '2026-11-18' };
  expect((await call('getOwnDeskDay', { query })).body).toMatchObject({
    item: { expectedCashCents: 5000, expectedTerminalCents: 2000, closing: null },
  });
  const counted = { ...query, countedCashCents: 4950, countedTerminalCents: 2000 };
  expect(await call('closeDeskDay', { body: counted })).toMatchObject({
    status: 400,
    body: { fields: { note: expect.any(String) } },
  });
  const body = { ...counted, note: 'A coin is missing' };
  expect((await call('closeDeskDay', { body })).status).toBe(201);
  const { items } = (await call('listDeskDays', { query })).body as unknown as { items: object[] };
  expect(items).toMatchObject([
    { clientId: people.admin.id, closing: { cashDifferenceCents: -50, terminalDifferenceCents: 0, isOutdated: false } },
  ]);
});

test('a later count of a day replaces the first, and both stay in the history', async () => {
  const counted = { date: '2026-11-18', countedCashCents: 0, countedTerminalCents: 0 };
  await call('closeDeskDay', { body: { ...counted, countedCashCents: 100, note: 'Change money' } });
  await call('closeDeskDay', { body: counted });
  const { items } = (await call('listOwnTillCounts')).body as unknown as { items: object[] };
  expect(items).toMatchObject([
    { countedCashCents: 0, isReplaced: false },
    { countedCashCents: 100, note: 'Change money', isReplaced: true },
  ]);
  const everybody = (await call('listTillCounts')).body as unknown as { items: object[] };
  expect(everybody.items).toMatchObject([...items, { note: tenant.mark }]);
});

test('whoever writes into a closed period is refused with its key, also where only the database sees it', async () => {
  const invoice = await tenant.inScope((scope) => buildInvoice(scope, { clientId: tenant.people.client.id }));
  await call('closePeriod', { body: { until: '2026-11-10' } });
  const params = { id: invoice.id };
  const payment = { means: 'bank', amount: 100, receivedOn: '2026-11-10' };
  expect(await call('takePayment', { params, body: payment })).toMatchObject({
    status: 409,
    body: { errors: ['period_closed'], fields: { receivedOn: 'period_closed' } },
  });
  // Another server, whose clock is ahead, has closed today.
  await tenant.inScope(({ db, tenantId }) =>
    db
      .insertInto('period_closing')
      .values({ tenant_id: tenantId, until: '2026-12-31', by_client_id: null, closed_at: app.clock.now })
      .execute(),
  );
  const body = { means: 'bank', amount: 100 };
  expect(await call('takePayment', { params, body })).toMatchObject({
    status: 409,
    body: { errors: ['period_closed'] },
  });
});

async function call(
  name: EndpointName,
  input: { body?: object; params?: Record<string, number>; query?: Record<string, string> } = {},
) {
  const { host, people } = tenant;
  const response = await callEndpoint(app.app, name, { host, token: people.admin.token, ...input });
  return { status: response.statusCode, body: response.json<Record<string, never>>() };
}

const sell = (issuedOn: string) =>
  tenant.inScope((scope) => buildInvoice(scope, { clientId: tenant.people.client.id, issuedOn }));
const closeBatch = async (until: string) =>
  (await call('closeExportBatch', { body: { until } })) as unknown as {
    status: number;
    body: { item: { number: number; postings: number } };
  };

async function readBatch(id: number) {
  const { body } = await call('getExportFile', { params: { id } });
  const text = Buffer.from(body['content'] ?? '', 'base64').toString();
  const rows = parse(text, { bom: true, delimiter: ';', columns: true }) as Record<string, string>[];
  return { text, rows };
}

const cents = (text = ''): number => Math.round(Number(text || '0') * 100);

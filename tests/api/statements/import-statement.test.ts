import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { EndpointName } from '#api/endpoints.ts';
import { inTenant } from '#server/db/tenant-scope.ts';
import { buildInvoice } from '#tests/builders/documents/build-invoice.ts';
import { openTestApp, type TestApp } from '#tests/support/app/open-test-app.ts';
import { callEndpoint } from '#tests/support/contract/call-endpoint.ts';
import { type FullTenant, openFullTenant } from '#tests/support/contract/full-tenant.ts';

const iban = 'EE382200221020145685';
const example = readFileSync(new URL('../../../docs/examples/statement.xml', import.meta.url), 'utf8');

let app: TestApp;
let tenant: FullTenant;

beforeAll(async () => {
  app = await openTestApp();
});
beforeEach(async () => {
  tenant = await openFullTenant(app);
  await tenant.inScope(({ db }) =>
    db
      .updateTable('tenant_settings')
      .set({ seller: JSON.stringify({ iban }) })
      .execute(),
  );
});
afterAll(() => app?.close());

interface List {
  items: { id: number }[];
  counts: { matched: number; open: number; ignored: number };
}
type Answer = Record<string, never> & { items?: object[]; errors?: string[] };

async function call(
  name: EndpointName,
  input: { body?: object; params?: Record<string, number>; query?: Record<string, string> } = {},
) {
  const { host, people } = tenant;
  const response = await callEndpoint(app.app, name, { host, token: people.admin.token, ...input });
  return { status: response.statusCode, body: (response.body === '' ? {} : response.json()) as Answer };
}

const send = (text: string) =>
  call('importStatement', { body: { fileName: 'statement.xml', content: Buffer.from(text).toString('base64') } });

const build = () => tenant.inScope((scope) => buildInvoice(scope, { clientId: tenant.people.client.id }));
const openOf = async (id: number) =>
  (
    await inTenant(app.services.database, tenant.tenantId, ({ db }) =>
      db.selectFrom('invoice_balance').select('open_cents').where('invoice_id', '=', id).executeTakeFirstOrThrow(),
    )
  ).open_cents;

/** The example with the references of these invoices: the first by number in its place, the second in a text. */
const naming = (first: { reference: string }, second: { number: string }): string =>
  example
    .replace('1000177', first.reference)
    // Of no invoice, however many the tenant has by now.
    .replace('1000193', '99999999')
    .replace('<Amt Ccy="EUR">55.00</Amt>', '<Amt Ccy="EUR">49.90</Amt>')
    .replace('TF-26-00002', second.number);

const withoutReversal = (text: string): string =>
  text.replace(/<Ntry>(?:(?!<\/Ntry>)[\s\S])*?<RvslInd>[\s\S]*?<\/Ntry>/, '');

test('invoices are paid by reference and by number with the exact sum; the rest waits for a person', async () => {
  const [first, second] = [await build(), await build()];
  const { status, body } = await send(withoutReversal(naming(first, second)));
  expect([status, body]).toMatchObject([201, { matched: 2, unallocated: 3, known: 0 }]);
  expect(await Promise.all([first, second].map(({ id }) => openOf(id)))).toEqual([0, 0]);
  const { items } = (await call('listMovements', { query: { open: 'true' } })).body;
  const waiting = (items ?? []) as { payerName: string; unallocatedCents: number; id: number }[];
  expect(
    waiting.filter(({ payerName }) => payerName !== tenant.mark).map(({ unallocatedCents }) => unallocatedCents),
  ).toEqual([6480, 3490, 2500]);
  const third = await build();
  const [movement] = waiting;
  const allocated = await call('allocateMovement', {
    params: { id: movement?.id ?? 0 },
    body: { invoiceIds: [third.id], clientId: null },
  });
  expect([allocated.status, allocated.body]).toMatchObject([201, { creditedCents: 6480 - 4990 }]);
  expect(await openOf(third.id)).toBe(0);
  const again = await call('allocateMovement', {
    params: { id: movement?.id ?? 0 },
    body: { invoiceIds: [], clientId: tenant.people.client.id },
  });
  expect(again).toMatchObject({ status: 409, body: { errors: ['changed_meanwhile'] } });
});

test('files that overlap, also two at once, count nothing twice', async () => {
  const [first, second] = [await build(), await build()];
  const file = withoutReversal(naming(first, second));
  const answers = await Promise.all([send(file), send(`${file}<!-- from another day -->`)]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  const counts = answers.map(({ body }) => body as unknown as { matched: number; known: number });
  expect(counts.map(({ matched, known }) => [matched, known]).toSorted()).toEqual([
    [0, 5],
    [2, 0],
  ]);
  expect(await send(file)).toMatchObject({
    status: 409,
    body: { errors: ['statement_already_imported'], fields: { content: 'statement_already_imported' } },
  });
});

test('what the bank takes back opens the invoice again', async () => {
  const [first, second] = [await build(), await build()];
  const { body } = await send(naming(first, second));
  expect(body).toMatchObject({ matched: 3 });
  expect(await Promise.all([first, second].map(({ id }) => openOf(id)))).toEqual([4990, 0]);
});

test('the statement of another account is refused, and balances that do not follow are told', async () => {
  const foreign = await send(example.replaceAll(iban, 'EE471000001020145685'));
  expect(foreign).toMatchObject({ status: 409, body: { errors: ['statement_of_other_account'] } });
  await send(example);
  const later = example
    .replaceAll('2026-11-16', '2026-11-18')
    .replaceAll('2026-11-17', '2026-11-19')
    .replaceAll('20261116', '20261118');
  expect((await send(later)).body).toMatchObject({ statements: [{ warnings: ['opening_does_not_follow'] }] });
});

test('what is no statement is refused at its field', async () => {
  for (const text of ['hello', `<!DOCTYPE a []>${example.replace(/<\?xml.*?\?>\s*/, '')}`]) {
    expect(await send(text)).toMatchObject({
      status: 400,
      body: { errors: ['statement_not_readable'], fields: { content: 'statement_not_readable' } },
    });
  }
});

test('what is for no invoice is set aside with a reason, found by its state, and looked at again', async () => {
  await send(withoutReversal(naming(await build(), await build())));
  const list = async (state: string) => (await call('listMovements', { query: { state } })).body as unknown as List;
  const [movement] = (await list('open')).items;
  if (!movement) throw new Error('nothing is open');
  const before = (await list('open')).counts;
  const waiting = async () => (await call('listMoneyTasks')).body.items?.length ?? 0;
  const tasks = await waiting();
  const params = { id: movement.id };
  expect((await call('ignoreMovement', { params, body: { reason: 'Lent by the owner' } })).status).toBe(204);
  const after = await list('ignored');
  expect(after.items.find(({ id }) => id === movement.id)).toMatchObject({ ignoredReason: 'Lent by the owner' });
  expect(after.counts).toEqual({ ...before, open: before.open - 1, ignored: before.ignored + 1 });
  expect(await waiting()).toBe(tasks - 1);
  expect((await call('heedMovement', { params })).status).toBe(204);
  expect(await waiting()).toBe(tasks);
  expect((await list('open')).counts).toEqual(before);
  const [matched] = (await list('matched')).items;
  const settled = await call('ignoreMovement', { params: { id: matched?.id ?? 0 }, body: { reason: 'Too late' } });
  expect(settled).toMatchObject({ status: 409, body: { errors: ['changed_meanwhile'] } });
});

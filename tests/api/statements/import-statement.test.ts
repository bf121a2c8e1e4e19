import { readFileSync } from 'node:fs';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { EndpointName } from '#api/endpoints.ts';
import { inTenant } from '#server/db/tenant-scope.ts';
import { buildInvoice } from '#tests/builders/documents/build-invoice.ts';
import type { TestApp } from '#tests/support/app/open-test-app.ts';
import { openSharedApp } from '#tests/support/app/shared-app.ts';
import { callEndpoint } from '#tests/support/contract/call-endpoint.ts';
import { type FullTenant, openFullTenant } from '#tests/support/contract/full-tenant.ts';

const iban = 'EE382200221020145685';
const example = readFileSync(new URL('../../../docs/examples/statement.xml', import.meta.url), 'utf8');

let app: TestApp;
let tenant: FullTenant;

beforeAll(async () => {
  app = await openSharedApp();
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
    body: { errors: ['statement_already_imported'], fields: { file: 'statement_already_imported' } },
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
      body: { errors: ['statement_not_readable'], fields: { file: 'statement_not_readable' } },
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

/** A statement of one day with these entries, as they stand between the tags. */
const entries = (...inner: string[]): string =>
  example
    .replaceAll(/<Bal>[\s\S]*?<\/Bal>/g, '')
    .replace(/<FrToDt>.*?<\/FrToDt>/, '')
    .replace(/<Ntry>[\s\S]*<\/Ntry>/, inner.map((one) => `<Ntry>${one}</Ntry>`).join(''))
    .concat(`<!-- ${Math.random()} -->`);

interface Line {
  cents: number;
  day?: string;
  /** Of the bank. */
  reference?: string;
  name?: string;
  text?: string;
  /** In their place. */
  references?: string[];
  code?: [domain: string, family: string, sub: string];
  more?: string;
}

const line = ({ cents, day = '2026-11-16', reference = '', name = '', text = '', references = [], ...rest }: Line) =>
  [
    `<Amt Ccy="EUR">${(Math.abs(cents) / 100).toFixed(2)}</Amt><CdtDbtInd>${cents < 0 ? 'DBIT' : 'CRDT'}</CdtDbtInd>`,
    `${rest.more ?? ''}<Sts>BOOK</Sts><BookgDt><Dt>${day}</Dt></BookgDt><AcctSvcrRef>${reference}</AcctSvcrRef>`,
    rest.code
      ? `<BkTxCd><Domn><Cd>${rest.code[0]}</Cd><Fmly><Cd>${rest.code[1]}</Cd><SubFmlyCd>${rest.code[2]}</SubFmlyCd></Fmly></Domn></BkTxCd>`
      : '',
    `<NtryDtls><TxDtls><RltdPties><Dbtr><Nm>${name}</Nm></Dbtr></RltdPties><RmtInf><Ustrd>${text}</Ustrd>`,
    ...references.map((one) => `<Strd><CdtrRefInf><Ref>${one}</Ref></CdtrRefInf></Strd>`),
    '</RmtInf></TxDtls></NtryDtls>',
  ].join('');

const balanceOf = async (account: string, until?: string) => {
  const { body } = await call('getTrialBalance', until ? { query: { until } } : {});
  const rows = (body.items ?? []) as { account: string; balanceCents: number }[];
  return rows.filter((row) => row.account === account).reduce((sum, { balanceCents }) => sum + balanceCents, 0);
};

test('one reference on two days, and one line twice in a file, are two payments each; the same lines again are none', async () => {
  const before = await balanceOf('bank');
  const placeholder = { cents: 1000, reference: 'NOTPROVIDED', name: 'Mari' };
  const file = () =>
    entries(
      line(placeholder),
      line({ ...placeholder, day: '2026-11-17' }),
      line({ cents: 500, reference: 'B77', name: 'Jaan' }),
      line({ cents: 500, reference: 'B77', name: 'Jaan', day: '2026-11-17' }),
      line({ cents: 700, reference: '', name: 'Kai' }),
      line({ cents: 700, reference: '', name: 'Kai' }),
    );
  expect((await send(file())).body).toMatchObject({ unallocated: 6, known: 0 });
  expect((await balanceOf('bank')) - before).toBe(4400);
  expect((await send(file())).body).toMatchObject({ unallocated: 0, known: 6 });
  expect((await send(entries(line(placeholder), line(placeholder)))).body).toMatchObject({ unallocated: 1, known: 1 });
  expect((await balanceOf('bank')) - before).toBe(5400);
});

/** The same entry with an amount of each of its parts. */
const split = (inner: string, ...amounts: string[]): string =>
  inner.replace(/<TxDtls>.*<\/TxDtls>/, () =>
    amounts
      .map((amount) => `<TxDtls><AmtDtls><TxAmt><Amt Ccy="EUR">${amount}</Amt></TxAmt></AmtDtls></TxDtls>`)
      .join(''),
  );

test('a batch that another file has told part by part is known as a whole, and the other way round', async () => {
  const [one, other] = [line({ cents: 1200, reference: 'BATCH' }), line({ cents: 2300, reference: 'LUMP' })];
  expect((await send(entries(split(one, '5', '7'), other))).body).toMatchObject({ unallocated: 3 });
  expect((await send(entries(one, split(other, '20', '3')))).body).toMatchObject({ unallocated: 0, known: 3 });
});

test('a batch without amounts pays what it names exactly, or waits whole, and the line is named', async () => {
  const [first, second] = [await build(), await build()];
  const batch = (cents: number, reference: string) =>
    line({ cents, reference }).replace(
      /<TxDtls>.*<\/TxDtls>/,
      [first, second]
        .map(
          (one) =>
            `<TxDtls><RmtInf><Strd><CdtrRefInf><Ref>${one.reference}</Ref></CdtrRefInf></Strd></RmtInf></TxDtls>`,
        )
        .join(''),
    );
  const wrong = await send(entries(line({ cents: 1, reference: 'A' }), batch(9000, 'B')));
  expect(wrong.body).toMatchObject({
    unallocated: 2,
    statements: [{ problems: [{ line: 2, problem: 'parts_without_amounts', reference: 'B', amountCents: 9000 }] }],
  });
  expect(await Promise.all([first, second].map(({ id }) => openOf(id)))).toEqual([4990, 4990]);
  const right = await send(entries(batch(9980, 'C')));
  expect(right.body).toMatchObject({ matched: 1, statements: [{ problems: [] }] });
  expect(await Promise.all([first, second].map(({ id }) => openOf(id)))).toEqual([0, 0]);
});

test('several references, also in a sentence, pay their invoices as they are open', async () => {
  const [one, two, three, four] = [await build(), await build(), await build(), await build()];
  const { body } = await send(
    entries(
      line({ cents: 9980, reference: 'D1', references: [`0000${one.reference}`, two.reference] }),
      line({
        cents: 9980,
        reference: 'D2',
        text: `Eest 15.11.2026 ${three.reference}, ${four.number}/november ${four.reference}`,
      }),
    ),
  );
  expect(body).toMatchObject({ matched: 2, unallocated: 0 });
  expect(await Promise.all([one, two, three, four].map(({ id }) => openOf(id)))).toEqual([0, 0, 0, 0]);
});

test('a line is booked on the bank’s day; in a closed period on the first open one, which is told', async () => {
  await build();
  const before = await balanceOf('bank', '2026-10-31');
  await send(entries(line({ cents: 4990, day: '2026-10-31', reference: 'OCT' })));
  expect((await balanceOf('bank', '2026-10-31')) - before).toBe(4990);
  expect((await call('closePeriod', { body: { until: '2026-10-31' } })).status).toBe(201);
  const { status, body } = await send(entries(line({ cents: 700, day: '2026-10-30', reference: 'LATE' })));
  expect([status, body]).toMatchObject([201, { statements: [{ problems: [{ line: 1, problem: 'period_closed' }] }] }]);
  expect((await balanceOf('bank', '2026-10-31')) - before).toBe(4990);
  expect((await balanceOf('bank', '2026-11-01')) - before).toBe(5690);
  // A payment by hand is of the day on which it came, too.
  const invoice = await build();
  const paid = await call('takePayment', {
    params: { id: invoice.id },
    body: { means: 'bank', amount: 4990, reference: '', note: '', receivedOn: '2026-11-02' },
  });
  expect(paid.status).toBe(201);
  expect((await balanceOf('bank', '2026-11-02')) - before).toBe(10_680);
});

test('what the bank takes back of a payment that is not here is booked, and waits for a person', async () => {
  const before = await balanceOf('bank');
  const { body } = await send(
    entries(line({ cents: -1500, reference: 'GONE', more: '<RvslInd>1</RvslInd>', text: 'Tagasi' })),
  );
  expect(body).toMatchObject({ unallocated: 1 });
  expect((await balanceOf('bank')) - before).toBe(-1500);
  const { items } = (await call('listMoneyTasks')).body as unknown as { items: { kind: string; paymentId: number }[] };
  expect(items).toContainEqual(expect.objectContaining({ kind: 'unknown_reversal', paymentId: expect.any(Number) }));
});

test('own money on its way is cleared by the line that brings it, with the bank’s fee; never more than there is', async () => {
  await tenant.inScope(({ db }) =>
    db
      .updateTable('tenant_settings')
      .set({ seller: JSON.stringify({ iban, benefits: 'Stebby,SportID' }) })
      .execute(),
  );
  const accounts = ['terminal', 'cash', 'benefit', 'fees', 'unallocated'];
  const balances = async () => Promise.all(accounts.map((account) => balanceOf(account)));
  const pay = async (means: string, more: object = {}) => {
    const { id } = await build();
    const body = { means, amount: means === 'cash' ? 4990 : 4990, reference: 'K1', note: '', ...more };
    expect((await call('takePayment', { params: { id }, body })).status).toBe(201);
  };
  const before = await balances();
  await pay('terminal');
  await pay('cash');
  await pay('benefit', { benefit: 'Stebby' });
  const charged = '<Chrgs><Amt Ccy="EUR">0.50</Amt><CdtDbtInd>DBIT</CdtDbtInd></Chrgs>';
  const takings = line({ cents: 4940, reference: 'POS', code: ['PMNT', 'MCRD', 'POSC'], more: charged }).replace(
    '<TxDtls>',
    '<TxDtls><Amt Ccy="EUR">49.90</Amt>',
  );
  const { body } = await send(
    entries(
      takings,
      line({ cents: 4990, reference: 'ATM', text: 'Sularaha sissemakse' }),
      line({ cents: 4990, reference: 'BEN', name: 'Stebby OÜ', text: 'November' }),
      line({ cents: 4990, reference: 'TOO MUCH', text: 'POS terminal 123' }),
    ),
  );
  expect(body).toMatchObject({ transfers: 3, matched: 1, unallocated: 1 });
  const after = await balances();
  expect(after.map((cents, at) => cents - (before[at] ?? 0))).toEqual([0, 0, 0, 50, -4990]);
  // What somebody brings to the bank is no cash of the club any more, and is what the line brings.
  await pay('cash');
  const date = app.clock.now.toISOString().slice(0, 10);
  const deposit = { date, kind: 'bank', amountCents: 4990, reason: '', isFromSafe: true };
  expect((await call('moveDrawerCash', { body: deposit })).status).toBe(201);
  const onItsWay = async () => [await balanceOf('cash_transit'), (await balanceOf('cash')) - (before[1] ?? 0)];
  expect(await onItsWay()).toEqual([4990, 0]);
  await send(entries(line({ cents: 4990, reference: 'BROUGHT', text: 'Sularaha sissemakse' })));
  expect(await onItsWay()).toEqual([0, 0]);
  // The till of whoever imports it is not touched.
  const { items } = (await call('listDeskDays', { query: { date: '2026-11-16' } })).body as unknown as {
    items: { expectedTerminalCents: number }[];
  };
  expect(items.filter(({ expectedTerminalCents }) => expectedTerminalCents < 0)).toEqual([]);
});

interface List {
  items: { id: number }[];
  counts: { matched: number; open: number; ignored: number };
}
type Answer = Record<string, never> & { items?: object[]; errors?: string[] };

async function call(
  name: EndpointName,
  input: { body?: object; file?: Buffer; params?: Record<string, number>; query?: Record<string, string> } = {},
) {
  const { host, people } = tenant;
  const response = await callEndpoint(app.app, name, { host, token: people.admin.token, ...input });
  return { status: response.statusCode, body: (response.body === '' ? {} : response.json()) as Answer };
}

const send = (text: string) =>
  call('importStatement', { query: { fileName: 'statement.xml' }, file: Buffer.from(text) });

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

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TenantScope } from '#server/db/tenant-scope.ts';
import { workBilling } from '#server/features/contracts/billing/work-billing.ts';
import { sweepContracts } from '#server/features/contracts/sweep-contracts.ts';
import { creditInvoice } from '#server/features/invoices/credit/credit-invoice.ts';
import { findMoneyFaults } from '#server/features/invoices/faults/queries.ts';
import { mailInvoices } from '#server/features/invoices/mails/mail-invoices.ts';
import { reversePayment } from '#server/features/invoices/pay/reverse-payment.ts';
import { type MoneyFor, settlePayment } from '#server/features/invoices/pay/settle-payment.ts';
import { requestRefund } from '#server/features/invoices/refund/refund.ts';
import type { Till } from '#server/features/invoices/till.ts';
import { addMoneyTask } from '#server/features/ledger/tasks/commands.ts';
import { buildContract } from '#tests/builders/build-contract.ts';
import { buildInvoice, lineOf, testTill } from '#tests/builders/money/test-till.ts';
import { openTestApp, type TestApp } from '#tests/support/app/open-test-app.ts';
import { openTestClub, type TestClub, type TestPerson } from '#tests/support/app/test-club.ts';

let server: TestApp;
let club: TestClub;
let kadri: TestPerson;

beforeAll(async () => {
  server = await openTestApp();
});
beforeEach(async () => {
  on('2026-11-18');
  club = await openTestClub(server);
  [kadri] = await club.addPeople(1, 'none');
});
afterAll(() => server.close());

describe('what was paid ahead', () => {
  test('settles the next month by itself: nobody is reminded, owes or finds the door closed', async () => {
    const { id } = await addContract(5200);
    await pay(10_000);
    for (const date of ['2026-11-18', '2026-12-05', '2026-12-18', '2027-01-10']) {
      on(date);
      await work();
      const [first] = await listOpen();
      expect([date, first]).toEqual([date, 0]);
    }
    // Of the second month 4.00 are left to pay.
    expect([await listOpen(), (await reminders()).length > 0]).toEqual([[0, 400], true]);
    expect(await contractOf(id)).toMatchObject({ unpaid_since: expect.any(String) });
    expect(await club.inScope(findMoneyFaults)).toEqual([]);
  });

  test('settles what is owed already, the oldest due first', async () => {
    const late = await issue(3000, '2026-12-20');
    const early = await issue(2000, '2026-11-25');
    await atTill((scope, till) =>
      settlePayment(scope, till, {
        means: 'bank',
        amountCents: 2500,
        externalId: randomUUID(),
        clientId: kadri.clientId,
      }),
    );
    expect(await listOpen()).toEqual([3000, 2000]);
    await work();
    expect([await openOf(early.id), await openOf(late.id)]).toEqual([0, 2500]);
  });

  test('is nobody else’s', async () => {
    const [other] = await club.addPeople(1, 'none');
    await issue(2000, '2026-11-25');
    await pay(2500, { clientId: other.clientId });
    await work();
    expect(await listOpen()).toEqual([2000]);
  });

  test('stays where it is on its way back, or to go back', async () => {
    await pay(2500);
    const { clientId } = kadri;
    const wish = { clientId, invoiceId: null, amountCents: 1500, means: 'bank', paymentId: null, reason: '' } as const;
    await atTill((scope, till) => requestRefund(scope, till, { ...wish, idempotencyKey: randomUUID() }));
    await atTill((scope, till) =>
      addMoneyTask(scope, till.now, { kind: 'refund_wanted', clientId, details: { cents: 600 } }),
    );
    const { id } = await issue(2000, '2026-11-25');
    await work();
    expect(await openOf(id)).toBe(1600);
  });
});

const listTold = ({ db }: TenantScope) =>
  db.selectFrom('message').select(['client_id', 'data']).where('template', '=', 'creditArisen').execute();

/** Whom the job has told of credit by now, and of how much. */
const told = async () => {
  await work();
  return (await club.inScope(listTold)).map(({ client_id, data }) => [client_id, (data as { sum: string }).sum]);
};

test('credit is told to its owner once when it arises, and not what has settled a debt or is to go back', async () => {
  await issue(2000, '2026-11-25');
  await pay(2000);
  expect(await told()).toEqual([]);
  await pay(5000);
  const [first, ...more] = await told();
  expect([first, more]).toEqual([[kadri.clientId, expect.stringContaining('50')], []]);
  expect(await told()).toHaveLength(1);
  // What becomes less is no news; what comes again is.
  await issue(3000, '2026-12-25');
  expect(await told()).toHaveLength(1);
  await pay(1000);
  expect((await told()).at(-1)).toEqual([kadri.clientId, expect.stringContaining('30')]);
  const refund = { clientId: kadri.clientId, invoiceId: null, amountCents: 3000, paymentId: null, reason: '' } as const;
  await atTill((scope, till) => requestRefund(scope, till, { ...refund, means: 'bank', idempotencyKey: randomUUID() }));
  expect(await told()).toHaveLength(2);
});

describe('debt', () => {
  test('ends with credit, before the status follows from it', async () => {
    const { id } = await addContract(4900);
    await work();
    on('2026-12-20');
    const other = await issue(4900, '2027-02-01');
    await pay(4900, { invoiceIds: [other.id] });
    await atTill((scope, till) => creditInvoice(scope, till, { invoiceId: other.id, reason: 'Proov' }));
    await work();
    expect((await contractOf(id)).unpaid_since).toBe(null);
  });

  test('of what was taken back counts from then', async () => {
    const { id } = await addContract(4900);
    await work();
    const [invoice] = await club.inScope(({ db }) => db.selectFrom('invoice').select('id').execute());
    const { paymentId } = await pay(4900, { invoiceIds: [invoice?.id ?? 0] });
    on('2026-12-10');
    await atTill((scope, till) => reversePayment(scope, till, { paymentId: paymentId ?? 0, reason: 'Pank' }));
    for (const date of ['2026-12-10', '2026-12-15']) {
      on(date);
      await work();
      expect((await contractOf(id)).unpaid_since).toBe('2026-12-10');
    }
  });
});

describe('a payment by the reference of an invoice', () => {
  test('that was issued anew pays what has taken its place', async () => {
    const older = await issue(3000, '2026-11-20');
    const old = await issue(2000, '2026-11-25');
    await atTill((scope, till) => creditInvoice(scope, till, { invoiceId: old.id, reason: 'Proov' }));
    const next = await club.inScope((scope) =>
      buildInvoice(scope, server.clock.now, {
        clientId: kadri.clientId,
        dueOn: '2026-11-25',
        replacesInvoiceId: old.id,
        lines: [lineOf({ unitPriceCents: 2000 })],
      }),
    );
    await pay(2000, { clientId: null, invoiceIds: [old.id] });
    expect([await openOf(next.id), await openOf(older.id)]).toEqual([0, 3000]);
  });

  test('that was credited pays what else its payer owes, and staff are told of the rest alone', async () => {
    const old = await issue(2000, '2026-11-25');
    await atTill((scope, till) => creditInvoice(scope, till, { invoiceId: old.id, reason: 'Proov' }));
    const next = await issue(1500, '2026-12-25');
    await pay(2000, { clientId: null, invoiceIds: [old.id] });
    expect(await openOf(next.id)).toBe(0);
    const tasks = await club.inScope(({ db }) => db.selectFrom('money_task').select(['kind', 'details']).execute());
    expect(tasks).toEqual([{ kind: 'overpaid', details: { cents: 500 } }]);
    expect(await club.inScope(findMoneyFaults)).toEqual([]);
  });
});

function on(date: string): void {
  server.clock.now = new Date(`${date}T10:00:00Z`);
}

const atTill = <T>(work: (scope: TenantScope, till: Till) => Promise<T>): Promise<T> =>
  club.inScope(async (scope) => work(scope, await testTill(scope, server.clock.now)));

const pay = (amountCents: number, more: Partial<MoneyFor> = {}) =>
  atTill((scope, till) =>
    settlePayment(scope, till, {
      means: 'bank',
      amountCents,
      externalId: randomUUID(),
      clientId: kadri.clientId,
      isRestSettled: true,
      ...more,
    }),
  );

const issue = (cents: number, dueOn: string) =>
  club.inScope((scope) =>
    buildInvoice(scope, server.clock.now, {
      clientId: kadri.clientId,
      dueOn,
      lines: [lineOf({ unitPriceCents: cents })],
    }),
  );

const openOf = (id: number) =>
  club.inScope(async ({ db }) => {
    const row = db.selectFrom('invoice_balance').select('open_cents').where('invoice_id', '=', id);
    return (await row.executeTakeFirstOrThrow()).open_cents;
  });

const listOpen = () =>
  club.inScope(async ({ db }) => {
    const rows = await db.selectFrom('invoice_balance').select('open_cents').orderBy('invoice_id').execute();
    return rows.map((row) => row.open_cents);
  });

const addContract = (cents: number) =>
  club.inScope((scope) =>
    buildContract(scope, {
      client_id: kadri.clientId,
      billing: 'monthly',
      price_cents: cents,
      valid_from: '2026-11-18',
      created_at: server.clock.now,
    }),
  );

const contractOf = async (id: number) => {
  await sweepContracts(server.services);
  const query = ({ db }: TenantScope) =>
    db.selectFrom('contract').select(['status', 'unpaid_since']).where('id', '=', id).executeTakeFirstOrThrow();
  return club.inScope(query);
};

const reminders = () =>
  club.inScope(({ db }) =>
    db.selectFrom('message').select('template').where('template', '=', 'invoiceReminder').execute(),
  );

const work = async () => {
  await workBilling(server.services);
  await mailInvoices(server.services);
};

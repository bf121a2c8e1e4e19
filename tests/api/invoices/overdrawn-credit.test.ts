import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { TenantScope } from '#server/db/tenant-scope.ts';
import { creditInvoice } from '#server/features/invoices/credit/credit-invoice.ts';
import { findMoneyFaults } from '#server/features/invoices/faults/queries.ts';
import { reversePayment } from '#server/features/invoices/pay/reverse-payment.ts';
import { settleOwed } from '#server/features/invoices/pay/settle-owed.ts';
import { settlePayment } from '#server/features/invoices/pay/settle-payment.ts';
import { bookPortalRefund, bookRefund, requestRefund } from '#server/features/invoices/refund/refund.ts';
import type { Till } from '#server/features/invoices/till.ts';
import { creditOf } from '#server/features/ledger/queries.ts';
import { productOf } from '#tests/builders/money/build-product.ts';
import { buildInvoice, lineOf, testTill } from '#tests/builders/money/test-till.ts';
import type { TestApp } from '#tests/support/app/open-test-app.ts';
import { call, type TestClub } from '#tests/support/app/test-club.ts';
import { test as plain } from '#tests/support/test.ts';

/** Somebody without credit or debt, and what happens to their money. */
async function openScene(server: TestApp, club: TestClub) {
  const [{ clientId }] = await club.addPeople(1, 'none');
  const atTill = <T>(work: (scope: TenantScope, till: Till) => Promise<T>): Promise<T> =>
    club.inScope(async (scope) => work(scope, await testTill(scope, server.clock.now)));
  const money = { means: 'provider' as const, clientId };
  return {
    clientId,
    atTill,
    issue: async (cents: number) => {
      const lines = [lineOf({ unitPriceCents: cents, grants: productOf().grants })];
      return (await club.inScope((scope) => buildInvoice(scope, server.clock.now, { clientId, lines }))).id;
    },
    pay: async (amountCents: number, invoiceIds: number[]) => {
      const paid = { ...money, amountCents, externalId: randomUUID(), invoiceIds };
      return (await atTill((scope, till) => settlePayment(scope, till, paid))).paymentId ?? 0;
    },
    refund: (amountCents: number) =>
      atTill(async (scope, till) => {
        const wish = { ...money, invoiceId: null, paymentId: null, amountCents, reason: 'Soovis' };
        const { refundId } = await requestRefund(scope, till, { ...wish, idempotencyKey: randomUUID() });
        return { refundId, book: () => atTill((own, at) => bookRefund(own, at, { refundId })) };
      }),
    reverse: (paymentId: number) =>
      atTill((scope, till) => reversePayment(scope, till, { paymentId, reason: 'Panga tagasikutse' })),
    /** What is owed and owned, which tickets are good, and what staff have to do. */
    read: () =>
      club.inScope(async (scope) => {
        const { db } = scope;
        const open = await db.selectFrom('invoice_balance').select('open_cents').orderBy('invoice_id').execute();
        const tickets = await db.selectFrom('ticket').select('revoked_reason').orderBy('id').execute();
        const tasks = await db.selectFrom('money_task').select(['kind', 'details']).orderBy('id').execute();
        return {
          open: open.map(({ open_cents: cents }) => cents),
          credit: (await creditOf(scope, { clientId })).balanceCents,
          tickets: tickets.map(({ revoked_reason: reason }) => reason),
          tasks: tasks.filter(({ kind }) => kind === 'spent_credit_owed').map(({ details }) => details),
          faults: await findMoneyFaults(scope),
        };
      }),
  };
}

const test = plain.extend('scene', ({ server, club }) => openScene(server, club));
const reason = 'Panga tagasikutse';

test('what spent credit had paid is open again when its payment is taken back, the last first', async ({ scene }) => {
  const paid = await scene.pay(5000, [await scene.issue(1000)]);
  await scene.issue(3000);
  await scene.issue(2000);
  await scene.atTill((scope, till) => settleOwed(scope, till, scene.clientId));
  expect(await scene.read()).toMatchObject({ open: [0, 0, 1000], credit: 0, tickets: ['', ''] });
  await scene.reverse(paid);
  const [owed, suspended] = [[1000, 3000, 2000], 'payment_reversed'];
  const tasks = [{ cents: 4000, reason }];
  const after = { open: owed, credit: 0, tickets: [suspended, suspended], tasks, faults: [] };
  expect(await scene.read()).toEqual(after);
});

test('what was paid out of it is asked back by an invoice, of which no revenue is left', async ({ scene, club }) => {
  const paid = await scene.pay(5000, [await scene.issue(1000)]);
  await (await scene.refund(4000)).book();
  await scene.reverse(paid);
  const tasks = [{ cents: 4000, reason }];
  expect(await scene.read()).toMatchObject({ open: [1000, 4000], credit: 0, tasks, faults: [] });
  const lines = await club.inScope(({ db }) =>
    db.selectFrom('invoice_line').select(['names', 'vat_code']).orderBy('id', 'desc').limit(1).execute(),
  );
  expect(lines).toMatchObject([
    { names: { et: 'Tagastatud raha maksest, mis hiljem tagasi võeti' }, vat_code: 'outside' },
  ]);
  const revenue = await club.inScope(({ db }) =>
    db
      .selectFrom('ledger_entry')
      .select(({ fn }) => fn.sum<number>('amount_cents').as('cents'))
      .where('account', '=', 'revenue')
      .where('code', '=', 'outside')
      .executeTakeFirst(),
  );
  expect(Number(revenue?.cents)).toBe(0);
});

test('a refund that was on its way then is asked back when it has gone', async ({ scene }) => {
  const paid = await scene.pay(700, []);
  const refund = await scene.refund(300);
  await scene.issue(400);
  await scene.atTill((scope, till) => settleOwed(scope, till, scene.clientId));
  await scene.reverse(paid);
  // The bank may still refuse it: nothing is asked for it before it has gone.
  expect(await scene.read()).toMatchObject({ open: [400], credit: 0, faults: [] });
  await refund.book();
  expect(await scene.read()).toMatchObject({ open: [400, 300], credit: 0, faults: [] });
});

test('nothing is owed of what was credited, also where that credit has paid something else', async ({ scene }) => {
  const first = await scene.issue(1000);
  const paid = await scene.pay(1000, [first]);
  await scene.atTill((scope, till) => creditInvoice(scope, till, { invoiceId: first, reason: 'Ära jäi' }));
  await scene.issue(1000);
  await scene.atTill((scope, till) => settleOwed(scope, till, scene.clientId));
  expect(await scene.read()).toMatchObject({ open: [0, 0], credit: 0 });
  await scene.reverse(paid);
  expect(await scene.read()).toMatchObject({ open: [0, 1000], credit: 0, faults: [] });
});

test('what went back in the provider’s portal waits for its credit invoice, until staff say that none comes', async ({
  scene,
  server,
  club,
  admin,
}) => {
  const paymentId = await scene.pay(1000, [await scene.issue(1000)]);
  const back = { externalId: randomUUID(), paymentId, amountCents: 1000 };
  await scene.atTill((scope, till) => bookPortalRefund(scope, till, back));
  expect(await scene.read()).toMatchObject({ open: [0], credit: -1000, faults: [] });
  const { id } = await club.inScope(({ db }) =>
    db.selectFrom('money_task').select('id').where('kind', '=', 'refund_without_credit').executeTakeFirstOrThrow(),
  );
  const path = `/admin/money-task/${id}`;
  const body = { note: 'Klient tühistas ise' };
  const ended = await call(server.app, club, { method: 'PUT', path, as: admin, key: randomUUID(), body });
  expect(ended.status).toBe(204);
  expect(await scene.read()).toMatchObject({ open: [0, 1000], credit: 0, faults: [] });
});

import { randomUUID } from 'node:crypto';
import type { TenantScope } from '#server/db/tenant-scope.ts';
import { findMoneyFaults } from '#server/features/invoices/faults/queries.ts';
import { reversePayment } from '#server/features/invoices/pay/reverse-payment.ts';
import { settlePayment } from '#server/features/invoices/pay/settle-payment.ts';
import { bookRefund, requestRefund } from '#server/features/invoices/refund/refund.ts';
import type { Till } from '#server/features/invoices/till.ts';
import { creditOf } from '#server/features/ledger/queries.ts';
import { productOf } from '#tests/builders/money/build-product.ts';
import { buildInvoice, lineOf, testTill } from '#tests/builders/money/test-till.ts';
import type { TestApp } from '#tests/support/app/open-test-app.ts';
import type { TestClub } from '#tests/support/app/test-club.ts';

/** Somebody without credit or debt, and what happens to their money. */
export async function openCreditScene(server: TestApp, club: TestClub) {
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

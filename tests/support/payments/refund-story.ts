import { inTenant, type TenantScope } from '#server/db/tenant-scope.ts';
import { creditInvoice } from '#server/features/invoices/credit/credit-invoice.ts';
import { requestRefund } from '#server/features/invoices/refund/refund.ts';
import { creditOf } from '#server/features/ledger/queries.ts';
import { sweepPayments } from '#server/jobs/sweep-payments.ts';
import { testTill } from '#tests/builders/money/test-till.ts';
import type { PayClub, PayScene } from './pay-club.ts';
import type { Bought } from './pay-story.ts';

/** More than any recovery needs. */
const tries = 60;

/** Each attempt is a transaction of the server; what was done without an answer is done. */
async function insist<T>(
  { test }: PayScene,
  { tenantId }: PayClub,
  work: (scope: TenantScope) => Promise<T>,
): Promise<T> {
  let last: unknown;
  for (let n = 0; n < tries; n++) {
    try {
      return await inTenant(test.services.database, tenantId, work);
    } catch (error) {
      last = error;
    }
  }
  throw last;
}

const invoiceOf = ({ db }: TenantScope, purchaseId: number) =>
  db.selectFrom('invoice').select('id').where('purchase_id', '=', purchaseId).executeTakeFirstOrThrow();

const isCredited = async ({ db }: TenantScope, invoiceId: number): Promise<boolean> =>
  (await db.selectFrom('invoice').select('id').where('credited_invoice_id', '=', invoiceId).executeTakeFirst()) !==
  undefined;

/** What was bought is credited, its money asked back under one key, and the job sends it and hears of it. */
export async function giveBack(scene: PayScene, club: PayClub, { purchaseId, uuid, cents }: Bought): Promise<void> {
  const now = () => scene.test.clock.now;
  await insist(scene, club, async (scope) => {
    const { id: invoiceId } = await invoiceOf(scope, purchaseId);
    if (await isCredited(scope, invoiceId)) return;
    await creditInvoice(scope, await testTill(scope, now()), { invoiceId, reason: 'Proov' });
  });
  await insist(scene, club, async (scope) => {
    const payment = scope.db.selectFrom('payment').select('id').where('external_id', '=', uuid);
    const { id: paymentId } = await payment.executeTakeFirstOrThrow();
    const wish = { clientId: club.member.clientId, invoiceId: null, amountCents: cents, paymentId, reason: 'Proov' };
    const once = { means: 'provider', idempotencyKey: uuid } as const;
    await requestRefund(scope, await testTill(scope, now()), { ...wish, ...once });
  });
  for (let n = 0; n < tries; n++) {
    scene.test.clock.advance(3600);
    await sweepPayments(scene.test.services).catch(() => undefined);
    const left = await insist(scene, club, (scope) =>
      scope.db.selectFrom('refund').select('id').where('state', '=', 'requested').executeTakeFirst(),
    );
    if (!left) return;
  }
}

/** What is wrong with what was given back; nothing if it is credited once, and its money has gone back once. */
export async function findRefundFaults(scene: PayScene, club: PayClub, { uuid, cents, purchaseId }: Bought) {
  const sent = scene.sandbox.state.refundsOf(uuid).length;
  return club.inScope(async (scope) => {
    const { id } = await invoiceOf(scope, purchaseId);
    const credits = await scope.db.selectFrom('invoice').select('id').where('credited_invoice_id', '=', id).execute();
    const refunds = await scope.db
      .selectFrom('refund')
      .innerJoin('payment', (join) =>
        join.onRef('payment.tenant_id', '=', 'refund.tenant_id').onRef('payment.id', '=', 'refund.payment_id'),
      )
      .select(['refund.state', 'refund.amount_cents'])
      .where('refund.idempotency_key', '=', uuid)
      .execute();
    const { balanceCents } = await creditOf(scope, { clientId: club.member.clientId });
    return [
      ...(sent === 1 ? [] : [`${sent} refunds at the provider`]),
      ...(credits.length === 1 ? [] : [`${credits.length} credit invoices`]),
      ...(refunds.length === 1 && refunds[0]?.state === 'booked' && refunds[0].amount_cents === cents
        ? []
        : [`refunds: ${JSON.stringify(refunds)}`]),
      ...(balanceCents === 0 ? [] : [`${balanceCents} cents are still owed`]),
    ];
  });
}

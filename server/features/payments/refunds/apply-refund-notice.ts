import { isFinalRefund } from '#api/payments/payment-status.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import type { ProviderNotice } from '../../../integrations/payments/payment-provider.ts';
import { bookPortalRefund, bookRefund, rejectRefund } from '../../invoices/refund/refund.ts';
import type { Till } from '../../invoices/till.ts';
import { insertNotice } from '../notices/commands.ts';
import { pollAt } from '../orders/commands.ts';
import { findPaymentOfUuid, lockOrderOfUuid } from '../orders/queries.ts';
import type { NoticeOutcome, NoticeSource } from '../tables.ts';
import { deleteEarlyRefund, insertEarlyRefund, keepRefund } from './commands.ts';
import { type EarlyRefund, findRefundOfUuid, findUnnamedRefund, lockEarlyRefunds } from './queries.ts';

export type RefundNotice = Extract<ProviderNotice, { kind: 'refund' }>;

/** What the provider says of a refund: never a payment. One that is not ours was made in the provider's portal. */
export async function applyRefundNotice(
  scope: TenantScope,
  till: Till,
  notice: RefundNotice,
  { source, now }: { source: NoticeSource; now: Date },
): Promise<NoticeOutcome> {
  const outcome = await apply(scope, till, notice);
  if (source !== 'poll' || outcome !== 'known') {
    const { uuid, status = 'unknown', amountCents } = notice;
    await insertNotice(scope, { orderId: null, uuid, source, status, outcome, amountCents, now });
  }
  return outcome;
}

async function apply(scope: TenantScope, till: Till, notice: RefundNotice): Promise<NoticeOutcome> {
  const { uuid, status, orderUuid, amountCents, reason } = notice;
  if (status === undefined) return 'known';
  const own = (await findRefundOfUuid(scope, uuid)) ?? (await findUnnamedRefund(scope, orderUuid, amountCents));
  if (!own) return applyPortal(scope, till, notice);
  if (isFinalRefund(own.status)) return 'known';
  const { refundId } = own;
  await keepRefund(scope, refundId, { uuid, status, ...(isFinalRefund(status) && { pollAt: null }) });
  if (status === 'SUCCESSFUL') {
    const { isFirst } = await bookRefund(scope, till, { refundId, externalId: uuid });
    return isFirst ? 'refund_booked' : 'known';
  }
  if (status !== 'REJECTED' && status !== 'CANCELED') return 'changed';
  const { isFirst } = await rejectRefund(scope, till, { refundId, externalId: uuid, reason: reason ?? status });
  return isFirst ? 'refund_rejected' : 'known';
}

/** Of a payment that is not known yet, it waits for it: the provider's notices come in any order. */
async function applyPortal(scope: TenantScope, till: Till, notice: RefundNotice): Promise<NoticeOutcome> {
  const { uuid, orderUuid, status, amountCents } = notice;
  if (status !== 'SUCCESSFUL') return 'foreign';
  if (await findPaymentOfUuid(scope, orderUuid)) return bookOfPortal(scope, till, { uuid, orderUuid, amountCents });
  const known = await lockOrderOfUuid(scope, orderUuid);
  // Whoever books the payment meanwhile has the lock of its order.
  if (await findPaymentOfUuid(scope, orderUuid)) return bookOfPortal(scope, till, { uuid, orderUuid, amountCents });
  const isFirst = await insertEarlyRefund(scope, { uuid, orderUuid, amountCents, now: till.now });
  if (known) await pollAt(scope, known.order.id, till.now);
  return isFirst ? 'refund_early' : 'known';
}

async function bookOfPortal(scope: TenantScope, till: Till, refund: EarlyRefund): Promise<NoticeOutcome> {
  const payment = await findPaymentOfUuid(scope, refund.orderUuid);
  if (!payment) return 'foreign';
  const { isFirst } = await bookPortalRefund(scope, till, {
    externalId: refund.uuid,
    paymentId: payment.id,
    amountCents: refund.amountCents,
  });
  return isFirst ? 'refund_booked' : 'known';
}

/** Books what went back of this order before its payment was known. */
export async function applyEarlyRefunds(scope: TenantScope, till: Till, orderUuid: string): Promise<void> {
  for (const refund of await lockEarlyRefunds(scope, orderUuid)) {
    const outcome = await bookOfPortal(scope, till, refund);
    if (outcome !== 'foreign') await deleteEarlyRefund(scope, refund.uuid);
  }
}

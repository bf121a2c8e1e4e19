import { isPaidStatus, isRefundedStatus, mayBecome, type PaymentStatus } from '#api/payments/payment-status.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import type { ProviderNotice } from '../../../integrations/payments/payment-provider.ts';
import { reversePayment } from '../../invoices/pay/reverse-payment.ts';
import { bookUnallocated, settlePayment } from '../../invoices/pay/settle-payment.ts';
import type { Till } from '../../invoices/till.ts';
import { keepHoldUntilStart } from '../../registrations/holds/commands.ts';
import { keepUuid, pollAt, setOrder } from '../orders/commands.ts';
import {
  findPaymentOfUuid,
  listInvoicesOfOrder,
  lockOrderOfReference,
  lockOrderOfUuid,
  type Order,
} from '../orders/queries.ts';
import type { NoticeOutcome, NoticeSource } from '../tables.ts';
import { insertNotice } from './commands.ts';

export type OrderNotice = Extract<ProviderNotice, { kind: 'order' }>;

interface Found {
  order: Order | undefined;
  /** Why money for it settles nothing, or undefined. */
  fault: 'unknown' | 'replaced' | 'mismatch' | undefined;
}

/**
 * What the provider says of an order, whichever way it was learned, however often and in whatever order: changes what
 * may change, once, in this transaction. Money that fits no open order of ours is booked as unallocated and grants
 * nothing.
 */
export async function applyOrderNotice(
  scope: TenantScope,
  till: Till,
  notice: OrderNotice,
  { source, now }: { source: NoticeSource; now: Date },
): Promise<NoticeOutcome> {
  const { order, fault } = await findOrder(scope, notice, now);
  const outcome = fault
    ? await applyStray(scope, till, notice, fault)
    : await applyKnown(scope, till, notice, { order, source });
  // What changes nothing is told a thousand times by a poll.
  if (source !== 'poll' || !(outcome === 'known' || outcome === 'not_allowed' || outcome === 'foreign')) {
    const { uuid, status = 'unknown', amountCents } = notice;
    await insertNotice(scope, { orderId: order?.id ?? null, uuid, source, status, outcome, amountCents, now });
  }
  return outcome;
}

const isSame = (order: Order, { merchantReference, amountCents, currency }: OrderNotice): boolean =>
  order.merchant_reference === merchantReference && order.amount_cents === amountCents && currency === 'EUR';

async function findOrder(scope: TenantScope, notice: OrderNotice, now: Date): Promise<Found> {
  const known = await lockOrderOfUuid(scope, notice.uuid);
  if (!known) return adoptLost(scope, notice, now);
  const { order, isCurrent } = known;
  if (!isSame(order, notice)) return { order, fault: 'mismatch' };
  return { order, fault: isCurrent && order.state !== 'superseded' ? undefined : 'replaced' };
}

/**
 * The provider made an order whose answer was lost on its way to us: it has the reference that we gave to one basket
 * alone. While that is open and nothing was made for it, it is that one.
 */
async function adoptLost(scope: TenantScope, notice: OrderNotice, now: Date): Promise<Found> {
  const order = await lockOrderOfReference(scope, notice.merchantReference);
  if (!order) return { order, fault: 'unknown' };
  if (!isSame(order, notice)) return { order, fault: 'mismatch' };
  if (order.state !== 'open' || order.uuid !== null) return { order, fault: 'replaced' };
  await keepUuid(scope, order, { uuid: notice.uuid, paymentUrl: null, frameUrl: null, now });
  return { order: { ...order, uuid: notice.uuid }, fault: undefined };
}

async function applyKnown(
  scope: TenantScope,
  till: Till,
  notice: OrderNotice,
  { order, source }: { order: Order | undefined; source: NoticeSource },
): Promise<NoticeOutcome> {
  const { status } = notice;
  if (!order || status === undefined || order.status === status) return 'known';
  if (order.status === 'VOIDED' && isPaidStatus(status) && order.payment_id === null) {
    // Which of the two is the later one, only an answer of the provider says.
    if (source === 'poll') return settle(scope, till, order, status);
    await pollAt(scope, order.id, till.now);
  }
  if (!mayBecome(order.status, status)) return 'not_allowed';
  if (isPaidStatus(status) && !isPaidStatus(order.status)) return settle(scope, till, order, status);
  if (status === 'VOIDED' && isPaidStatus(order.status)) {
    if (order.payment_id !== null)
      await reversePayment(scope, till, { paymentId: order.payment_id, reason: 'voided by the bank' });
    await setOrder(scope, order.id, { status, state: 'ended' });
    return 'reversed';
  }
  const hasEnded = status === 'VOIDED' || status === 'ABANDONED';
  await setOrder(scope, order.id, { status, ...(hasEnded && { state: 'ended' as const }) });
  // A place is kept while the bank settles, and no longer than before where it does not.
  if (order.purchase_id !== null) await keepHoldUntilStart(scope, order.purchase_id, status === 'AUTHORIZED');
  if (isRefundedStatus(status)) await pollAt(scope, order.id, till.now);
  return 'changed';
}

/** The order's money is there, or was: everything that it pays for happens now, or nothing. */
async function settle(scope: TenantScope, till: Till, order: Order, status: PaymentStatus): Promise<NoticeOutcome> {
  const invoices = await listInvoicesOfOrder(scope, order.id);
  const settled = await settlePayment(scope, till, {
    means: 'provider',
    amountCents: order.amount_cents,
    externalId: order.uuid,
    clientId: order.client_id,
    reference: order.merchant_reference,
    isRestSettled: true,
    ...(order.purchase_id === null ? { invoiceIds: invoices.map(({ id }) => id) } : { purchaseId: order.purchase_id }),
  });
  const { isFirst, paymentId } = settled;
  // Its money was booked before, for staff to allocate.
  const state = isFirst ? 'settled' : 'ended';
  await setOrder(scope, order.id, { status, state, ...(paymentId !== null && { paymentId }) });
  // What went back of it is asked for: that may have been said when nothing was known of it, or never.
  if (isRefundedStatus(status)) await pollAt(scope, order.id, till.now);
  return isFirst ? 'settled' : 'known';
}

/** Of an order that is not ours to settle: money is kept for staff to allocate, and what it was goes back if voided. */
async function applyStray(
  scope: TenantScope,
  till: Till,
  { uuid, status, amountCents, currency, merchantReference }: OrderNotice,
  fault: NonNullable<Found['fault']>,
): Promise<NoticeOutcome> {
  if (status !== undefined && isPaidStatus(status) && amountCents > 0) {
    const { isFirst } = await bookUnallocated(scope, till, {
      means: 'provider',
      amountCents,
      externalId: uuid,
      clientId: null,
      reference: merchantReference.slice(0, 100),
      details: { fault, currency },
    });
    return isFirst ? 'unallocated' : 'known';
  }
  if (status !== 'VOIDED') return 'foreign';
  const payment = await findPaymentOfUuid(scope, uuid);
  if (!payment) return 'foreign';
  await reversePayment(scope, till, { paymentId: payment.id, reason: 'voided by the bank' });
  return 'reversed';
}

import { roundedCash } from '#api/invoices/allocate-money.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { ApiError } from '../../../endpoint/api-error.ts';
import { accountOfMeans } from '../../ledger/accounts.ts';
import { insertPayment, type NewEntry, post } from '../../ledger/commands.ts';
import { type CreditOwner, creditOf, findPayment, lockPayers } from '../../ledger/queries.ts';
import { addMoneyTask } from '../../ledger/tasks/commands.ts';
import { coverOverdrawn, listDebtorsOf } from '../pay/overdrawn/cover-overdrawn.ts';
import { lockPayable } from '../pay/queries.ts';
import type { Till } from '../till.ts';
import { decideRefund, insertRefund } from './commands.ts';
import { findFirstInvoiceOf, findRefund, findRefundByKey, lockRefund } from './queries.ts';
import type { RefundWish } from './refund-wish.ts';

/** Locks so much of a credit for a refund. Throws `refund_not_possible` where there is not that much. */
export async function requestRefund(
  scope: TenantScope,
  till: Till,
  wish: RefundWish,
): Promise<{ refundId: number; isFirst: boolean }> {
  const { clientId, invoiceId, amountCents } = wish;
  const owner = clientId !== null ? { clientId } : invoiceId !== null ? { invoiceId } : undefined;
  if (!owner) throw new ApiError(404, 'item_not_found');
  await lockPayers(scope, [clientId]);
  if (invoiceId !== null) await lockPayable(scope, [invoiceId]);
  const known = await findRefundByKey(scope, wish.idempotencyKey);
  if (known) return { refundId: known.id, isFirst: false };
  const { availableCents } = await creditOf(scope, owner);
  if (amountCents > availableCents) throw new ApiError(409, 'refund_not_possible');
  return { refundId: await insertRefund(scope, till, wish), isFirst: true };
}

/** The money has gone back: once, however often it is reported. Cash goes in coins that there are. */
export async function bookRefund(
  scope: TenantScope,
  till: Till,
  { refundId, externalId = null }: { refundId: number; externalId?: string | null },
): Promise<{ isFirst: boolean; paidOutCents: number }> {
  const known = await findRefund(scope, refundId);
  if (known) await lockPayers(scope, await listDebtorsOf(scope, [ownerOf(known)]));
  const refund = await lockRefund(scope, refundId);
  if (!refund) throw new ApiError(404, 'item_not_found');
  const { means, amount_cents: amountCents } = refund;
  const paidOutCents = means === 'cash' ? roundedCash(amountCents, till.seller.country) : amountCents;
  if (refund.state === 'booked') return { isFirst: false, paidOutCents };
  const payment = await insertPayment(scope, till, {
    means,
    amountCents: -(paidOutCents || amountCents),
    clientId: refund.client_id,
    externalId,
    note: refund.reason,
  });
  const owner = ownerOf(refund);
  const out = paidOutCents || amountCents;
  const entries: NewEntry[] = [
    { account: 'client_credit', amountCents, ...owner },
    { account: 'rounding', amountCents: out - amountCents },
    { account: accountOfMeans[means], amountCents: -out },
  ];
  await post(scope, till, [{ kind: 'refund', refundId, paymentId: payment.id, entries }]);
  await decideRefund(scope, refundId, { state: 'booked', externalId, paymentId: payment.id, now: till.now });
  // It may have been on its way when the money was taken back that it is made of.
  await coverOverdrawn(scope, till, { owner, reason: refund.reason });
  return { isFirst: true, paidOutCents: out };
}

const ownerOf = (refund: { client_id: number | null; invoice_id: number | null }): CreditOwner =>
  refund.client_id === null ? { invoiceId: refund.invoice_id ?? 0 } : { clientId: refund.client_id };

/** The money stays: the credit can be used again, and staff are told. */
export async function rejectRefund(
  scope: TenantScope,
  till: Till,
  { refundId, externalId = null, reason }: { refundId: number; externalId?: string | null; reason: string },
): Promise<{ isFirst: boolean }> {
  const refund = await lockRefund(scope, refundId);
  if (!refund) throw new ApiError(404, 'item_not_found');
  if (refund.state !== 'requested') return { isFirst: false };
  await decideRefund(scope, refundId, { state: 'rejected', externalId, paymentId: null, now: till.now });
  const task = { refundId, clientId: refund.client_id, invoiceId: refund.invoice_id, details: { reason } };
  await addMoneyTask(scope, till.now, { kind: 'refund_rejected', ...task });
  return { isFirst: true };
}

/**
 * A refund that was made in the provider's portal: nobody has credited anything, so the credit is below zero until
 * staff do.
 */
export async function bookPortalRefund(
  scope: TenantScope,
  till: Till,
  { externalId, paymentId, amountCents }: { externalId: string; paymentId: number; amountCents: number },
): Promise<{ isFirst: boolean }> {
  const paid = await findPayment(scope, paymentId);
  if (!paid) throw new ApiError(404, 'item_not_found');
  const { means, client_id: clientId } = paid;
  await lockPayers(scope, [clientId]);
  const back = await insertPayment(scope, till, { means, amountCents: -amountCents, clientId, externalId });
  if (!back.isFirst) return { isFirst: false };
  const invoiceId = (await findFirstInvoiceOf(scope, paymentId))?.invoiceId ?? null;
  const debit: NewEntry =
    clientId !== null
      ? { account: 'client_credit', clientId, amountCents }
      : invoiceId !== null
        ? { account: 'client_credit', invoiceId, amountCents }
        : { account: 'unallocated', amountCents };
  const entries = [debit, { account: accountOfMeans[means], amountCents: -amountCents }];
  await post(scope, till, [{ kind: 'refund', paymentId: back.id, entries }]);
  const task = { clientId, invoiceId, paymentId: back.id, details: { cents: amountCents } };
  await addMoneyTask(scope, till.now, { kind: 'refund_without_credit', ...task });
  return { isFirst: true };
}

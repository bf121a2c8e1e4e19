import { randomUUID } from 'node:crypto';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { refusedField } from '../../../endpoint/api-error.ts';
import { lockPayers } from '../../ledger/queries.ts';
import { lockPlaceOf } from '../../registrations/holds/take-paid-place.ts';
import { findPayable } from '../pay/queries.ts';
import { settlePayment } from '../pay/settle-payment.ts';
import { findPurchaseById, findPurchaseOwners, isOfPlace } from '../purchase/queries.ts';
import type { Till } from '../till.ts';
import { lockValueVoucher, type ValueVoucher } from './queries.ts';

export interface VoucherPayment {
  code: string;
  /** Who is logged in; whose voucher is in an account alone may use it. */
  clientId: number | null;
  /** Staff take it from whoever shows it. */
  isDesk?: boolean;
  /** One of the two. */
  purchaseId?: number | undefined;
  invoiceIds?: readonly number[] | undefined;
  /** No more than this. */
  mostCents?: number | undefined;
}

export interface PaidByVoucher {
  paymentId: number | null;
  paidCents: number;
  /** Left of the voucher. */
  leftCents: number;
  invoices: { id: number; number: string; openCents: number }[];
}

const refused = (key: Parameters<typeof refusedField>[1]) => refusedField(409, key, 'code');

/**
 * Pays with a voucher as far as it goes: a means of payment, never a discount. A purchase becomes an invoice by it; what
 * is left open of that is paid in another way. Nothing where the code is none: the caller counts misses.
 */
export async function payWithVoucher(
  scope: TenantScope,
  till: Till,
  wish: VoucherPayment,
): Promise<PaidByVoucher | undefined> {
  const { purchaseId, invoiceIds = [], code } = wish;
  if (purchaseId !== undefined) await lockPlaceOf(scope, purchaseId);
  const payable = await findPayable(scope, invoiceIds);
  const owners = purchaseId === undefined ? [] : await findPurchaseOwners(scope, purchaseId);
  await lockPayers(scope, [wish.clientId, ...owners, ...payable.map(({ ownerId }) => ownerId)]);
  const voucher = await lockValueVoucher(scope, code);
  if (!voucher) return undefined;
  refuseUnusable(voucher, wish, till.today);
  const dueCents = await dueOf(scope, wish);
  const amountCents = Math.min(voucher.leftCents, dueCents, wish.mostCents ?? dueCents);
  if (amountCents <= 0) throw refused('invoice_already_paid');
  // A place is held for minutes, in which it is paid whole or not at all.
  const isPlace = purchaseId !== undefined && (await isOfPlace(scope, purchaseId));
  if (isPlace && amountCents < dueCents) throw refused('voucher_too_small');
  const settled = await settlePayment(scope, till, {
    means: 'voucher',
    amountCents,
    externalId: randomUUID(),
    voucherId: voucher.id,
    clientId: owners[1] ?? owners[0] ?? payable[0]?.ownerId ?? wish.clientId,
    ...(purchaseId === undefined ? { invoiceIds } : { purchaseId }),
  });
  // A place that is gone by now has given it back.
  const leftCents = (await lockValueVoucher(scope, code))?.leftCents ?? 0;
  return { paymentId: settled.paymentId, paidCents: amountCents, leftCents, invoices: settled.invoices };
}

function refuseUnusable(
  { validFrom, validUntil, leftCents, clientId }: ValueVoucher,
  wish: VoucherPayment,
  today: string,
) {
  if (leftCents <= 0) throw refused('voucher_used');
  if (validUntil !== null && validUntil < today) throw refused('voucher_expired');
  if (validFrom > today) throw refused('voucher_not_yet');
  const isAnothers = clientId !== null && clientId !== wish.clientId;
  if (isAnothers && wish.isDesk !== true) throw refused('voucher_claimed');
}

async function dueOf(scope: TenantScope, { purchaseId, invoiceIds = [] }: VoucherPayment): Promise<number> {
  if (purchaseId === undefined)
    return (await findPayable(scope, invoiceIds)).reduce((sum, { openCents }) => sum + openCents, 0);
  const purchase = await findPurchaseById(scope, purchaseId);
  if (purchase?.state === 'invoiced') throw refused('invoice_already_paid');
  return purchase?.total_cents ?? 0;
}

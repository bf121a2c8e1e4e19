import type { TenantScope } from '../../../db/tenant-scope.ts';
import { ApiError } from '../../../endpoint/api-error.ts';
import { creditOf, lockPayers } from '../../ledger/queries.ts';
import { lockPlaceOf } from '../../registrations/holds/take-paid-place.ts';
import { issuePurchase } from '../purchase/issue-purchase.ts';
import { findPurchaseById, findPurchaseOwners, isOfPlace } from '../purchase/queries.ts';
import type { Till } from '../till.ts';
import { allocate } from './allocate.ts';
import { findHeldBack, findPayable } from './queries.ts';

/** What somebody can pay with: what the club owes them, but for what is to go back. */
export async function findFreeCredit(scope: TenantScope, clientId: number): Promise<number> {
  const { availableCents } = await creditOf(scope, { clientId });
  return Math.max(0, availableCents - (await findHeldBack(scope, clientId)));
}

interface CreditWish {
  clientId: number;
  /** One of the two. */
  purchaseId: number | undefined;
  invoiceIds: readonly number[];
}

export interface PaidByCredit {
  paidCents: number;
  leftCents: number;
  invoices: { id: number; number: string; openCents: number }[];
}

/**
 * Pays with somebody's credit as far as it goes. A purchase becomes an invoice by it; what is left open of that is paid in another
 * way. Throws `refund_not_possible` where there is none, or not enough for a place, which is paid whole or not at all.
 */
export async function spendOwnCredit(scope: TenantScope, till: Till, wish: CreditWish): Promise<PaidByCredit> {
  const { clientId, purchaseId } = wish;
  if (purchaseId !== undefined) await lockPlaceOf(scope, purchaseId);
  const owners = purchaseId === undefined ? [] : await findPurchaseOwners(scope, purchaseId);
  await lockPayers(scope, [clientId, ...owners]);
  const freeCents = await findFreeCredit(scope, clientId);
  const dueCents = await dueOf(scope, wish);
  const amountCents = Math.min(freeCents, dueCents);
  const isPlace = purchaseId !== undefined && (await isOfPlace(scope, purchaseId));
  if (amountCents <= 0 || (isPlace && amountCents < dueCents)) throw new ApiError(409, 'refund_not_possible');
  const invoiceIds = purchaseId === undefined ? wish.invoiceIds : [(await issuePurchase(scope, till, purchaseId)).id];
  const from = { account: 'client_credit' as const, clientId };
  const money = { kind: 'credit_use' as const, paymentId: null, amountCents, from, clientId };
  const { invoices } = await allocate(scope, till, { ...money, invoiceIds });
  return { paidCents: amountCents, leftCents: freeCents - amountCents, invoices };
}

async function dueOf(scope: TenantScope, { purchaseId, invoiceIds }: CreditWish): Promise<number> {
  if (purchaseId === undefined)
    return (await findPayable(scope, invoiceIds)).reduce((sum, { openCents }) => sum + openCents, 0);
  const purchase = await findPurchaseById(scope, purchaseId);
  if (purchase?.state === 'invoiced') throw new ApiError(409, 'invoice_already_paid');
  return purchase?.total_cents ?? 0;
}

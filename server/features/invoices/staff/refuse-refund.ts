import type { TenantScope } from '../../../db/tenant-scope.ts';
import { ApiError, refusedField } from '../../../endpoint/api-error.ts';
import { findPayable } from '../pay/queries.ts';
import { findPrinted } from '../queries.ts';
import { listRefundable } from './history/queries.ts';

interface Whose {
  clientId: number | null;
  invoiceId: number | null;
}

/** Whose money it is must be there, and the invoice that it is about theirs. */
export async function refuseUnknown(scope: TenantScope, { clientId, invoiceId }: Whose): Promise<void> {
  const [invoice] = invoiceId === null ? [] : await findPayable(scope, [invoiceId]);
  const isThere = clientId === null ? invoice !== undefined : (await findPrinted(scope, clientId)) !== undefined;
  if (!isThere || (invoiceId !== null && invoice?.ownerId !== clientId)) throw new ApiError(404, 'item_not_found');
}

/** The provider gives back no more than it has brought. */
export async function refuseBeyondPayment(
  scope: TenantScope,
  { paymentId, amountCents, ...whose }: Whose & { paymentId: number; amountCents: number },
): Promise<void> {
  const payment = (await listRefundable(scope, whose)).find((one) => one.paymentId === paymentId);
  if (!payment) throw new ApiError(404, 'item_not_found');
  if (amountCents > payment.left) throw refusedField(409, 'refund_not_possible', 'amount');
}

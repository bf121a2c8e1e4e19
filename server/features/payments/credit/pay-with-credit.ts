import type { CreditPaymentBody } from '#api/payments/credit-schema.ts';
import type { VoucherPaid } from '#api/payments/voucher-schema.ts';
import type { SessionClaims } from '#api/session.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { ApiError } from '../../../endpoint/api-error.ts';
import type { RequestContext } from '../../../endpoint/handler.ts';
import { spendOwnCredit } from '../../invoices/pay/spend-own-credit.ts';
import { openTillOf } from '../../invoices/till.ts';
import { findLinkOf } from '../../invoices/vouchers/queries.ts';
import { deliver } from '../confirm-payment.ts';
import { type Basket, findLinkedBasket, findOwnBasket } from '../orders/find-basket.ts';
import { lockOpenOrders } from '../orders/queries.ts';

type Request = RequestContext & { body: CreditPaymentBody; claims: SessionClaims };

/** Pays what is the caller's own with their credit, whole or in part; what is left open is paid by the invoice that this gives. */
export async function payWithCredit(request: Request): Promise<VoucherPaid> {
  const { clientId } = request.claims;
  return request.inTenant(async (scope) => {
    const basket = await findBasket(scope, clientId, request.body);
    const invoiceIds = basket.invoices.map(({ id }) => id);
    const purchaseId = basket.purchase?.id;
    const open = await lockOpenOrders(scope, { invoiceIds, purchaseId: purchaseId ?? null });
    if (open.some(({ status }) => status === 'AUTHORIZED')) throw new ApiError(409, 'payment_in_progress');
    const till = await openTillOf(scope, request);
    const paid = await spendOwnCredit(scope, till, { clientId, purchaseId, invoiceIds });
    if (purchaseId !== undefined) await deliver(scope, request, purchaseId);
    const links = [];
    for (const { id, number, openCents } of paid.invoices)
      if (openCents > 0) links.push({ number, open: openCents, secret: await findLinkOf(scope, id) });
    return { paid: paid.paidCents, left: paid.leftCents, open: links };
  });
}

/** Nobody else's, though they may have its link: credit is its owner's alone. */
async function findBasket(scope: TenantScope, clientId: number, body: CreditPaymentBody): Promise<Basket> {
  const { purchase, ...own } = body;
  if (!purchase) return findOwnBasket(scope, clientId, own);
  if (own.invoiceIds ?? own.purchaseId) throw new ApiError(400, 'data_validation_failed');
  const basket = await findLinkedBasket(scope, { purchase, invoices: undefined });
  if (basket.clientId !== clientId) throw new ApiError(404, 'item_not_found');
  return basket;
}

import type { VoucherPaid, VoucherPaymentBody } from '#api/payments/voucher-schema.ts';
import type { SessionClaims } from '#api/session.ts';
import { ApiError } from '../../../endpoint/api-error.ts';
import type { RequestContext } from '../../../endpoint/handler.ts';
import { findThrottledOnce } from '../../../throttle/limit-code-attempts.ts';
import { openTillOf } from '../../invoices/till.ts';
import { payWithVoucher } from '../../invoices/vouchers/pay-with-voucher.ts';
import { findLinkOf } from '../../invoices/vouchers/queries.ts';
import { deliver } from '../confirm-payment.ts';
import { findLinkedBasket, findOwnBasket, readShown } from '../orders/find-basket.ts';
import { lockOpenOrders } from '../orders/queries.ts';

type Request = RequestContext & { body: VoucherPaymentBody; claims: SessionClaims | undefined };

/**
 * Pays what a link leads to, or what is the caller's own, with a voucher, whole or in part; what is left open is paid by the
 * invoice that this gives.
 */
export async function payByVoucher(request: Request): Promise<VoucherPaid> {
  const { body, claims } = request;
  const shown = body.invoices && (await readShown(request, body.invoices));
  const clientId = claims?.clientId ?? null;
  const isOwn = body.invoiceIds !== undefined || body.purchaseId !== undefined;
  if (isOwn && (body.invoices ?? body.purchase)) throw new ApiError(400, 'data_validation_failed');
  const caller = { kind: 'voucher' as const, ...(claims && { clientId: claims.clientId }) };
  const paid = await findThrottledOnce(request, caller, () =>
    request.inTenant(async (scope) => {
      const basket = isOwn
        ? await findOwnBasket(scope, clientId ?? 0, body)
        : await findLinkedBasket(scope, { purchase: body.purchase, invoices: shown });
      const invoiceIds = basket.invoices.map(({ id }) => id);
      const purchaseId = basket.purchase?.id;
      const open = await lockOpenOrders(scope, { invoiceIds, purchaseId: purchaseId ?? null });
      if (open.some(({ status }) => status === 'AUTHORIZED')) throw new ApiError(409, 'payment_in_progress');
      const till = await openTillOf(scope, request);
      const result = await payWithVoucher(scope, till, { code: body.code, clientId, purchaseId, invoiceIds });
      if (!result) return undefined;
      if (purchaseId !== undefined) await deliver(scope, request, purchaseId);
      const links = [];
      for (const { id, number, openCents } of result.invoices)
        if (openCents > 0) links.push({ number, open: openCents, secret: await findLinkOf(scope, id) });
      return { paid: result.paidCents, left: result.leftCents, open: links };
    }),
  );
  if (!paid) throw new ApiError(404, 'voucher_not_found');
  return paid;
}

import type { Payment } from '#api/payments/schema.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { findInvoiceOfPurchase } from '../../invoices/purchase/queries.ts';
import { listInvoicesOfOrder, type Order } from './queries.ts';

/** What the holder of an order's secret may see: amounts and numbers, and nobody's name. */
export async function presentPayment(scope: TenantScope, order: Order): Promise<Payment> {
  const bought = order.purchase_id === null ? undefined : await findInvoiceOfPurchase(scope, order.purchase_id);
  const invoices = bought ? [bought] : await listInvoicesOfOrder(scope, order.id);
  const isOpen = order.state === 'open' && order.status === 'PENDING';
  return {
    order: order.secret,
    number: order.number,
    paymentStatus: order.status,
    isFree: order.amount_cents === 0,
    amountCents: order.amount_cents,
    invoiceNumbers: invoices.map(({ number }) => number),
    isSettled: order.state === 'settled',
    expiresAt: order.expires_at.toISOString(),
    origin: order.origin,
    destination: order.destination,
    paymentUrl: isOpen ? order.payment_url : null,
    frameUrl: isOpen ? order.frame_url : null,
  };
}

import { toPlainDate } from '#api/dates.ts';
import { isOpenStatus } from '#api/payments/payment-status.ts';
import type { Payment } from '#api/payments/schema.ts';
import type { TenantScope } from '../../db/tenant-scope.ts';
import { ApiError } from '../../endpoint/api-error.ts';
import type { RequestContext } from '../../endpoint/handler.ts';
import type { ProviderNotice } from '../../integrations/payments/payment-provider.ts';
import { findInvoiceOfPurchase } from '../invoices/purchase/queries.ts';
import { deliverPurchases } from '../purchases/deliver.ts';
import { findShop } from './account/provider-keys.ts';
import { applyNotice } from './notices/apply-notice.ts';
import { claimPoll, markReturned } from './orders/commands.ts';
import { pollOrder } from './orders/poll-order.ts';
import { findOrderBySecret, listInvoicesOfOrder, lockOrderOfUuid, type Order } from './orders/queries.ts';

/** What identifies an order: its secret, or the token that the provider signed. */
export interface OrderKey {
  order?: string | undefined;
  orderToken?: string | undefined;
}

const notFound = () => new ApiError(404, 'item_not_found');
/** Whoever waits asks more often than the provider is asked. */
const pauseMs = 3000;
/** Then it is left to the notification and the job. */
const watchedMs = 120_000;

type Found = { order: Order; notice: ProviderNotice | undefined; isFresh: boolean };

/** The order of a secret, or of an authentic token; a forged one finds nothing, whatever it says. */
async function findOrder(request: RequestContext, { order: secret, orderToken }: OrderKey): Promise<Found> {
  const { inTenant, services, now } = request;
  if (orderToken !== undefined) {
    const shop = await inTenant((scope) => findShop(scope, services.secret));
    const reading = shop && (await services.payments.readNotice(shop.keys, orderToken, now));
    if (!reading || reading.is === 'forged' || reading.notice.kind !== 'order') throw notFound();
    const { notice } = reading;
    const found = await inTenant((scope) => lockOrderOfUuid(scope, notice.uuid));
    if (!found) throw notFound();
    return { order: found.order, notice, isFresh: reading.is === 'authentic' };
  }
  const order = secret === undefined ? undefined : await inTenant((scope) => findOrderBySecret(scope, secret));
  if (!order) throw notFound();
  return { order, notice: undefined, isFresh: false };
}

/** Its buyer is written to at once; a job does it for whoever does not come back. */
export async function deliver(
  scope: TenantScope,
  { services, now }: RequestContext,
  purchaseId: number,
): Promise<void> {
  const today = toPlainDate(now, (await services.catalog.get(scope)).timeZone);
  await deliverPurchases(scope, services, { now, today, purchaseId });
}

/** What became of an order; nothing is asked and nothing changes. */
export async function getPayment(request: RequestContext, key: OrderKey): Promise<Payment> {
  const { order } = await findOrder(request, key);
  return request.inTenant((scope) => presentPayment(scope, order));
}

/**
 * The payer is back, or waits. What their token says is applied; while the order is open the provider is asked, for two
 * minutes and not more often than every few seconds, however many wait.
 */
export async function confirmPayment(request: RequestContext, key: OrderKey): Promise<Payment> {
  const { services, tenant, now, inTenant } = request;
  const { order, notice, isFresh } = await findOrder(request, key);
  const { database } = services;
  if (notice && isFresh)
    await applyNotice({ database, tenantId: tenant.id, settings: tenant.settings, now, source: 'return' }, notice);
  const mayPoll = await inTenant(async (scope) => {
    await markReturned(scope, order.id, now);
    const current = await findOrderBySecret(scope, order.secret);
    if (!current || !isOpenStatus(current.status) || current.uuid === null) return false;
    const since = now.getTime() - (current.returned_at ?? now).getTime();
    return since <= watchedMs && (await claimPoll(scope, order.id, { now, pauseMs }));
  });
  if (mayPoll && order.uuid !== null)
    await pollOrder({ services, tenantId: tenant.id, settings: tenant.settings, uuid: order.uuid, source: 'poll' });
  return inTenant(async (scope) => {
    const current = await findOrderBySecret(scope, order.secret);
    if (!current) throw notFound();
    if (current.state === 'settled' && current.purchase_id !== null) await deliver(scope, request, current.purchase_id);
    return presentPayment(scope, current);
  });
}

/** What the holder of an order's secret may see: amounts and numbers, and nobody's name. */
async function presentPayment(scope: TenantScope, order: Order): Promise<Payment> {
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

import { type AllHandlers, allHandlers } from '#server/all-handlers.ts';
import { settlePayment } from '#server/features/invoices/pay/settle-payment.ts';
import { openTillOf } from '#server/features/invoices/till.ts';
import { findShop } from '#server/features/payments/account/provider-keys.ts';
import { setOrder } from '#server/features/payments/orders/commands.ts';
import { lockOrderOfUuid } from '#server/features/payments/orders/queries.ts';

/** Commits that an order is paid before it settles it: whoever dies in between loses the money. */
export const hastySettling: AllHandlers = {
  ...allHandlers,
  notifyPayment: async (request) => {
    const { body, services, inTenant, now } = request;
    const shop = await inTenant((scope) => findShop(scope, services.secret));
    const reading = shop && (await services.payments.readNotice(shop.keys, body.orderToken ?? '', now));
    if (reading?.is !== 'authentic') return { isHeard: true };
    const { notice } = reading;
    const order = await inTenant(async (scope) => {
      const known = await lockOrderOfUuid(scope, notice.uuid);
      if (known?.order.status !== 'PENDING') return undefined;
      await setOrder(scope, known.order.id, { status: 'PAID', state: 'ended' });
      return known.order;
    });
    if (!order) return { isHeard: true };
    await inTenant(async (scope) => {
      const { amount_cents: amountCents, uuid: externalId, client_id: clientId, purchase_id: purchaseId } = order;
      const money = { means: 'provider' as const, amountCents, externalId, clientId };
      await settlePayment(scope, await openTillOf(scope, request), { ...money, purchaseId: purchaseId ?? 0 });
    });
    return { isHeard: true };
  },
};

import { inTenant } from '../db/tenant-scope.ts';
import { planPoll } from '../features/payments/orders/commands.ts';
import { pollOrder } from '../features/payments/orders/poll-order.ts';
import { nextPoll } from '../features/payments/orders/poll-plan.ts';
import { listOrdersToPoll, lockOrder } from '../features/payments/orders/queries.ts';
import { insertRefund } from '../features/payments/refunds/commands.ts';
import { listNewRefunds, listRefundsToPoll } from '../features/payments/refunds/queries.ts';
import { type RefundJob, sendRefund } from '../features/payments/refunds/send-refund.ts';
import { getTenantSettings, listTenants } from '../features/tenants/queries.ts';

type Needs = RefundJob['services'];

/** Each of a tenant in one run; the rest follows a minute later. */
const atOnce = 100;

/**
 * Asks the provider for orders that nobody reported on, hands over refunds, and asks what became of them: for
 * notifications that did not arrive, and for servers that were down when they did.
 */
export async function sweepPayments(services: Needs): Promise<void> {
  for (const { id: tenantId } of await listTenants(services.database)) {
    const now = services.clock();
    const due = await inTenant(services.database, tenantId, async (scope) => {
      for (const { id, orderUuid } of await listNewRefunds(scope, atOnce))
        if (orderUuid !== null) await insertRefund(scope, { refundId: id, orderUuid, now });
      return {
        orders: await listOrdersToPoll(scope, now, atOnce),
        refunds: await listRefundsToPoll(scope, now, atOnce),
      };
    });
    if (due.orders.length + due.refunds.length === 0) continue;
    const settings = await getTenantSettings(services.database, tenantId);
    for (const { refundId } of due.refunds) await sendRefund({ services, tenantId, settings, refundId });
    for (const { id, uuid } of due.orders) {
      // Planned first: an order that cannot be applied must not stop the others each minute.
      await inTenant(services.database, tenantId, async (scope) => {
        const order = await lockOrder(scope, id);
        if (!order) return;
        const { created_at: createdAt, expires_at: expiresAt, status } = order;
        await planPoll(scope, id, nextPoll({ createdAt, expiresAt, isAuthorized: status === 'AUTHORIZED' }, now));
      });
      if (uuid !== null) await pollOrder({ services, tenantId, settings, uuid, source: 'poll' });
    }
  }
}

import { inTenant } from '../db/tenant-scope.ts';
import type { Services } from '../endpoint/services.ts';
import { openTill } from '../features/invoices/till.ts';
import { markAnswered, planPoll } from '../features/payments/orders/commands.ts';
import { pollOrder } from '../features/payments/orders/poll-order.ts';
import { nextPoll } from '../features/payments/orders/poll-plan.ts';
import { findOnlinePayments, listOrdersToPoll, lockOrder } from '../features/payments/orders/queries.ts';
import { tellUnsettled } from '../features/payments/orders/tell-unsettled.ts';
import { applyEarlyRefunds } from '../features/payments/refunds/apply-refund-notice.ts';
import { insertRefund } from '../features/payments/refunds/commands.ts';
import { listEarlyRefunded, listNewRefunds, listRefundsToPoll } from '../features/payments/refunds/queries.ts';
import { type RefundJob, sendRefund } from '../features/payments/refunds/send-refund.ts';
import { doEach, type FailureLog } from '../features/tenants/do-each.ts';
import { getTenantSettings } from '../features/tenants/queries.ts';

type Needs = RefundJob['services'] & Pick<Services, 'tenantWork'>;
type Settings = Awaited<ReturnType<typeof getTenantSettings>>;

/** Each of a tenant in one run; the rest follows a minute later. */
const atOnce = 100;

const silent: FailureLog = { error: () => undefined };

/**
 * Asks the provider for orders that nobody reported on, hands over refunds, and asks what became of them: for
 * notifications that did not arrive, and for servers that were down when they did. What fails stops nothing else: no other
 * order, and no other tenant.
 */
export const sweepPayments = (services: Needs, log: FailureLog = silent): Promise<void> =>
  services.tenantWork.each(
    'sweep-payments',
    services.database,
    (tenantId) => sweepTenant(services, tenantId, log),
    findOnlinePayments,
  );

async function sweepTenant(services: Needs, tenantId: number, log: FailureLog): Promise<void> {
  const { database } = services;
  const now = services.clock();
  const due = await inTenant(database, tenantId, async (scope) => {
    for (const { id, orderUuid } of await listNewRefunds(scope, atOnce))
      if (orderUuid !== null) await insertRefund(scope, { refundId: id, orderUuid, now });
    return {
      orders: await listOrdersToPoll(scope, now, atOnce),
      refunds: await listRefundsToPoll(scope, now, atOnce),
      early: await listEarlyRefunded(scope, atOnce),
    };
  });
  const settings = await getTenantSettings(database, tenantId);
  const sweep = { services, tenantId, settings, now };
  const apply = (orderUuid: string) =>
    inTenant(database, tenantId, async (scope) =>
      applyEarlyRefunds(scope, await openTill(scope, { settings, now }), orderUuid),
    );
  const part = (about: object, work: () => Promise<unknown>) => ({ about: { tenantId, ...about }, work });
  await doEach(
    [
      ...due.refunds.map(({ refundId }) =>
        part({ refundId }, () => sendRefund({ services, tenantId, settings, refundId })),
      ),
      ...due.orders.map((order) => part({ orderId: order.id }, () => sweepOrder(sweep, order))),
      ...due.early.map((orderUuid) => part({ orderUuid }, () => apply(orderUuid))),
    ],
    log,
  );
  await inTenant(database, tenantId, (scope) => tellUnsettled(scope, now));
}

interface Sweep {
  services: Needs;
  tenantId: number;
  settings: Settings;
  now: Date;
}

/** Planned first: an order that cannot be applied must not stop the others each minute. */
async function sweepOrder(
  { services, tenantId, settings, now }: Sweep,
  { id, uuids }: { id: number; uuids: string[] },
): Promise<void> {
  const { database } = services;
  await inTenant(database, tenantId, async (scope) => {
    const order = await lockOrder(scope, id);
    if (!order) return;
    const { created_at: createdAt, expires_at: expiresAt, status, unbooked_since: unbookedSince } = order;
    const plan = { createdAt, expiresAt, isAuthorized: status === 'AUTHORIZED', isUnbooked: unbookedSince !== null };
    await planPoll(scope, id, nextPoll(plan, now));
  });
  let isAnswered = uuids.length > 0;
  for (const uuid of uuids)
    isAnswered = (await pollOrder({ services, tenantId, settings, uuid, source: 'poll' })) && isAnswered;
  if (isAnswered) await inTenant(database, tenantId, (scope) => markAnswered(scope, id, now));
}

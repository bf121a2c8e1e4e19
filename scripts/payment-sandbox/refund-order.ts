import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { ApiRefusal } from './check-token.ts';
import { setStatus } from './move-order.ts';
import type { Notifications } from './notifications.ts';
import type { SandboxOrder, SandboxRefund, SandboxState } from './sandbox-state.ts';

const refundClaims = z.looseObject({ orderUuid: z.string(), amount: z.number().min(0.05), idempotencyKey: z.uuid() });

interface Till {
  state: SandboxState;
  notifications: Notifications;
  clock: () => Date;
  slowMs: number;
}

/** `POST /refunds`. */
export function refundByApi(till: Till, claims: Record<string, unknown> & { accessKey: string }): SandboxRefund {
  const read = refundClaims.safeParse(claims);
  if (!read.success)
    throw new ApiRefusal(400, read.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('; '));
  const { orderUuid, amount, idempotencyKey } = read.data;
  const order = till.state.orders.get(orderUuid);
  if (!order || order.accessKey !== claims.accessKey) throw new ApiRefusal(404, 'Order not found');
  if (till.state.refundsOf(orderUuid).some((refund) => refund.idempotencyKey === idempotencyKey))
    throw new ApiRefusal(400, 'This order already has a refund with the same idempotency key');
  return startRefund(till, order, Math.round(amount * 100), idempotencyKey);
}

/** Begins a refund; without a key it was made in the portal. */
export function startRefund(till: Till, order: SandboxOrder, cents: number, idempotencyKey?: string): SandboxRefund {
  if (order.status !== 'PAID' && order.status !== 'PARTIALLY_REFUNDED')
    throw new ApiRefusal(400, 'Order is not paid and cannot be refunded');
  const taken = sumOf(till.state.refundsOf(order.uuid));
  if (taken + cents > order.cents) throw new ApiRefusal(400, 'REFUND_EXCEEDS_ORDER_PAID_AMOUNT');
  const refund: SandboxRefund = {
    uuid: randomUUID(),
    orderUuid: order.uuid,
    ...(idempotencyKey !== undefined && { idempotencyKey }),
    cents,
    status: 'PENDING',
    createdAt: till.clock().toISOString(),
  };
  till.state.refunds.set(refund.uuid, refund);
  till.state.save();
  // One whose money is waited for stays as it is until somebody pays in, or gives up.
  if (till.state.switches.refunds !== 'waiting')
    till.notifications.later(till.slowMs, () => finishRefund(till, refund));
  return refund;
}

const sumOf = (refunds: readonly SandboxRefund[]): number =>
  refunds
    .filter(({ status }) => status !== 'REJECTED' && status !== 'CANCELED')
    .reduce((sum, { cents }) => sum + cents, 0);

/** What the bank makes of it. */
export async function finishRefund(
  till: Pick<Till, 'state' | 'notifications'>,
  refund: SandboxRefund,
  asked?: SandboxRefund['status'],
): Promise<void> {
  const order = till.state.orders.get(refund.orderUuid);
  if (!order || refund.status === 'SUCCESSFUL') return;
  const status = asked ?? (till.state.switches.refunds === 'rejected' ? 'REJECTED' : 'SUCCESSFUL');
  if (status === 'SUCCESSFUL') {
    refund.status = 'PROCESSING';
    await till.notifications.tellRefund(order, refund);
  }
  refund.status = status;
  if (status === 'REJECTED') refund.description = 'DECLINED';
  if (status === 'CANCELED') refund.description = 'INSUFFICIENT_FUNDS';
  till.state.save();
  await till.notifications.tellRefund(order, refund);
  if (status !== 'SUCCESSFUL') return;
  const back = till.state
    .refundsOf(order.uuid)
    .filter((one) => one.status === 'SUCCESSFUL')
    .reduce((sum, { cents }) => sum + cents, 0);
  await setStatus(till, order, back >= order.cents ? 'REFUNDED' : 'PARTIALLY_REFUNDED');
}

import { randomUUID } from 'node:crypto';
import type { SandboxParts } from './sandbox-parts.ts';
import type { SandboxOrder, SandboxPayout, SandboxState } from './sandbox-state.ts';

const feeOfOrder = 5;

/** Everything that is paid and was not paid out goes to each shop's bank account, less a fee and what went back. */
export function payOut({ state, clock }: Pick<SandboxParts, 'state' | 'clock'>): SandboxPayout[] {
  const due = [...state.orders.values()].filter((order) => dueOf(state, order) !== 0);
  const payouts = [...Map.groupBy(due, ({ accessKey }) => accessKey)].flatMap(([accessKey, orders]) => {
    const cents = orders.reduce((sum, order) => sum + dueOf(state, order), 0);
    const feeCents = orders.length * feeOfOrder;
    // More went back than came: that is settled with the next one.
    if (cents <= feeCents) return [];
    for (const order of orders) order.paidOutCents = (order.paidOutCents ?? 0) + dueOf(state, order);
    return { uuid: randomUUID(), accessKey, cents: cents - feeCents, feeCents, createdAt: clock().toISOString() };
  });
  for (const payout of payouts) state.payouts.set(payout.uuid, payout);
  state.save();
  return payouts;
}

const isCollected = ({ status }: SandboxOrder): boolean =>
  status === 'PAID' || status === 'PARTIALLY_REFUNDED' || status === 'REFUNDED';

/** Less than nothing where money went back after it was paid out. */
function dueOf(state: SandboxState, order: SandboxOrder): number {
  const back = state
    .refundsOf(order.uuid)
    .filter(({ status }) => status === 'SUCCESSFUL')
    .reduce((sum, { cents }) => sum + cents, 0);
  return (isCollected(order) ? order.cents - back : 0) - (order.paidOutCents ?? 0);
}

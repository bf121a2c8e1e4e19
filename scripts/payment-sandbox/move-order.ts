import type { Notifications } from './notifications.ts';
import type { OrderStatus, SandboxOrder, SandboxState } from './sandbox-state.ts';

/** What a payer, a bank or time can do to an order. */
export const bankActs = [
  'pay',
  'pay-slowly',
  'authorise',
  'cancel',
  'fail',
  'expire',
  'void-after-paid',
  'pay-after-abandoned',
] as const;

export type BankAct = (typeof bankActs)[number];

interface Bank {
  state: SandboxState;
  notifications: Notifications;
  /** What "slowly" means. */
  slowMs: number;
}

/** What happens at once, and what later; the payer is back at the shop in between. */
const courses: Record<BankAct, { now?: OrderStatus; later?: OrderStatus }> = {
  pay: { now: 'PAID' },
  'pay-slowly': { later: 'PAID' },
  authorise: { now: 'AUTHORIZED', later: 'PAID' },
  // The bank may still finish it, so nothing is said.
  cancel: {},
  fail: { now: 'VOIDED' },
  expire: { now: 'ABANDONED' },
  'void-after-paid': { now: 'PAID', later: 'VOIDED' },
  'pay-after-abandoned': { now: 'ABANDONED', later: 'PAID' },
};

/** Acts on an order; returns where the payer goes next. */
export async function actAtBank(bank: Bank, order: SandboxOrder, act: BankAct): Promise<string> {
  const { now, later } = courses[act];
  if (now) await setStatus(bank, order, now);
  if (later) bank.notifications.later(bank.slowMs, () => setStatus(bank, order, later));
  return returnUrlOf(bank, order);
}

export async function returnUrlOf({ notifications }: Pick<Bank, 'notifications'>, order: SandboxOrder) {
  const url = new URL(order.returnUrl);
  url.searchParams.set('order-token', await notifications.orderToken(order));
  return url.href;
}

export async function setStatus(
  { state, notifications }: Pick<Bank, 'state' | 'notifications'>,
  order: SandboxOrder,
  status: OrderStatus,
): Promise<void> {
  order.status = status;
  state.save();
  await notifications.tellOrder(order);
}

/** Ends what nobody has paid in time. */
export async function abandonOverdue(bank: Pick<Bank, 'state' | 'notifications'>, now: Date): Promise<void> {
  for (const order of bank.state.orders.values()) {
    if (order.status === 'PENDING' && !order.isReplaced && new Date(order.expiresAt) <= now)
      await setStatus(bank, order, 'ABANDONED');
  }
}

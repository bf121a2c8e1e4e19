import { readFileSync, renameSync, writeFileSync } from 'node:fs';

export type OrderStatus =
  | 'PENDING'
  | 'AUTHORIZED'
  | 'PAID'
  | 'VOIDED'
  | 'ABANDONED'
  | 'PARTIALLY_REFUNDED'
  | 'REFUNDED';

export interface SandboxRefund {
  uuid: string;
  orderUuid: string;
  /** Missing for one that was made in the portal. */
  idempotencyKey?: string;
  cents: number;
  status: 'PENDING' | 'PROCESSING' | 'SUCCESSFUL' | 'REJECTED' | 'CANCELED';
  description?: string;
  createdAt: string;
}

export interface SandboxOrder {
  uuid: string;
  intentUuid: string;
  accessKey: string;
  merchantReference: string;
  display: string;
  returnUrl: string;
  notificationUrl: string;
  cents: number;
  currency: string;
  locale: string;
  method: string;
  bank: string;
  email: string;
  status: OrderStatus;
  createdAt: string;
  expiresAt: string;
  sessionUuid?: string;
  /** A later order took its reference. */
  isReplaced?: boolean;
  /** How much of it has gone to the shop’s bank. */
  paidOutCents?: number;
}

export interface SandboxSession {
  uuid: string;
  accessKey: string;
}

export interface SandboxPayout {
  uuid: string;
  accessKey: string;
  cents: number;
  feeCents: number;
  createdAt: string;
}

interface Stored {
  orders: SandboxOrder[];
  refunds: SandboxRefund[];
  sessions: SandboxSession[];
  payouts: SandboxPayout[];
}

/** How the sandbox misbehaves; all off is how it behaves. */
export interface SandboxSwitches {
  /** How often each notification is sent. */
  copies: number;
  /** Before each notification. */
  lateMs: number;
  /** An order's notifications arrive in the reverse order of their causes: each waits for the next. */
  isReordered: boolean;
  /** A notification of somebody else's making comes before each. */
  hasForged: boolean;
  /** Notifications are signed with another secret. */
  hasWrongSecret: boolean;
  /** Tokens of notifications have expired an hour ago. */
  isExpired: boolean;
  /** No notifications. */
  isSilent: boolean;
  /** What becomes of refunds: their money is there, is waited for, or the bank refuses. */
  refunds: 'done' | 'waiting' | 'rejected';
  /** The API answers 503. */
  isDown: boolean;
}

export const wellBehaved: SandboxSwitches = {
  copies: 1,
  lateMs: 0,
  isReordered: false,
  hasForged: false,
  hasWrongSecret: false,
  isExpired: false,
  isSilent: false,
  refunds: 'done',
  isDown: false,
};

/** What the sandbox knows, in memory, and in a file where it is given one. */
export class SandboxState {
  readonly orders = new Map<string, SandboxOrder>();
  readonly refunds = new Map<string, SandboxRefund>();
  readonly sessions = new Map<string, SandboxSession>();
  readonly payouts = new Map<string, SandboxPayout>();
  switches: SandboxSwitches = { ...wellBehaved };
  readonly #file: string | undefined;

  constructor(file?: string) {
    this.#file = file;
    const stored = file ? readStored(file) : undefined;
    for (const order of stored?.orders ?? []) this.orders.set(order.uuid, order);
    for (const refund of stored?.refunds ?? []) this.refunds.set(refund.uuid, refund);
    for (const session of stored?.sessions ?? []) this.sessions.set(session.uuid, session);
    for (const payout of stored?.payouts ?? []) this.payouts.set(payout.uuid, payout);
  }

  /** The order that a reference stands for now. */
  findByReference(accessKey: string, reference: string): SandboxOrder | undefined {
    return [...this.orders.values()].findLast(
      (order) => order.accessKey === accessKey && order.merchantReference === reference && !order.isReplaced,
    );
  }

  findBySession(sessionUuid: string): SandboxOrder | undefined {
    return [...this.orders.values()].findLast((order) => order.sessionUuid === sessionUuid && !order.isReplaced);
  }

  refundsOf(orderUuid: string): SandboxRefund[] {
    return [...this.refunds.values()].filter((refund) => refund.orderUuid === orderUuid);
  }

  save(): void {
    if (!this.#file) return;
    const stored: Stored = {
      orders: [...this.orders.values()],
      refunds: [...this.refunds.values()],
      sessions: [...this.sessions.values()],
      payouts: [...this.payouts.values()],
    };
    writeFileSync(`${this.#file}.new`, JSON.stringify(stored));
    renameSync(`${this.#file}.new`, this.#file);
  }
}

function readStored(file: string): Stored | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Stored;
  } catch {
    // A new file, or one that was cut off: play money may be forgotten.
    return undefined;
  }
}

import type { Generated } from 'kysely';
import type { PaymentStatus, RefundStatus } from '#api/payments/payment-status.ts';
import type { MethodChoice } from '#api/payments/schema.ts';
import type { Json, OfTenant, WithDefault } from '#server/db/schema.ts';

declare module '#server/db/schema.ts' {
  interface Tables {
    payment_account: PaymentAccountTable;
    payment_order: PaymentOrderTable;
    payment_order_invoice: PaymentOrderInvoiceTable;
    payment_order_uuid: PaymentOrderUuidTable;
    payment_notice: PaymentNoticeTable;
    payment_refund: PaymentRefundTable;
    payment_payout: PaymentPayoutTable;
    payment_early_refund: PaymentEarlyRefundTable;
  }
}

/** A tenant's shop at the provider. */
interface PaymentAccountTable extends OfTenant {
  provider: 'montonio';
  access_key: string;
  sealed_secret_key: string;
  reference_prefix: string;
  changed_at: Date;
}

export type OrderState = 'open' | 'superseded' | 'settled' | 'ended';

interface PaymentOrderTable extends OfTenant {
  id: Generated<number>;
  merchant_reference: string;
  secret: string;
  number: string;
  state: OrderState;
  status: PaymentStatus;
  client_id: number | null;
  purchase_id: number | null;
  amount_cents: number;
  /** Null: nothing was to be paid. */
  method: Json<MethodChoice> | null;
  origin: string;
  destination: string | null;
  uuid: WithDefault<string | null>;
  payment_url: WithDefault<string | null>;
  frame_url: WithDefault<string | null>;
  starting_until: WithDefault<Date | null>;
  payment_id: WithDefault<number | null>;
  created_at: Date;
  expires_at: Date;
  returned_at: WithDefault<Date | null>;
  polled_at: WithDefault<Date | null>;
  poll_at: WithDefault<Date | null>;
  polls: WithDefault<number>;
  /** When the provider last answered the job. */
  answered_at: WithDefault<Date | null>;
  /** Since when the provider says that it is paid, and it cannot be booked. */
  unbooked_since: WithDefault<Date | null>;
}

interface PaymentOrderInvoiceTable extends OfTenant {
  order_id: number;
  invoice_id: number;
  amount_cents: number;
  is_open: boolean;
}

interface PaymentOrderUuidTable extends OfTenant {
  uuid: string;
  order_id: number;
  made_at: Date;
  replaced_at: WithDefault<Date | null>;
}

/** How a status was learned. */
export type NoticeSource = 'return' | 'notification' | 'poll';

export type NoticeOutcome =
  | 'settled'
  | 'changed'
  | 'known'
  | 'not_allowed'
  | 'unallocated'
  | 'reversed'
  | 'foreign'
  | 'refund_booked'
  | 'refund_rejected'
  | 'refund_early';

/** What the provider said, and what was made of it. Never changed, and deleted by its age alone. */
interface PaymentNoticeTable extends OfTenant {
  id: Generated<number>;
  order_id: number | null;
  uuid: string;
  source: NoticeSource;
  status: string;
  outcome: NoticeOutcome;
  amount_cents: number;
  created_at: Date;
}

/** How far a refund is at the provider. */
interface PaymentRefundTable extends OfTenant {
  refund_id: number;
  order_uuid: string;
  uuid: WithDefault<string | null>;
  status: RefundStatus;
  asked_at: WithDefault<Date | null>;
  attempts: WithDefault<number>;
  last_error: WithDefault<string | null>;
  poll_at: WithDefault<Date | null>;
  created_at: Date;
}

/** Money that went back of a payment that is not known here, until it is. */
interface PaymentEarlyRefundTable extends OfTenant {
  uuid: string;
  order_uuid: string;
  amount_cents: number;
  heard_at: Date;
  /** Staff know since then. */
  told_at: WithDefault<Date | null>;
}

interface PaymentPayoutTable extends OfTenant {
  uuid: string;
  amount_cents: number;
  fee_cents: number;
  paid_at: Date | null;
  posting_id: number | null;
  /** The line of a statement by which it came. */
  movement_id: WithDefault<number | null>;
  created_at: Date;
}

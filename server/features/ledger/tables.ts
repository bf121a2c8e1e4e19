import type { Generated } from 'kysely';
import type { MoneyTaskKind } from '#api/invoices/money-task-schema.ts';
import type { JsonWithDefault, OfTenant, WithDefault } from '#server/db/schema.ts';
import type { Account, PaymentMeans, PostingKind, RefundState } from './accounts.ts';

declare module '#server/db/schema.ts' {
  interface Tables {
    payment: PaymentTable;
    refund: RefundTable;
    ledger_posting: LedgerPostingTable;
    ledger_entry: LedgerEntryTable;
    money_task: MoneyTaskTable;
  }
}

/** Added and never changed. */
interface PaymentTable extends OfTenant {
  id: Generated<number>;
  means: PaymentMeans;
  /** Negative: it went back. */
  amount_cents: number;
  client_id: number | null;
  payer_name: WithDefault<string>;
  /** Once for each means: the provider's order or refund, a line of a bank's statement. */
  external_id: string | null;
  /** For people: a receipt's number, a bank's reference, whose benefit. */
  reference: WithDefault<string>;
  note: WithDefault<string>;
  received_on: string;
  /** The payment that this one takes back. */
  reverses_payment_id: WithDefault<number | null>;
  unit_id: number | null;
  by_client_id: number | null;
  created_at: Date;
}

/** The money of a credit on its way back; while it is requested, that much credit is locked. */
interface RefundTable extends OfTenant {
  id: Generated<number>;
  state: RefundState;
  means: PaymentMeans;
  amount_cents: number;
  client_id: number | null;
  /** Whose money it is where no client is known: the payer of this invoice. */
  invoice_id: number | null;
  payment_id: number | null;
  idempotency_key: string;
  external_id: WithDefault<string | null>;
  reason: WithDefault<string>;
  booked_payment_id: WithDefault<number | null>;
  by_client_id: number | null;
  created_at: Date;
  decided_at: WithDefault<Date | null>;
}

/** At least two entries that sum to 0. Added and never changed. */
interface LedgerPostingTable extends OfTenant {
  id: Generated<number>;
  kind: PostingKind;
  /** By the tenant's clock. */
  on_date: string;
  invoice_id: number | null;
  payment_id: number | null;
  refund_id: number | null;
  unit_id: number | null;
  by_client_id: number | null;
  /** Why, where a person decided it. */
  note: WithDefault<string>;
  created_at: Date;
}

/** Added and never changed. */
interface LedgerEntryTable extends OfTenant {
  id: Generated<number>;
  posting_id: number;
  account: Account;
  /** Of revenue and VAT: the VAT code; of a benefit: whose. */
  code: WithDefault<string>;
  /** Of revenue: the kind of product. */
  detail: WithDefault<string>;
  client_id: number | null;
  invoice_id: number | null;
  /** Debit is positive, credit negative. */
  amount_cents: number;
}

/** What staff must look at: money that nothing explains, a refund that failed. */
interface MoneyTaskTable extends OfTenant {
  id: Generated<number>;
  kind: MoneyTaskKind;
  client_id: number | null;
  invoice_id: number | null;
  payment_id: number | null;
  refund_id: number | null;
  details: JsonWithDefault<Record<string, unknown>>;
  created_at: Date;
  done_at: WithDefault<Date | null>;
  done_by_client_id: WithDefault<number | null>;
  /** How it was resolved, where somebody said so. */
  done_note: WithDefault<string>;
}

import type { Generated } from 'kysely';
import type { ContractChangeKind } from '#api/contracts/schema.ts';
import type { JsonWithDefault, OfTenant, WithDefault } from '#server/db/schema.ts';

declare module '#server/db/schema.ts' {
  interface Tables {
    contract_change: ContractChangeTable;
    contract_period: ContractPeriodTable;
    contract_fee: ContractFeeTable;
    contract_price: ContractPriceTable;
    price_rise: PriceRiseTable;
    contract_reminder: ContractReminderTable;
  }
}

/** The log of a contract: rows are only added. */
interface ContractChangeTable extends OfTenant {
  id: Generated<number>;
  contract_id: number;
  at: Date;
  kind: ContractChangeKind;
  from_status: number;
  to_status: number;
  /** Null: by the clock or a payment. */
  by_client_id: WithDefault<number | null>;
  note: WithDefault<string | null>;
  details: JsonWithDefault<Record<string, unknown>>;
}

/** A month of a contract that was invoiced, paid when it was bought, or free. */
interface ContractPeriodTable extends OfTenant {
  id: Generated<number>;
  contract_id: number;
  period_from: string;
  period_until: string;
  days: number;
  amount_cents: number;
  invoice_line_id: number | null;
  credited_at: WithDefault<Date | null>;
}

/** What a member owes for a pause. */
interface ContractFeeTable extends OfTenant {
  id: Generated<number>;
  contract_id: number;
  from_date: string;
  until_date: string;
  fee_cents: number;
  created_at: Date;
  /** The pause was taken back before it began. */
  waived_at: WithDefault<Date | null>;
  invoice_line_id: WithDefault<number | null>;
}

/** What a contract costs from the first period on that begins on this day or later. */
interface ContractPriceTable extends OfTenant {
  contract_id: number;
  from_date: string;
  price_cents: number;
  /** When it was announced. */
  announced_at: Date;
  /** Null: it came with the contract. */
  price_rise_id: WithDefault<number | null>;
  /** Taken back before it applied: nothing costs it. */
  withdrawn_at: WithDefault<Date | null>;
  /** When its member was written to about it, and about its being taken back. */
  told_at: WithDefault<Date | null>;
  withdrawal_told_at: WithDefault<Date | null>;
}

/** A new price of contracts, as it was announced. */
interface PriceRiseTable extends OfTenant {
  id: Generated<number>;
  /** Of the product or the contracts. */
  name: string;
  from_date: string;
  price_cents: number;
  announced_at: Date;
  withdrawn_at: WithDefault<Date | null>;
}

/** That a member was told of an end. */
interface ContractReminderTable extends OfTenant {
  contract_id: number;
  /** The last day that was said. */
  valid_until: string;
  /** Of which reminder: how many days before. */
  days: number;
  sent_at: Date;
}

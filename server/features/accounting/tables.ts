import type { Generated } from 'kysely';
import type { MappingRow } from '#api/accounting/schema.ts';
import type { Json, OfTenant, WithDefault } from '#server/db/schema.ts';

declare module '#server/db/schema.ts' {
  interface Tables {
    accounting_mapping: AccountingMappingTable;
    export_batch: ExportBatchTable;
    exported_posting: ExportedPostingTable;
    period_closing: PeriodClosingTable;
    day_closing: DayClosingTable;
    drawer_float: DrawerFloatTable;
    opening_balance: OpeningBalanceTable;
  }
}

interface AccountingMappingTable extends OfTenant {
  rows: Json<MappingRow[]>;
  version: number;
}

/** Closed when it is added; its file never changes. */
interface ExportBatchTable extends OfTenant {
  number: number;
  until: string;
  postings: number;
  entries: number;
  debit_cents: number;
  /** The CSV. */
  content: string;
  by_client_id: number | null;
  created_at: Date;
}

/** Each posting is in one batch. */
interface ExportedPostingTable extends OfTenant {
  posting_id: number;
  batch_number: number;
}

interface PeriodClosingTable extends OfTenant {
  /** Inclusive. */
  until: string;
  by_client_id: number | null;
  closed_at: Date;
}

/** A count; the last one of a day counts. */
interface DayClosingTable extends OfTenant {
  id: Generated<number>;
  on_date: string;
  desk_client_id: number;
  expected_cash_cents: number;
  counted_cash_cents: number;
  expected_terminal_cents: number;
  counted_terminal_cents: number;
  note: WithDefault<string>;
  closed_at: Date;
}

/** The change money of somebody's day; the last of a day counts. */
interface DrawerFloatTable extends OfTenant {
  id: Generated<number>;
  on_date: string;
  desk_client_id: number;
  amount_cents: number;
  created_at: Date;
}

/** What a club has brought along; one that is not taken back at most. */
interface OpeningBalanceTable extends OfTenant {
  id: Generated<number>;
  on_date: string;
  bank_cents: number;
  cash_cents: number;
  debts_cents: number;
  credits_cents: number;
  vouchers_cents: number;
  posting_ids: number[];
  invoice_ids: number[];
  by_client_id: number;
  created_at: Date;
  reversed_at: WithDefault<Date | null>;
  reason: WithDefault<string>;
}

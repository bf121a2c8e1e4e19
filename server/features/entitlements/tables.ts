import type { ColumnType, Generated, Selectable } from 'kysely';
import type { PeriodMode } from '#api/contracts/billing-periods.ts';
import type { Freeze } from '#api/contracts/contract-status.ts';
import type { Payer } from '#api/invoices/parties.ts';
import type { EntitlementSource } from '#api/registrations/booking/facts.ts';
import type { TrainingKind } from '#api/timetable/training-kinds.ts';
import type { JsonWithDefault, OfTenant, WithDefault } from '#server/db/schema.ts';

declare module '#server/db/schema.ts' {
  interface Tables {
    contract: ContractTable;
    ticket: TicketTable;
    voucher: VoucherTable;
    client_right: ClientRightView;
  }
}

/** What an entitlement covers; null covers all. */
interface Coverage {
  /** Dates, as `2026-11-21`, both inclusive. */
  valid_from: string;
  valid_until: string | null;
  kinds: TrainingKind[] | null;
  unit_ids: number[] | null;
  style_ids: WithDefault<number[] | null>;
  /** 1 (Monday) to 7. */
  weekdays: WithDefault<number[] | null>;
  /** A training must start between these times of the club's clock, `07:00:00`; the second is exclusive. */
  from_time: WithDefault<string | null>;
  until_time: WithDefault<string | null>;
}

/** For rows that an import file may bring. */
interface Imported {
  /** What the file last contained for it. */
  imported: ColumnType<Record<string, unknown> | null, string | null | undefined, string | null>;
  /** The name that identifies it in the file, unless it has a number or code. */
  imported_as: WithDefault<string | null>;
}

/** What was bought and may be taken back. */
interface Bought {
  /** The line of the invoice that gave it. */
  invoice_line_id: WithDefault<number | null>;
  /** Since then it gives no right; what was used of it stays used. */
  revoked_at: WithDefault<Date | null>;
  revoked_reason: WithDefault<string>;
}

interface ContractTable extends OfTenant, Coverage, Imported, Bought {
  id: Generated<number>;
  client_id: number;
  number: string;
  name: string;
  /** 0 Normal, 1 Blocked, 2 Stopped, 3 Bad debt, 4 Ended, 5 Closed (debt collection), 6 Debt. */
  status: WithDefault<number>;
  /** The facts that the status is derived from, besides the last day. */
  imported_status: WithDefault<number>;
  blocked_at: WithDefault<Date | null>;
  block_reason: WithDefault<string | null>;
  freezes: JsonWithDefault<Freeze[]>;
  unpaid_since: WithDefault<string | null>;
  handed_over_at: WithDefault<Date | null>;
  notice_given_at: WithDefault<Date | null>;
  /** How it is invoiced; null or `none` where it is not. */
  billing: WithDefault<'none' | 'once' | 'monthly'>;
  period_mode: WithDefault<PeriodMode>;
  price_cents: WithDefault<number | null>;
  is_renewable: WithDefault<boolean>;
  payer_client_id: WithDefault<number | null>;
  /** Who pays where that is no client, as printed: an employer. */
  payer: ColumnType<Payer | null, string | null | undefined, string | null>;
  /** Its invoices were not compared with its facts since these changed; a trigger sets it. */
  facts_changed: WithDefault<boolean>;
  /** What was over by then is not compared with its invoices; null: all is. */
  compared_from: WithDefault<string | null>;
  /** The first day of the next month to invoice; null: not known yet, `infinity`: there is none. */
  next_period_from: WithDefault<string | null>;
  /** The contract that ended the day before this one began, since this one was bought instead. */
  replaces_contract_id: WithDefault<number | null>;
  created_at: WithDefault<Date>;
  /** Null is unlimited; otherwise used + reserved never exceed it. */
  visits_total: number | null;
  visits_reserved: WithDefault<number>;
  visits_used: WithDefault<number>;
}

interface TicketTable extends OfTenant, Coverage, Imported, Bought {
  id: Generated<number>;
  /** Null when a visitor bought it: it belongs to the holder of its code. */
  client_id: number | null;
  code: string;
  name: string;
  visits_total: WithDefault<number>;
  visits_reserved: WithDefault<number>;
  visits_used: WithDefault<number>;
  created_at: WithDefault<Date>;
  /** Good in the trainings of this group alone; null: wherever it covers. */
  training_group_id: WithDefault<number | null>;
  /** For a missed date of a course: good in dates of others alone, and in no list of what somebody has. */
  is_make_up: WithDefault<boolean>;
}

interface VoucherTable extends OfTenant, Coverage, Bought {
  id: Generated<number>;
  /** Null until it is claimed. */
  client_id: number | null;
  code: string;
  /** Cents to pay with: it gives no right to a training. */
  value_cents: WithDefault<number | null>;
  /** Of its value; what is used is noted in `voucher_use`. */
  spent_cents: WithDefault<number>;
  /** The owner may pass it on. */
  is_shareable: WithDefault<boolean>;
  name: string;
  visits_total: WithDefault<number>;
  visits_reserved: WithDefault<number>;
  visits_used: WithDefault<number>;
  created_at: WithDefault<Date>;
}

/** A view of contracts, tickets and vouchers: all that may give a client an entitlement. */
interface ClientRightView extends Selectable<OfTenant & Coverage> {
  client_id: number;
  source: EntitlementSource;
  id: number;
  /** The contract's status code; 0 for others. */
  status: number;
  visits_left: number | null;
  freezes: Freeze[];
  training_group_id: number | null;
}

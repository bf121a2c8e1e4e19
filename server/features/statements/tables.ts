import type { Generated } from 'kysely';
import type { LineProblem } from '#api/statements/line-problems.ts';
import type { movementMatches, statementWarnings } from '#api/statements/schema.ts';
import type { Json, JsonWithDefault, OfTenant, WithDefault } from '#server/db/schema.ts';

declare module '#server/db/schema.ts' {
  interface Tables {
    bank_statement: BankStatementTable;
    bank_movement: BankMovementTable;
    movement_set_aside: MovementSetAsideTable;
  }
}

/** Added and never changed, but for the problems, which are known when its lines are booked. */
interface BankStatementTable extends OfTenant {
  id: Generated<number>;
  iban: string;
  /** The bank's own. */
  statement_id: string;
  file_name: string;
  file_sha256: string;
  from_date: string | null;
  until_date: string | null;
  opening_cents: number | null;
  closing_cents: number | null;
  warnings: Json<(typeof statementWarnings)[number][]>;
  skipped: number;
  /** Net of what is booked and was left out. */
  skipped_cents: WithDefault<number>;
  /** What the closing balance says beyond opening and entries; null: it does not say, or an older version has read it. */
  difference_cents: WithDefault<number | null>;
  problems: JsonWithDefault<LineProblem[]>;
  by_client_id: number | null;
  created_at: Date;
}

/** Added and never changed: what became of it is in the ledger. */
interface BankMovementTable extends OfTenant {
  id: Generated<number>;
  statement_id: number;
  iban: string;
  /** Of an account each once. */
  key: string;
  amount_cents: number;
  booked_on: string;
  payer_name: string;
  reference: string;
  text: string;
  bank_reference: string;
  /** Of the whole entry, where it is a part. */
  entry_reference: WithDefault<string>;
  /** The ids of payer and banks; null: an older version did not keep them. */
  transaction_id: WithDefault<string | null>;
  payment_id: number | null;
  match: (typeof movementMatches)[number];
}

/** A movement that is for no invoice: nobody need look at it, and its money stays unallocated. */
interface MovementSetAsideTable extends OfTenant {
  movement_id: number;
  reason: string;
  by_client_id: number | null;
  set_aside_at: Date;
}

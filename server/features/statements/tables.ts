import type { Generated } from 'kysely';
import type { movementMatches, statementWarnings } from '#api/statements/schema.ts';
import type { Json, OfTenant } from '#server/db/schema.ts';

declare module '#server/db/schema.ts' {
  interface Tables {
    bank_statement: BankStatementTable;
    bank_movement: BankMovementTable;
    movement_set_aside: MovementSetAsideTable;
  }
}

/** Added and never changed. */
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

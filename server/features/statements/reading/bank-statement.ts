import type { LineProblem, LineProblemKind } from '#api/statements/line-problems.ts';

/** One movement of money that a bank has booked; a batch is split into its parts. */
export interface BankMovement {
  /** Cents: what came is positive, what was taken back or charged is negative. */
  amountCents: number;
  /** `2026-11-13`; empty where neither entry nor statement says it. */
  bookedOn: string;
  payerName: string;
  /** The creditor's references as the payer's bank sent them, and numbers of invoices named in their place. */
  references: readonly string[];
  /** What the payer wrote. */
  text: string;
  /** The bank's own reference of this part, or of its entry; empty without one. */
  bankReference: string;
  /** The bank's own reference of the whole entry. */
  entryReference: string;
  /** What else tells it from another: ids that the payer and the banks gave it. */
  transactionId: string;
  /** Of the standard's codes: `PMNT/MCRD/POSC`. */
  bankCode: string;
  isReversal: boolean;
  /** What the bank has kept of the entry. */
  isCharge: boolean;
  /** The entry's place in its statement, from 1. */
  line: number;
  /** Why the entry could not be split, so that it is one movement. */
  doubt: Extract<LineProblemKind, 'parts_without_amounts' | 'parts_do_not_add_up'> | null;
}

/** The booked credits of one account in one statement, and what it says of itself. */
export interface BankStatement {
  id: string;
  iban: string;
  currency: string;
  from: string | null;
  until: string | null;
  openingCents: number | null;
  closingCents: number | null;
  movements: BankMovement[];
  /** Booked debits, pending entries and other currencies, which are none of our business. */
  skipped: number;
  /** Net of those of them that are booked: with the movements they are all that is booked. */
  skippedCents: number;
  /** Lines that could not be read as they stand. */
  problems: LineProblem[];
}

/** Opening and this give the closing balance. */
export const bookedNetOf = ({ movements, skippedCents }: Pick<BankStatement, 'movements' | 'skippedCents'>): number =>
  movements.reduce((sum, { amountCents }) => sum + amountCents, skippedCents);

export type StatementProblem = 'too_large' | 'not_xml' | 'has_dtd' | 'not_camt';

export class StatementError extends Error {
  readonly problem: StatementProblem;

  constructor(problem: StatementProblem) {
    super(problem);
    this.name = 'StatementError';
    this.problem = problem;
  }
}

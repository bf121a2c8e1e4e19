/** One movement of money that a bank has booked; a batch is split into its parts. */
export interface BankMovement {
  /** The bank's own reference, with the place in its batch; what has none is named by a hash of its content. */
  key: string;
  /** Cents: what came is positive, a credit that was taken back is negative. */
  amountCents: number;
  /** `2026-11-13`. */
  bookedOn: string;
  payerName: string;
  /** The creditor's reference as the payer's bank sent it; empty without one. */
  reference: string;
  /** What the payer wrote. */
  text: string;
  /** Shown to people. */
  bankReference: string;
  isReversal: boolean;
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
  /** Net of all booked entries: opening and this give the closing balance. */
  bookedNetCents: number;
}

export type StatementProblem = 'too_large' | 'not_xml' | 'has_dtd' | 'not_camt053';

export class StatementError extends Error {
  readonly problem: StatementProblem;

  constructor(problem: StatementProblem) {
    super(problem);
    this.name = 'StatementError';
    this.problem = problem;
  }
}

/** Why a line of a statement could not be taken as it stands. */
export const lineProblems = [
  /** Booked whole, waiting for a person. */
  'parts_without_amounts',
  'parts_do_not_add_up',
  /** Booked on the statement's last day. */
  'date_missing',
  /** Booked on the day of the import. */
  'date_impossible',
  /** Booked on the first day after the closed period. */
  'period_closed',
  /** Not booked. */
  'amount_not_readable',
  'direction_not_readable',
  'other_currency',
] as const;

export type LineProblemKind = (typeof lineProblems)[number];

export interface LineProblem {
  /** The entry's place in its statement, from 1. */
  line: number;
  problem: LineProblemKind;
  /** The bank's own; empty without one. */
  reference: string;
  /** Positive came; null: it could not be read. */
  amountCents: number | null;
}

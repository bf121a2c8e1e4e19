import { z } from 'zod';
import { isPlainDate } from '../dates.ts';
import { id, instant, listOf, plainDate } from '../wire-types.ts';
import { lineProblems } from './line-problems.ts';
import { movementStates } from './movement-states.ts';

export const importQuery = z.object({ fileName: z.string().trim().min(1).max(200) });

/** What does not add up: a balance that does not follow from the one before, or from the movements. */
export const statementWarnings = [
  'opening_does_not_follow',
  'closing_does_not_add_up',
  'other_account',
  'other_currency',
] as const;

export const movementMatches = [
  'reference',
  'number',
  'none',
  'reversal',
  'provider',
  /** Own money: taken by card, in cash, or paid by a programme of employers. */
  'transfer',
  /** What the bank has kept of what came. */
  'charge',
] as const;

export const movement = z.object({
  id,
  bookedOn: plainDate,
  amountCents: z.int(),
  payerName: z.string(),
  reference: z.string(),
  text: z.string(),
  bankReference: z.string(),
  match: z.enum(movementMatches),
  /** The payment that it became; null: it needs a person. */
  paymentId: id.nullable(),
  /** Of the payment, what nobody has said yet what it is for. */
  unallocatedCents: z.int(),
  /** Numbers of the invoices that it paid. */
  invoices: z.array(z.string()),
  state: z.enum(movementStates),
  /** The payout of the payment provider that it is; booked by its report. */
  payout: z.object({ amountCents: z.int(), feeCents: z.int() }).nullable(),
  /** Why it was set aside; null: it was not. */
  ignoredReason: z.string().nullable(),
});

export const statement = z.object({
  id,
  iban: z.string(),
  statementId: z.string(),
  fileName: z.string(),
  from: plainDate.nullable(),
  until: plainDate.nullable(),
  openingCents: z.int().nullable(),
  closingCents: z.int().nullable(),
  warnings: z.array(z.enum(statementWarnings)),
  /** Entries of the bank that are none of ours: debits, what is pending, other currencies. */
  skipped: z.int(),
  /** Net of those of them that are booked: with the movements it is what the account moved by. */
  skippedCents: z.int(),
  /** What the closing balance says beyond that; null: it does not say. */
  differenceCents: z.int().nullable(),
  /** Lines that could not be taken as they stand, in their order. */
  problems: z.array(
    z.object({
      line: z.int().min(1),
      problem: z.enum(lineProblems),
      /** The bank's own; empty without one. */
      reference: z.string(),
      /** Null: it could not be read. */
      amountCents: z.int().nullable(),
    }),
  ),
  movements: z.int(),
  createdAt: instant,
});

export const statementList = listOf(statement);
/** `counts` are of all that the statement holds, or of all statements. */
export const movementList = listOf(movement).extend({
  counts: z.object({ matched: z.int(), open: z.int(), ignored: z.int() }),
});
export const movementQuery = z.object({
  /** Only what still needs a person; the same as `state=open`. */
  open: z.enum(['true']).optional(),
  state: z.enum(movementStates).optional(),
  statement: z
    .string()
    .regex(/^[1-9]\d{0,8}$/)
    .transform(Number)
    .optional(),
  /** `nextCursor` of the page before. */
  cursor: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}_[1-9]\d{0,8}$/)
    .refine((text) => isPlainDate(text.slice(0, 10)))
    .optional(),
});
export const ignoreBody = z.object({ reason: z.string().trim().min(1).max(300) });

export const importResult = z.object({
  statements: z.array(statement),
  /** Of this file: settled, waiting for a person, known from an earlier file. */
  matched: z.int(),
  unallocated: z.int(),
  known: z.int(),
  /** Payouts of the payment provider, which its reports book. */
  payouts: z.int(),
  /** Own money on its way to the bank: card takings, cash, programmes of employers. */
  transfers: z.int(),
});

export const allocateBody = z.object({
  invoiceIds: z.array(id).max(50),
  /** Whose credit the rest becomes; null: that of who owes the first invoice. */
  clientId: id.nullable(),
});
export const allocation = z.object({
  invoices: z.array(z.object({ id, number: z.string(), openCents: z.int() })),
  creditedCents: z.int(),
});

export type Movement = z.infer<typeof movement>;
export type Statement = z.infer<typeof statement>;
export type ImportResult = z.infer<typeof importResult>;

import { z } from 'zod';
import { id, instant, listOf, plainDate } from '../wire-types.ts';

/** Base64 of 20 MB, and the JSON around it. */
export const statementBytes = 28_000_000;

export const importBody = z.object({
  fileName: z.string().trim().min(1).max(200),
  content: z.base64().max(statementBytes - 1000),
});

/** What does not add up: a balance that does not follow from the one before, or from the movements. */
export const statementWarnings = [
  'opening_does_not_follow',
  'closing_does_not_add_up',
  'other_account',
  'other_currency',
] as const;

export const movementMatches = ['reference', 'number', 'none', 'reversal', 'provider'] as const;

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
  movements: z.int(),
  createdAt: instant,
});

export const statementList = listOf(statement);
export const movementList = listOf(movement);
export const movementQuery = z.object({
  /** Only what still needs a person. */
  open: z.enum(['true']).optional(),
  statement: z
    .string()
    .regex(/^[1-9]\d{0,8}$/)
    .transform(Number)
    .optional(),
});

export const importResult = z.object({
  statements: z.array(statement),
  /** Of this file: settled, waiting for a person, known from an earlier file. */
  matched: z.int(),
  unallocated: z.int(),
  known: z.int(),
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

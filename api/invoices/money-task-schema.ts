import { z } from 'zod';
import { id, instant, listOf, plainDate } from '../wire-types.ts';
import { meansShown } from './schema.ts';

/** Why somebody must look at money; the compiler asks for words for each where they are shown. */
export const moneyTaskKinds = [
  'unallocated_payment',
  'overpaid',
  'possible_duplicate',
  'payment_reversed',
  'spent_credit_owed',
  'unknown_reversal',
  'refund_rejected',
  'refund_without_credit',
  'refund_wanted',
  'payout_late',
  'withdrawal',
  'rate_changed',
  'grant_failed',
  'order_unsettled',
  'refund_without_payment',
  'base_rate_unknown',
] as const;
export type MoneyTaskKind = (typeof moneyTaskKinds)[number];

export const moneyTasks = listOf(
  z.object({
    id,
    kind: z.enum(moneyTaskKinds),
    createdAt: instant,
    clientId: id.nullable(),
    invoiceId: id.nullable(),
    paymentId: id.nullable(),
    refundId: id.nullable(),
    amount: z.int().nullable(),
    client: z.string(),
    invoiceNumber: z.string(),
    means: z.enum(meansShown).nullable(),
    /** When the money came. */
    date: plainDate.nullable(),
    payerName: z.string(),
    reference: z.string(),
    /** What is known besides: of a bank its text, of a refund why it failed. */
    reason: z.string(),
  }),
);
export const endTaskBody = z.strictObject({ note: z.string().trim().max(300).default('') });

export type MoneyTask = z.infer<typeof moneyTasks>['items'][number];

import { z } from 'zod';
import { words } from '../products/schema.ts';
import { purchaseNumber } from '../purchases/schema.ts';
import { id, instant, listOf, plainDate } from '../wire-types.ts';

const cents = z.int().min(0);
const secret = z.string().regex(/^[\w-]{22}$/);

export const withdrawalQuery = z.object({ number: purchaseNumber, secret });
/** `refund`: what was shown; another sum is asked about again. */
export const withdrawalBody = z.strictObject({ number: purchaseNumber, secret, refund: cents });

export const withdrawalLine = z.object({
  names: words,
  total: cents,
  /** Without the share of what was had of it. */
  refund: cents,
  /** Some of it was passed on and accepted: it stays with whoever has it, and is paid for. */
  isPassedOn: z.boolean().optional(),
});

/** A purchase as it can be withdrawn from. */
export const withdrawal = z.object({
  number: z.string(),
  /** `over`: the days are over; `none`: all of it was had, or nothing of it can be withdrawn from. */
  state: z.enum(['possible', 'done', 'over', 'none']),
  agreedOn: plainDate,
  /** The last day. */
  until: plainDate,
  lines: z.array(withdrawalLine),
  /** What is paid back; 0 where nothing was paid. */
  refund: cents,
  /** When it was withdrawn from. */
  at: instant.nullable(),
});

/** One's own purchases that can be withdrawn from, and what they gave. */
export const ownWithdrawals = listOf(
  z.object({
    number: z.string(),
    secret: z.string(),
    names: z.array(words),
    until: plainDate,
    contractIds: z.array(id),
    ticketIds: z.array(id),
    voucherIds: z.array(id),
  }),
);

export type Withdrawal = z.infer<typeof withdrawal>;
export type WithdrawalLine = z.infer<typeof withdrawalLine>;
export type OwnWithdrawal = z.infer<typeof ownWithdrawals>['items'][number];

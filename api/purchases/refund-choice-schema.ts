import { z } from 'zod';
import { instant, wallTime } from '../wire-types.ts';

export const refundCauses = ['place_gone', 'training_cancelled', 'training_moved'] as const;
export const refundChoices = ['credit', 'refund'] as const;
/** Days to choose; then the money goes back. */
export const choiceDays = 7;

const secret = z
  .string()
  .regex(/^[\w-]{22}$/)
  .meta({ description: '128 bits, base64url' });
export const choiceQuery = z.object({ secret });
export const choiceBody = z.strictObject({ secret, choice: z.enum(refundChoices) });

/** Money for a place that somebody paid and cannot have, for whoever has the link. */
export const refundChoice = z.object({
  cause: z.enum(refundCauses),
  training: z.string(),
  startsAt: wallTime,
  /** Gross cents. */
  amount: z.int(),
  /** Null: not chosen yet. */
  choice: z.enum(refundChoices).nullable(),
  decideUntil: instant,
});

export type RefundChoice = z.infer<typeof refundChoice>;
export type RefundCause = (typeof refundCauses)[number];

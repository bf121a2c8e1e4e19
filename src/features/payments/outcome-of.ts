import { isPaidStatus } from '#api/payments/payment-status.ts';
import type { Payment } from '#api/payments/schema.ts';

export type Outcome =
  /** Paid, and what it is for is there. */
  | 'success'
  /** Paid, but it fits nothing any more; the club settles it. */
  | 'unresolved'
  /** The bank is settling it. */
  | 'processing'
  /** A card is to be entered here. */
  | 'card'
  /** The bank has not said anything yet. */
  | 'waiting'
  /** Nor for minutes. */
  | 'still_waiting'
  /** The payer is back, and nothing is paid: cancelled, or not finished yet. */
  | 'unfinished'
  /** The payer stopped it at the bank, or left it. */
  | 'cancelled'
  | 'failed';

interface Seen {
  /** The payer came back with the provider's token. */
  isBack: boolean;
  /** The card was sent off. */
  isSubmitted: boolean;
  hasWaitedLong: boolean;
}

/** What the screen says of a payment. Only what is known to have failed is said to have. */
export function outcomeOf(
  payment: Pick<Payment, 'paymentStatus' | 'isSettled' | 'isFree' | 'frameUrl'>,
  { isBack, isSubmitted, hasWaitedLong }: Seen,
): Outcome {
  const { paymentStatus, isSettled, isFree, frameUrl } = payment;
  if (isPaidStatus(paymentStatus)) return isSettled || isFree ? 'success' : 'unresolved';
  if (paymentStatus === 'AUTHORIZED') return 'processing';
  if (paymentStatus === 'VOIDED') return 'failed';
  if (paymentStatus === 'ABANDONED') return 'cancelled';
  if (isBack) return 'unfinished';
  if (frameUrl !== null && !isSubmitted) return 'card';
  return hasWaitedLong ? 'still_waiting' : 'waiting';
}

/** Does it change by itself, so that it is worth asking again? */
export const isChanging = (outcome: Outcome): boolean =>
  outcome === 'processing' || outcome === 'waiting' || outcome === 'unfinished';

/** The title of a screen; `free` is a success without a sum. */
export const titleOf = (shown: Exclude<Outcome, 'card'> | 'free') =>
  shown === 'success' || shown === 'failed'
    ? (`snackbar.payment_${shown}` as const)
    : (`payments.${shown}.title` as const);

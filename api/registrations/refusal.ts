import type { MessageKey, Remedy } from '../errors.ts';

/** A refusal by a rule: its key and the remedy. */
export interface Refusal {
  outcome: 'refused';
  error: MessageKey;
  remedy?: Remedy;
}

export const refuse = (error: MessageKey, remedy?: Remedy): Refusal => ({
  outcome: 'refused',
  error,
  ...(remedy && { remedy }),
});

/** The cause of `registering_not_allowed`: one key has many causes, each with its own text and remedy. */
export const refusalReasons = [
  'cancelled',
  'closed',
  'not_open_yet',
  'booking_over',
  'no_right',
  'right_blocked',
  'debt',
  'right_ended',
  'not_covered',
  'no_visits_left',
  'clash',
  'unconfirmed',
  'paused',
] as const;

export type RefusalReason = (typeof refusalReasons)[number];

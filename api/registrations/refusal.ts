import type { MessageKey, Remedy } from '../errors.ts';

/** A rule's no: its key, and what would help. */
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

/** Why `registering_not_allowed`: one key has many causes, and each has its own words and its own help. */
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
] as const;

export type RefusalReason = (typeof refusalReasons)[number];

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

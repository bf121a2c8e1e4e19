/** Why something that a person holds gives no right. */
export const missingEntitlements = [
  'debt',
  'right_blocked',
  'no_visits_left',
  'not_covered',
  'right_ended',
  'no_right',
] as const;

export type MissingEntitlement = (typeof missingEntitlements)[number];

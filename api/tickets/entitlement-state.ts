import type { PlainDate } from '../dates.ts';

export const entitlementStates = ['valid', 'later', 'used', 'expired'] as const;
export type EntitlementState = (typeof entitlementStates)[number];

interface Facts {
  validFrom: PlainDate;
  /** Inclusive; null: without end. */
  validUntil: PlainDate | null;
  visits: { total: number; used: number };
}

/** What a ticket or voucher is worth on a day. What is reserved by bookings is not used yet. */
export function entitlementState({ validFrom, validUntil, visits }: Facts, today: PlainDate): EntitlementState {
  if (visits.used >= visits.total) return 'used';
  if (validUntil !== null && validUntil < today) return 'expired';
  return validFrom > today ? 'later' : 'valid';
}

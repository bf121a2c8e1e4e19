import type { BookingPolicy } from './policy.ts';

/** What the large chains of the region publish; a tenant's own values win one by one. */
export const defaultPolicy: BookingPolicy = {
  windowWeeks: 2,
  opensAtTime: '00:00',
  upcomingLimit: 12,
  perDayLimit: 2,
  flaggedStylePerDayLimit: 1,
  closesMinutesBefore: 15,
  freeCancelMinutesBefore: 90,
  presenceFromMinutesBefore: 120,
  releaseUnconfirmedMinutesBefore: null,
  isDebtAllowed: false,
  doesNoShowUseVisit: true,
  lateCancelFeeCents: null,
  noShowFeeCents: null,
  freeFeesPerMonth: 1,
  monthlyFeeCapCents: null,
  feeFreePromotedMinutesBefore: 120,
  undoSeconds: 60,
  promotedLeaveMinutes: 30,
  autoUntilMinutesBefore: 120,
  claimUntilMinutesBefore: 30,
  offerMinutes: 10,
  quietFrom: '22:00',
  quietUntil: '07:00',
};

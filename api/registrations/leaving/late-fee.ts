import { addMinutes } from '../../dates.ts';
import type { MissOutlook } from '../../training-groups/make-up/make-up-rules.ts';
import type { BookingPolicy } from '../policy/policy.ts';
import type { LeavingCost } from './late-leaving.ts';

export interface LateFeeFacts {
  kind: 'late_cancel' | 'no_show';
  startsAt: Date;
  /** When the client was promoted from the waitlist, if at all. */
  promotedAt: Date | null;
  /** Another client has taken the place. */
  isRefilled: boolean;
  /** Late cancellations and no-shows of this calendar month in the club's time zone, without this one. */
  earlierThisMonth: number;
  /** The fees charged for them, in euro cents. */
  chargedThisMonthCents: number;
  policy: BookingPolicy;
}

/**
 * The fee for a late cancellation or a no-show, in euro cents; 0 is free. None where the tenant has no fees, where
 * another client took the place, after a promotion shortly before the start, and for the first of a month; a month's
 * total never exceeds the cap.
 */
export function lateFeeCents(facts: LateFeeFacts): number {
  const { kind, policy, startsAt, promotedAt, isRefilled, earlierThisMonth, chargedThisMonthCents } = facts;
  const fee = kind === 'late_cancel' ? policy.lateCancelFeeCents : policy.noShowFeeCents;
  if (fee === null || isRefilled || earlierThisMonth < policy.freeFeesPerMonth) return 0;
  if (isExemptAsPromoted({ startsAt, promotedAt, policy })) return 0;
  if (policy.monthlyFeeCapCents === null) return fee;
  return Math.max(0, Math.min(fee, policy.monthlyFeeCapCents - chargedThisMonthCents));
}

/** Who was promoted shortly before the start could not plan for it: no fee and no strike. */
export const isExemptAsPromoted = ({
  startsAt,
  promotedAt,
  policy,
}: Pick<LateFeeFacts, 'startsAt' | 'promotedAt' | 'policy'>): boolean =>
  promotedAt !== null && promotedAt >= addMinutes(startsAt, -policy.feeFreePromotedMinutesBefore);

/** The fields of a booked registration in API format that decide leaving. */
export interface LeavablePlace {
  freeCancelUntil?: string | null | undefined;
  lateLeaving?: LeavingCost | undefined;
  missing?: MissOutlook | undefined;
}

/** What leaving costs at `now`; undefined while it is free, and where the client cannot leave without staff. */
export const lateCost = ({ freeCancelUntil, lateLeaving }: LeavablePlace, now: Date): LeavingCost | undefined =>
  freeCancelUntil && now > new Date(freeCancelUntil) ? lateLeaving : undefined;

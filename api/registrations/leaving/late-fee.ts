import { addMinutes } from '../../dates.ts';
import type { BookingPolicy } from '../policy/policy.ts';
import type { LeavingCost } from './late-leaving.ts';

export interface LateFeeFacts {
  kind: 'late_cancel' | 'no_show';
  startsAt: Date;
  /** When the person was moved in from the waiting list, if so. */
  promotedAt: Date | null;
  /** Somebody else has taken the place that was left. */
  isRefilled: boolean;
  /** Late cancels and no-shows of this calendar month on the club's clock, this one not counted. */
  earlierThisMonth: number;
  /** What was charged for them, in euro cents. */
  chargedThisMonthCents: number;
  policy: BookingPolicy;
}

/**
 * What leaving too late or not coming costs, in euro cents; 0 is free. Nothing where the tenant has no fees, where the
 * place was taken by somebody else, for who was moved in shortly before the start, and for the first of a month; together
 * never more than the month's cap.
 */
export function lateFeeCents(facts: LateFeeFacts): number {
  const { kind, policy, startsAt, promotedAt, isRefilled, earlierThisMonth, chargedThisMonthCents } = facts;
  const fee = kind === 'late_cancel' ? policy.lateCancelFeeCents : policy.noShowFeeCents;
  if (fee === null || isRefilled || earlierThisMonth < policy.freeFeesPerMonth) return 0;
  if (promotedAt && promotedAt >= addMinutes(startsAt, -policy.feeFreePromotedMinutesBefore)) return 0;
  if (policy.monthlyFeeCapCents === null) return fee;
  return Math.max(0, Math.min(fee, policy.monthlyFeeCapCents - chargedThisMonthCents));
}

/** A place as the wire has it, as far as leaving goes. */
export interface LeavablePlace {
  freeCancelUntil?: string | null | undefined;
  lateLeaving?: LeavingCost | undefined;
}

/** What leaving costs at `now`; nothing while it is free, and where one cannot leave by oneself. */
export const lateCost = ({ freeCancelUntil, lateLeaving }: LeavablePlace, now: Date): LeavingCost | undefined =>
  freeCancelUntil && now > new Date(freeCancelUntil) ? lateLeaving : undefined;

import { addMinutes } from '../dates.ts';
import type { BookingPolicy } from './policy.ts';

/** From when presence may be confirmed. */
export const presenceOpensAt = (startsAt: Date, policy: BookingPolicy): Date =>
  addMinutes(startsAt, -policy.presenceFromMinutesBefore);

/** When places whose presence nobody has confirmed are released; null where the tenant keeps them. */
export const unconfirmedReleasedAt = (startsAt: Date, policy: BookingPolicy): Date | null =>
  policy.releaseUnconfirmedMinutesBefore === null
    ? null
    : addMinutes(startsAt, -policy.releaseUnconfirmedMinutesBefore);

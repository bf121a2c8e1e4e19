import { addMinutes } from '../dates.ts';
import type { BookingPolicy } from './policy/policy.ts';

/** The instant from which presence may be confirmed. */
export const presenceOpensAt = (startsAt: Date, policy: BookingPolicy): Date =>
  addMinutes(startsAt, -policy.presenceFromMinutesBefore);

/**
 * When unconfirmed places are released; null where the tenant never does, and where it would be before confirming is
 * possible.
 */
export function unconfirmedReleasedAt(startsAt: Date, policy: BookingPolicy): Date | null {
  const minutes = policy.releaseUnconfirmedMinutesBefore;
  if (minutes === null || minutes >= policy.presenceFromMinutesBefore) return null;
  return addMinutes(startsAt, -minutes);
}

/** Whether to release unconfirmed places now. Not after the start: nobody could take them any more. */
export function isReleaseDue(startsAt: Date, policy: BookingPolicy, now: Date): boolean {
  const releasedAt = unconfirmedReleasedAt(startsAt, policy);
  return releasedAt !== null && now >= releasedAt && now < startsAt;
}

/** Taking a place during these minutes also confirms presence. */
export const isConfirmedByTaking = (startsAt: Date, policy: BookingPolicy, now: Date): boolean =>
  now >= presenceOpensAt(startsAt, policy);

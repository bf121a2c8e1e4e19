import { addMinutes } from '../dates.ts';
import type { BookingPolicy } from './policy/policy.ts';

/** From when presence may be confirmed. */
export const presenceOpensAt = (startsAt: Date, policy: BookingPolicy): Date =>
  addMinutes(startsAt, -policy.presenceFromMinutesBefore);

/**
 * When places whose presence nobody has confirmed are released; null where the tenant keeps them. Also where they would
 * be released before anybody could have confirmed.
 */
export function unconfirmedReleasedAt(startsAt: Date, policy: BookingPolicy): Date | null {
  const minutes = policy.releaseUnconfirmedMinutesBefore;
  if (minutes === null || minutes >= policy.presenceFromMinutesBefore) return null;
  return addMinutes(startsAt, -minutes);
}

/** Are unconfirmed places to be released now? Not once it has begun: nobody could take them any more. */
export function isReleaseDue(startsAt: Date, policy: BookingPolicy, now: Date): boolean {
  const releasedAt = unconfirmedReleasedAt(startsAt, policy);
  return releasedAt !== null && now >= releasedAt && now < startsAt;
}

/** Whoever takes a place with a tap in these minutes says with it that she comes. */
export const isConfirmedByTaking = (startsAt: Date, policy: BookingPolicy, now: Date): boolean =>
  now >= presenceOpensAt(startsAt, policy);

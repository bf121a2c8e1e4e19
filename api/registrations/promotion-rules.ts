import type { ClientFacts, RightFacts, TrainingFacts } from './facts.ts';
import { freePlaces } from './free-places.ts';
import { findExceededLimit } from './limits.ts';
import { listOverlapping } from './overlaps.ts';
import type { BookingPolicy } from './policy.ts';
import { findRight } from './rights.ts';

/** Why a waiting person was passed over; kept as a reason that member and admin can read. */
export type PassedOverReason = 'no_right' | 'clash' | 'limit';

export interface Candidate extends ClientFacts {
  registrationId: number;
  clientId: number;
}

export interface Promotions {
  promoted: { candidate: Candidate; right: RightFacts }[];
  passedOver: { candidate: Candidate; reason: PassedOverReason }[];
}

/**
  if (training.isCancelled || training.isClosed || now >= training.startsAt) return result;
  let free = places;
 */
export function choosePromotions(
  training: TrainingFacts,
  waiting: readonly Candidate[],
  policy: BookingPolicy,
  now: Date,
  places = freePlaces(training),
): Promotions {
  const result: Promotions = { promoted: [], passedOver: [] };
  if (training.isCancelled || training.isClosed || now >= training.startsAt) return result;
  let free = places;
  for (const candidate of waiting) {
    if (free <= 0) break;
    const verdict = judge(training, candidate, policy, now);
    if (typeof verdict === 'string') {
      result.passedOver.push({ candidate, reason: verdict });
    } else {
      result.promoted.push({ candidate, right: verdict });
      free--;
    }
  }
  return result;
}

function judge(
  training: TrainingFacts,
  candidate: Candidate,
  policy: BookingPolicy,
  now: Date,
): RightFacts | PassedOverReason {
  const right = findRight(candidate.rights, training, policy);
  if (!right) return 'no_right';
  if (listOverlapping(training, candidate.registrations, 'booked').length > 0) return 'clash';
  const { rights, registrations } = candidate;
  return findExceededLimit({ now, training, policy, rights, registrations }) ? 'limit' : right;
}

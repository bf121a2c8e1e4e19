import type { ClientFacts, RightFacts, TrainingFacts } from './facts.ts';
import { findExceededLimit } from './limits.ts';
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
 * Whom to move in, in the order of the line: as many as there are free places, passing over those who may not.
 * Nobody after the start, nobody into a cancelled or closed training. `waiting` is sorted, first in line first.
 */
export function choosePromotions(
  training: TrainingFacts,
  waiting: readonly Candidate[],
  policy: BookingPolicy,
  now: Date,
): Promotions {
  const result: Promotions = { promoted: [], passedOver: [] };
  if (training.isCancelled || training.isClosed || now >= training.startsAt) return result;
  let free = training.maxPlaces - training.taken;
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
  const clashes = candidate.registrations.some(
    (own) =>
      own.status === 'booked' &&
      own.trainingId !== training.id &&
      own.startsAt < training.endsAt &&
      training.startsAt < own.endsAt,
  );
  if (clashes) return 'clash';
  const { rights, registrations } = candidate;
  return findExceededLimit({ now, training, policy, rights, registrations }) ? 'limit' : right;
}

import { refuseWhilePaused } from '../../strikes/refuse-while-paused.ts';
import { listOverlapping } from '../booking/booking-window.ts';
import { findEntitlement } from '../booking/entitlement-rules.ts';
import type { ClientFacts, EntitlementFacts, TrainingFacts } from '../booking/facts.ts';
import { findExceededLimit } from '../booking/limits.ts';
import { freePlaces } from '../booking/taking-rules.ts';
import type { PassedOverReason } from '../event-kinds.ts';
import type { BookingPolicy } from '../policy/policy.ts';

export interface Candidate extends ClientFacts {
  registrationId: number;
  clientId: number;
}

export interface Promotions {
  promoted: { candidate: Candidate; entitlement: EntitlementFacts }[];
  passedOver: { candidate: Candidate; reason: PassedOverReason }[];
}

/**
 * Whose turn it is, in the order of the waitlist: as many as there are free places that are kept for nobody, passing over
 * those who may not. Nobody after the start, nobody into a training that is cancelled or closed by hand. `waiting` is
 * sorted, first on the waitlist first. In a race it is everybody's turn: `places` says of how many.
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
    const decision = decideFor(training, candidate, policy, now);
    if (typeof decision === 'string') {
      result.passedOver.push({ candidate, reason: decision });
    } else {
      result.promoted.push({ candidate, entitlement: decision });
      free--;
    }
  }
  return result;
}

function decideFor(
  training: TrainingFacts,
  candidate: Candidate,
  policy: BookingPolicy,
  now: Date,
): EntitlementFacts | PassedOverReason {
  // Each wish comes true once, also where its other waiting places could not be ended at once.
  if (candidate.registrations.some((one) => one.trainingId === training.id && one.isWishWon)) return 'wish_won';
  const entitlement = findEntitlement(candidate.entitlements, training, policy);
  if (!entitlement) return 'no_right';
  if (refuseWhilePaused({ strikes: candidate.strikes, training, now })) return 'paused';
  if (listOverlapping(training, candidate.registrations, 'booked', policy).length > 0) return 'clash';
  const { entitlements, registrations } = candidate;
  return findExceededLimit({ now, training, policy, entitlements, registrations }) ? 'limit' : entitlement;
}

import { refuseWhilePaused } from '../../strikes/refuse-while-paused.ts';
import { type Refusal, refuse } from '../refusal.ts';
import { explainMissingEntitlement, findEntitlement } from './entitlement-rules.ts';
import type { BookingFacts } from './facts.ts';
import { findExceededLimit } from './limits.ts';
import { refuseOverlap } from './overlap-rules.ts';
import { refuseUnlessOpen } from './refuse-unless-open.ts';
import { freePlaces } from './taking-rules.ts';

/** How long a place is held while it is paid, and how often that may begin anew. */
export const placeHold = { minutes: 10, renewals: 2, leastMinutes: 5 } as const;

export interface HoldingFacts extends BookingFacts {
  waitingCount: number;
  /** How often they have held a place in this training. */
  holds: number;
}

/**
 * Whether this client may hold a place now to pay for it: as for a booking, but for the right that is missing and bought.
 * Where somebody waits none can be bought. Whoever has a right to it books instead.
 */
export function decideHolding(facts: HoldingFacts): { outcome: 'held' } | Refusal {
  const { training, policy, now, waitingCount, holds } = facts;
  const notOpen = refuseUnlessOpen(training, policy, now);
  if (notOpen) return notOpen;
  if (facts.registrations.some((own) => own.trainingId === training.id)) return refuse('user_already_registered');
  const paused = refuseWhilePaused(facts);
  if (paused) return paused;
  if (findEntitlement(facts.entitlements, training, policy)) return refuse('changed_meanwhile');
  const missing = explainMissingEntitlement(facts.entitlements, training, policy);
  // A contract that stands still is no reason to pay beside it.
  if (missing.kind !== 'buy') return refuse('registering_not_allowed', missing);
  const limit = findExceededLimit(facts);
  if (limit) return refuse(limit.error, limit.remedy);
  if (waitingCount > 0 || freePlaces(training) <= 0) return refuse('no_free_places', { kind: 'ask_staff' });
  if (holds > placeHold.renewals) return refuse('place_held_too_often', { kind: 'ask_staff' });
  return refuseOverlap(facts) ?? { outcome: 'held' };
}

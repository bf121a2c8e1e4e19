import type { Remedy } from '../../errors.ts';
import { decideBooking } from '../../registrations/booking/booking-rules.ts';
import {
  explainMissingEntitlement,
  findEntitlement,
  findEntitlementByHand,
} from '../../registrations/booking/entitlement-rules.ts';
import type { BookingFacts, EntitlementFacts } from '../../registrations/booking/facts.ts';
import { freePlaces } from '../../registrations/booking/taking-rules.ts';
import { type Refusal, refuse } from '../../registrations/refusal.ts';
import { waitingPhase } from '../../registrations/waiting/waiting-phases.ts';
import { type AdmittingFacts, decideAdmitting } from '../admitting-rules.ts';

export interface DeskFacts extends BookingFacts {
  /** Until when attendance can be marked: nobody is added later. */
  until: Date;
}

/** What the desk wants, and whether it has given a reason to override a rule. */
export interface DeskWish {
  wantsWaitingList: boolean;
  /** Also a free place that is kept for those who wait. */
  isPastLine?: boolean;
  hasReason: boolean;
}

export type DeskDecision = { outcome: 'booked'; entitlement: EntitlementFacts } | { outcome: 'waiting' } | Refusal;

/**
 * Whether the desk may book for somebody. What the client could book needs no reason; with one, the booking window, the
 * limits, another booking at that time and what an entitlement covers are overridden, and if that is wanted, the turn of
 * those who wait. Never the capacity, or that an entitlement pays for it.
 */
export function decideForClient(facts: DeskFacts, wish: DeskWish): DeskDecision {
  const { training, policy, now, until, registrations } = facts;
  if (training.isCancelled) return refuse('training_cancelled');
  if (now >= until) return refuse('action_not_allowed', { kind: 'ask_staff' });
  if (registrations.some((own) => own.trainingId === training.id)) return refuse('user_already_registered');
  const ordinary = decideBooking(facts, wish.wantsWaitingList && !wish.isPastLine);
  if (ordinary.outcome !== 'refused') return ordinary;
  const { entitlements } = facts;
  const entitlement = findEntitlement(entitlements, training, policy) ?? findEntitlementByHand(entitlements, training);
  if (!entitlement) {
    const remedy = explainMissingEntitlement(entitlements, training, policy);
    return withoutDebts(refuse('registering_not_allowed', remedy));
  }
  const outcome = findWayIn(facts, wish);
  if (!outcome) return refuse('no_free_places', { kind: 'ask_staff' });
  if (!wish.hasReason) return askForReason(ordinary);
  return outcome === 'booked' ? { outcome, entitlement } : { outcome };
}

/** In the race no place is promised to anybody; one that is offered is. After the start none is held. */
function findWayIn(
  { training, policy, now }: DeskFacts,
  { wantsWaitingList, isPastLine }: DeskWish,
): 'booked' | 'waiting' | undefined {
  const phase = waitingPhase(training, policy, now);
  const isAnyFree =
    isPastLine || phase === 'race' || phase === 'over' ? training.taken < training.maxPlaces : freePlaces(training) > 0;
  if (isAnyFree) return 'booked';
  return wantsWaitingList && !isPastLine && training.isWaitingListAllowed && now < training.startsAt
    ? 'waiting'
    : undefined;
}

export interface DeskAdmittingFacts extends AdmittingFacts {
  /** Somebody else has waited longer. */
  isOutOfTurn: boolean;
}

/** Whether the desk may give a waiting client a place; out of turn or against a rule with a reason only. */
export function decideAdmission(
  { isOutOfTurn, ...facts }: DeskAdmittingFacts,
  hasReason: boolean,
): Exclude<DeskDecision, { outcome: 'waiting' }> {
  const ordinary = decideAdmitting(facts);
  if (ordinary.outcome === 'booked') {
    return isOutOfTurn && !hasReason ? refuse('registering_not_allowed', { kind: 'give_reason' }) : ordinary;
  }
  const { error } = ordinary;
  if (!isOverridable.has(error)) return ordinary;
  const { entitlements, training, policy } = facts;
  const entitlement = findEntitlement(entitlements, training, policy) ?? findEntitlementByHand(entitlements, training);
  if (!entitlement) return withoutDebts(ordinary);
  return hasReason ? { outcome: 'booked', entitlement } : askForReason(ordinary);
}

const isOverridable: ReadonlySet<string> = new Set([
  'registering_not_allowed',
  'registering_limit_exceeded',
  'same_day_limit_exceeded',
  'same_style_per_day_limit_exceeded',
]);

const askForReason = (refusal: Refusal): Refusal => {
  const { error, remedy } = withoutDebts(refusal);
  return refuse(error, { ...remedy, kind: 'give_reason' });
};

/** The desk learns that an entitlement is blocked, not that its owner owes money. */
function withoutDebts({ error, remedy }: Refusal): Refusal {
  if (remedy?.reason !== 'debt') return refuse(error, remedy);
  const known: Remedy = { ...remedy, reason: 'right_blocked' };
  return refuse(error, known);
}

import { type CancellingFacts, freeCancelUntil, isCancellingAllowed } from './cancelling-rules.ts';
import { type LateFeeFacts, lateFeeCents } from './late-fee.ts';
import { type Refusal, refuse } from '../refusal.ts';

/** What leaving costs once it is no longer free. */
export interface LeavingCost {
  /** The visit that was set aside for the place is used up. */
  usesVisit: boolean;
  /** In euro cents. */
  feeCents: number;
}

type MonthFacts = Pick<LateFeeFacts, 'earlierThisMonth' | 'chargedThisMonthCents'>;

export interface LeavingFacts extends CancellingFacts, MonthFacts {
  holdsVisit: boolean;
}

/**
 * What leaving costs after `freeCancelUntil`: the visit, and the tenant's fee, which may be 0 this time. Null where it would cost
 * nothing by any rule: then there is nothing to pay with, and one does not leave so late by oneself.
 */
export function lateLeavingCost(facts: Omit<LeavingFacts, 'now'>): LeavingCost | null {
  const { status, isTrainingCancelled, holdsVisit, policy } = facts;
  if (status !== 'booked' || isTrainingCancelled) return null;
  if (!holdsVisit && policy.lateCancelFeeCents === null) return null;
  return { usesVisit: holdsVisit, feeCents: lateFeeCents({ ...facts, kind: 'late_cancel', isRefilled: false }) };
}

/** `cost` is null where leaving is free. */
export type LeavingDecision = { outcome: 'left'; cost: LeavingCost | null } | Refusal;

/**
 * May the person leave now, having agreed to pay as much as `accepted`? Nobody is charged what she has not read: a wish to
 * leave that arrives too late is refused with what it would cost. The same for app and server.
 */
export function decideLeaving(facts: LeavingFacts, accepted: LeavingCost | undefined): LeavingDecision {
  if (isCancellingAllowed(facts)) return { outcome: 'left', cost: null };
  const at = freeCancelUntil(facts)?.toISOString();
  const cost = facts.now < facts.startsAt ? lateLeavingCost(facts) : null;
  if (!cost) return refuse('cancelling_not_allowed', { kind: 'ask_staff', ...(at && { at }) });
  const isAccepted = accepted && accepted.feeCents >= cost.feeCents && (accepted.usesVisit || !cost.usesVisit);
  if (isAccepted) return { outcome: 'left', cost };
  return refuse('cancelling_not_allowed', { kind: 'accept_cost', ...(at && { at }), cost });
}

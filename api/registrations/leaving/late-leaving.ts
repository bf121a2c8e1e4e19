import { type Refusal, refuse } from '../refusal.ts';
import { type CancellingFacts, freeCancelUntil, isCancellingAllowed } from './cancelling-rules.ts';
import { type LateFeeFacts, lateFeeCents } from './late-fee.ts';

/** The cost of leaving once it is no longer free. */
export interface LeavingCost {
  /** Whether the visit reserved for the booking is used up. */
  usesVisit: boolean;
  /** In euro cents. */
  feeCents: number;
}

type MonthFacts = Pick<LateFeeFacts, 'earlierThisMonth' | 'chargedThisMonthCents'>;

export interface LeavingFacts extends CancellingFacts, MonthFacts {
  holdsVisit: boolean;
}

/**
 * The cost of leaving after `freeCancelUntil`: the visit, and the tenant's fee, which may be 0 this time. Null where no
 * rule sets a cost: then the client has nothing to pay with and cannot leave so late without staff.
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
 * Whether the client may leave now, having agreed to pay `accepted`. Nobody is charged a price they have not read: an
 * intent to leave that arrives too late is refused with the cost. Shared by app and server.
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

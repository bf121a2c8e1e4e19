import type { PlainDate } from '../../dates.ts';
import { outlookOf, type Strike, type StrikeOutlook } from '../../strikes/count-strikes.ts';
import type { TrainingKind } from '../../timetable/training-kinds.ts';
import { type Refusal, refuse } from '../refusal.ts';
import { type CancellingFacts, freeCancelUntil, isCancellingAllowed } from './cancelling-rules.ts';
import { type LateFeeFacts, lateFeeCents } from './late-fee.ts';

/** The cost of leaving once it is no longer free. */
export interface LeavingCost {
  /** Whether the visit reserved for the booking is used up. */
  usesVisit: boolean;
  /** In euro cents. */
  feeCents: number;
  /** Where it is a strike: what that makes of it. */
  strike?: StrikeOutlook | undefined;
}

/** What somebody has read and agreed to: `strikes` is how many they would then have. */
export interface AgreedCost extends Omit<LeavingCost, 'strike'> {
  strikes: number;
}

type MonthFacts = Pick<LateFeeFacts, 'earlierThisMonth' | 'chargedThisMonthCents'>;

export interface LeavingFacts extends CancellingFacts, MonthFacts {
  holdsVisit: boolean;
  /** Of the training. */
  kind: TrainingKind;
  date: PlainDate;
  /** The client's, of all kinds. */
  strikes: readonly Strike[];
}

/**
 * The cost of leaving after `freeCancelUntil`: the visit, the tenant's fee, which may be 0 this time, and a strike. Null where no
 * rule sets a cost: then the client has nothing to pay with and cannot leave so late without staff.
 */
export function lateLeavingCost(facts: Omit<LeavingFacts, 'now'>): LeavingCost | null {
  const { status, isTrainingCancelled, holdsVisit, policy } = facts;
  if (status !== 'booked' || isTrainingCancelled) return null;
  const hasStrikes = policy.strikeLimit !== null && policy.isLateCancelStrike;
  if (!holdsVisit && policy.lateCancelFeeCents === null && !hasStrikes) return null;
  const strike = outlookOf(facts.strikes, { ...facts, cause: 'late_cancel' });
  const feeCents = lateFeeCents({ ...facts, kind: 'late_cancel', isRefilled: false });
  return { usesVisit: holdsVisit, feeCents, ...(strike && { strike }) };
}

/** `cost` is null where leaving is free. */
export type LeavingDecision = { outcome: 'left'; cost: LeavingCost | null } | Refusal;

/**
 * Whether the client may leave now, having agreed to pay `accepted`. Nobody is charged a price they have not read: an
 * intent to leave that arrives too late is refused with the cost. Shared by app and server.
 */
export function decideLeaving(facts: LeavingFacts, accepted: AgreedCost | undefined): LeavingDecision {
  if (isCancellingAllowed(facts)) return { outcome: 'left', cost: null };
  const at = freeCancelUntil(facts)?.toISOString();
  const cost = facts.now < facts.startsAt ? lateLeavingCost(facts) : null;
  if (!cost) return refuse('cancelling_not_allowed', { kind: 'ask_staff', ...(at && { at }) });
  if (accepted && covers(accepted, cost)) return { outcome: 'left', cost };
  return refuse('cancelling_not_allowed', { kind: 'accept_cost', ...(at && { at }), cost });
}

const covers = (accepted: AgreedCost, cost: LeavingCost): boolean =>
  accepted.feeCents >= cost.feeCents &&
  (accepted.usesVisit || !cost.usesVisit) &&
  accepted.strikes >= (cost.strike?.count ?? 0);

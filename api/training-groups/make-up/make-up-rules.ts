import { addDays, addMinutes, type PlainDate } from '../../dates.ts';
import type { MakeUpRule } from './rule.ts';

export interface MissedFacts {
  rule: MakeUpRule;
  /** The club's own limit for leaving free of charge. */
  freeCancelMinutesBefore: number;
  startsAt: Date;
  date: PlainDate;
  /** Credits of this membership that were not taken back. */
  given: number;
  /** A counted visit of a ticket that is good elsewhere too goes back there. */
  isVisitReturned: boolean;
  now: Date;
}

/** Until when a member must say that they miss a date. */
export const tellUntil = ({
  rule,
  startsAt,
  freeCancelMinutesBefore,
}: Pick<MissedFacts, 'rule' | 'startsAt' | 'freeCancelMinutesBefore'>): Date =>
  // Never later than leaving is free: a late one has its price instead.
  addMinutes(startsAt, -Math.max(freeCancelMinutesBefore, (rule.hoursBefore ?? 0) * 60));

export type WhyNoMakeUp = 'late' | 'limit' | 'returned';
export type MakeUpDecision = { until: PlainDate } | { why: WhyNoMakeUp };

/** What a date that is missed gives: a credit with its last day, counted from that date; or why none. */
export function decideMakeUp(facts: MissedFacts): MakeUpDecision {
  const { rule, date, given, isVisitReturned, now } = facts;
  if (isVisitReturned) return { why: 'returned' };
  if (now > tellUntil(facts)) return { why: 'late' };
  if (given >= rule.perMember) return { why: 'limit' };
  return { until: addDays(date, rule.days) };
}

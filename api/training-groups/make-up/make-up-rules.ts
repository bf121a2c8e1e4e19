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

/** As the server told it, or the device has kept it. */
export interface MissOutlook {
  tellUntil: string;
  until: PlainDate | null;
  why: WhyNoMakeUp | null;
}

/** What a date that is missed now gives, of what was told of it earlier. */
export function outlookNow({ tellUntil: end, until, why }: MissOutlook, now: Date): MakeUpDecision {
  if (why === 'returned') return { why };
  if (now > new Date(end)) return { why: 'late' };
  return until === null ? { why: why ?? 'limit' } : { until };
}

/** What can be told of missing a date: a credit with its last day, counted from that date; or why none. */
export function outlookOf(facts: MissedFacts): MissOutlook {
  const { rule, date, given, isVisitReturned, now } = facts;
  const why = isVisitReturned ? 'returned' : given >= rule.perMember ? 'limit' : null;
  const end = tellUntil(facts).toISOString();
  const told: MissOutlook = { tellUntil: end, until: why ? null : addDays(date, rule.days), why };
  const decision = outlookNow(told, now);
  return 'why' in decision ? { ...told, until: null, why: decision.why } : told;
}

/** What a date that is missed now gives. */
export const decideMakeUp = (facts: MissedFacts): MakeUpDecision => outlookNow(outlookOf(facts), facts.now);

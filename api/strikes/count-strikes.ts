import { addDays, type PlainDate } from '../dates.ts';
import { isExemptAsPromoted } from '../registrations/leaving/late-fee.ts';
import type { BookingPolicy } from '../registrations/policy/policy.ts';
import type { TrainingKind } from '../timetable/training-kinds.ts';

export const strikeCauses = ['late_cancel', 'no_show'] as const;
export type StrikeCause = (typeof strikeCauses)[number];

/** A late cancellation that cost was not waived of, or an absence. Whether it is a strike is for the rules. */
export interface StrikeFact {
  registrationId: number;
  trainingId: number;
  cause: StrikeCause;
  kind: TrainingKind;
  /** Of the training, as its club counts days. */
  date: PlainDate;
  startsAt: Date;
  /** When the rules of then applied: leaving, or the start. */
  at: Date;
  promotedAt: Date | null;
  isExcused: boolean;
  /** The club has ended the pause that it brought. */
  isPauseEnded: boolean;
}

/** One that counts, with the rule by which it does. */
export interface Strike extends StrikeFact {
  limit: number;
  days: number;
  pauseDays: number;
  /** The first day on which it counts no more. */
  lapsesOn: PlainDate;
}

/** What one more strike would make of it. */
export interface StrikeOutlook {
  /** Strikes that would count then, with that one. */
  count: number;
  limit: number;
  days: number;
  /** The first day on which one may book again; absent: booking would not be paused. */
  pausedUntil?: PlainDate | undefined;
}

type Circumstances = Pick<StrikeFact, 'cause' | 'startsAt' | 'promotedAt'> & { policy: BookingPolicy };

function isStrikeBy({ cause, startsAt, promotedAt, policy }: Circumstances): boolean {
  const counts = cause === 'late_cancel' ? policy.isLateCancelStrike : policy.isNoShowStrike;
  return policy.strikeLimit !== null && counts && !isExemptAsPromoted({ startsAt, promotedAt, policy });
}

/**
 * Those that are strikes, each by the rules that were in force then, in the order of their days. An absence is one from the day
 * after: until then the trainer may still be marking.
 */
export function countStrikes(
  facts: readonly StrikeFact[],
  policyOf: (kind: TrainingKind, at: Date) => BookingPolicy,
  today: PlainDate,
): Strike[] {
  return facts
    .flatMap((fact): Strike[] => {
      const policy = policyOf(fact.kind, fact.at);
      const { strikeLimit: limit, strikeDays: days, strikePauseDays: pauseDays } = policy;
      if (limit === null || fact.isExcused || !isStrikeBy({ ...fact, policy })) return [];
      if (fact.cause === 'no_show' && fact.date >= today) return [];
      return [{ ...fact, limit, days, pauseDays, lapsesOn: addDays(fact.date, days) }];
    })
    .toSorted((a, b) => a.date.localeCompare(b.date) || a.registrationId - b.registrationId);
}

/** Those of a kind that count on a day. */
export const strikesOn = (strikes: readonly Strike[], kind: TrainingKind, day: PlainDate): Strike[] =>
  strikes.filter((one) => one.kind === kind && one.date <= day && one.lapsesOn > day);

/** The first day on which one may book this kind again: of each strike that reached the limit on its day, the latest end. */
export function pausedUntil(strikes: readonly Strike[], kind: TrainingKind, today: PlainDate): PlainDate | undefined {
  return strikes
    .filter((one) => one.kind === kind && !one.isPauseEnded && addDays(one.date, one.pauseDays) > today)
    .filter(({ date, limit }) => strikesOn(strikes, kind, date).length >= limit)
    .map(({ date, pauseDays }) => addDays(date, pauseDays))
    .toSorted()
    .at(-1);
}

/** What a strike for a training would mean; undefined where the rules would not count it. */
export function outlookOf(
  strikes: readonly Strike[],
  next: Circumstances & Pick<StrikeFact, 'kind' | 'date'>,
): StrikeOutlook | undefined {
  const { kind, date, policy } = next;
  const { strikeLimit: limit, strikeDays: days, strikePauseDays } = policy;
  if (limit === null || !isStrikeBy(next)) return undefined;
  const count = strikesOn(strikes, kind, date).length + 1;
  return { count, limit, days, ...(count >= limit && { pausedUntil: addDays(date, strikePauseDays) }) };
}

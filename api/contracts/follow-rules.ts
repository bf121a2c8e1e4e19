import { addDays, type PlainDate } from '../dates.ts';
import { type BillingTerms, indexOfPeriod, periodAt } from './billing-periods.ts';
import { type ContractStatus, contractStatus } from './contract-status.ts';

/** A contract whose last day is over can be extended for so long; later one buys anew. */
const extendableDays = 30;

export interface FollowFacts extends BillingTerms {
  today: PlainDate;
  status: ContractStatus;
  billing: 'none' | 'once' | 'monthly';
  /** The first day that is not invoiced; null: not known yet. */
  nextPeriodFrom: PlainDate | null;
  /** The tenant's; null: members cannot give notice. */
  noticeDays: number | null;
}

/** What follows: the same or another package after the last day, or another one instead of a termless contract. */
export interface Follow {
  kind: 'extend' | 'change';
  startsOn: PlainDate;
}

/** Of which one cannot go on: what is blocked, and what is owed for. */
const stuck: readonly ContractStatus[] = [
  contractStatus.blocked,
  contractStatus.badDebt,
  contractStatus.closed,
  contractStatus.debt,
];

/** The first day of a month that is not invoiced and has not begun. */
function nextMonth(facts: FollowFacts): PlainDate {
  const { today, nextPeriodFrom } = facts;
  if (nextPeriodFrom !== null && nextPeriodFrom > today) return nextPeriodFrom;
  return periodAt(facts, Math.max(1, indexOfPeriod(facts, today) + 1)).from;
}

/**
 * From which day another contract can follow. With a last day it is the day after. A termless one gives way to a package that
 * costs as much a month or more with its next month, and to a cheaper one as if notice had been given. Null: it cannot.
 */
export function followOf(facts: FollowFacts, monthlyCents: number): Follow | null {
  const { today, status, validUntil, billing, priceCents, noticeDays } = facts;
  if (stuck.includes(status)) return null;
  if (validUntil !== null) {
    if (validUntil < addDays(today, -extendableDays)) return null;
    return { kind: 'extend', startsOn: validUntil < today ? today : addDays(validUntil, 1) };
  }
  if (billing !== 'monthly' || status === contractStatus.ended) return null;
  const next = nextMonth(facts);
  if (monthlyCents >= priceCents) return { kind: 'change', startsOn: next };
  if (noticeDays === null) return null;
  const { until } = periodAt(facts, Math.max(0, indexOfPeriod(facts, addDays(today, noticeDays))));
  const afterNotice = addDays(until, 1);
  return { kind: 'change', startsOn: afterNotice < next ? next : afterNotice };
}

/** A contract that takes its days, both inclusive; null: without end. */
export interface TakenDays {
  from: PlainDate;
  until: PlainDate | null;
}

/** The first of them that has a day in common with a span. */
export const clashOf = <T extends TakenDays>(span: TakenDays, taken: readonly T[]): T | undefined =>
  taken.find(
    ({ from, until }) => (span.until === null || from <= span.until) && (until === null || until >= span.from),
  );

/** The first day from `from` on from which a span of that end is free; null: there is none. */
export function firstFreeDay(
  from: PlainDate,
  untilOf: (from: PlainDate) => PlainDate | null,
  taken: readonly TakenDays[],
): PlainDate | null {
  let day = from;
  for (let tries = 0; tries <= taken.length; tries += 1) {
    const clash = clashOf({ from: day, until: untilOf(day) }, taken);
    if (!clash) return day;
    if (clash.until === null) return null;
    day = addDays(clash.until, 1);
  }
  return null;
}

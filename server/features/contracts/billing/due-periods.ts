import {
  type BillingTerms,
  chargeOf,
  indexOfPeriod,
  type PeriodCharge,
  periodAt,
} from '#api/contracts/billing-periods.ts';
import type { Freeze } from '#api/contracts/contract-status.ts';
import type { PlainDate } from '#api/dates.ts';

export interface BillingFacts extends BillingTerms {
  freezes: readonly Freeze[];
  /** Null: nothing was invoiced yet. */
  nextPeriodFrom: PlainDate | null;
  /** Its first month was paid when it was bought. */
  isBought: boolean;
  createdOn: PlainDate;
}

export interface DuePeriods {
  /** Null where no day of a month counts: it is passed over. */
  periods: { from: PlainDate; until: PlainDate; charge: PeriodCharge | null }[];
  next: PlainDate | 'infinity';
}

/** A contract that came with its club is invoiced from the month in which it was entered here, not from its beginning. */
function firstIndex(facts: BillingFacts): number {
  if (facts.nextPeriodFrom !== null) return indexOfPeriod(facts, facts.nextPeriodFrom);
  if (facts.isBought) return 1;
  return Math.max(0, indexOfPeriod(facts, facts.createdOn));
}

/** The months of a contract that begin by a date and are not invoiced yet: several, where a run was missed. */
export function duePeriods(facts: BillingFacts, by: PlainDate): DuePeriods {
  const periods: DuePeriods['periods'] = [];
  for (let index = firstIndex(facts); ; index += 1) {
    const { from, until } = periodAt(facts, index);
    if (facts.validUntil !== null && from > facts.validUntil) return { periods, next: 'infinity' };
    if (from > by) return { periods, next: from };
    periods.push({ from, until, charge: chargeOf(facts, index, facts.freezes) });
  }
}

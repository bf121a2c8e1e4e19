import { indexOfPeriod, periodAt } from '#api/contracts/billing-periods.ts';
import { type CostFacts, costsOf, type PeriodCost } from '#api/contracts/contract-costs.ts';
import type { PlainDate } from '#api/dates.ts';

export interface BillingFacts extends CostFacts {
  /** Null: nothing was invoiced yet. */
  nextPeriodFrom: PlainDate | null;
  /** Its first month was paid when it was bought. */
  isBought: boolean;
  createdOn: PlainDate;
}

export interface DuePeriods {
  /** What costs nothing is passed over. */
  periods: { from: PlainDate; until: PlainDate; cost: PeriodCost }[];
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
  const first = firstIndex(facts);
  // A month ahead, so that it is known whether there is another.
  const last = Math.max(first, indexOfPeriod(facts, by) + 1);
  const costs = costsOf(facts, last).filter(({ index }) => index >= first);
  const due = costs.filter(({ index }) => periodAt(facts, index).from <= by);
  const next = costs[due.length];
  return {
    periods: due.map((cost) => ({ ...periodAt(facts, cost.index), cost })),
    next: next ? periodAt(facts, next.index).from : 'infinity',
  };
}

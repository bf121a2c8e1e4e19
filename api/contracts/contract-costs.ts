import { addDays, daysBetween, type PlainDate } from '../dates.ts';
import { addMonths } from '../products/add-months.ts';
import { type BillingPeriod, type BillingTerms, periodAt } from './billing-periods.ts';
import type { Freeze } from './contract-status.ts';

/** Days on which a contract gives no right, both inclusive; `until` null: it gives none still. */
export interface WithoutRight {
  from: PlainDate;
  until: PlainDate | null;
}

/** What its first period cost when it was bought, for how many of its days. */
export interface FirstPaid {
  cents: number;
  days: number;
  ofDays: number;
}

/** Everything that the price of a contract's periods follows from: facts and prices, and nothing that was invoiced. */
export interface CostFacts extends BillingTerms {
  billing: 'once' | 'monthly';
  /** Prices from a day on, the earliest first; before the first of them it is `priceCents`. */
  prices: readonly { from: PlainDate; priceCents: number }[];
  /** Pauses: they cost nothing, and a term that is fixed lasts longer by them. */
  freezes: readonly Freeze[];
  /** Blocked, bad debt, given to collection, taken back. */
  withoutRight: readonly WithoutRight[];
  /** Somebody has ended it, so that its last day is not the end of its term. */
  isEnded: boolean;
  /** Null: it was not bought here. */
  first: FirstPaid | null;
  /** Months of the term that was paid at once; null: none, or it has no end. */
  onceMonths: number | null;
  /** Of a contract that counts visits and was paid at once: the share that is used, 0 to 1. */
  usedShare: number;
}

/** What a period costs. */
export interface PeriodCost extends BillingPeriod {
  index: number;
  /** Days that count. */
  days: number;
  /** Euro cents, gross. */
  cents: number;
}

/** Euro cents as a fraction, rounded once. */
interface Price {
  cents: number;
  of: number;
}

function priceAt(facts: CostFacts, index: number, from: PlainDate): Price {
  const { first } = facts;
  if (index === 0 && first) return { cents: first.cents * first.ofDays, of: first.days };
  const changed = facts.prices.findLast((price) => price.from <= from);
  return { cents: changed?.priceCents ?? facts.priceCents, of: 1 };
}

const isWithin = (spans: readonly WithoutRight[], date: PlainDate): boolean =>
  spans.some(({ from, until }) => from <= date && (until === null || date <= until));

interface Days {
  /** That the contract lasts and is not paused. */
  lasting: number;
  /** Of them, on how many it gives a right. */
  counted: number;
}

function countDays({ from, until }: BillingPeriod, { freezes, withoutRight }: CostFacts): Days {
  if (freezes.length + withoutRight.length === 0) {
    const all = Math.max(0, daysOf({ from, until }));
    return { lasting: all, counted: all };
  }
  let [lasting, counted] = [0, 0];
  for (let day = from; day <= until; day = addDays(day, 1)) {
    if (isWithin(freezes, day)) continue;
    lasting += 1;
    if (!isWithin(withoutRight, day)) counted += 1;
  }
  return { lasting, counted };
}

const daysOf = ({ from, until }: BillingPeriod): number => daysBetween(from, until) + 1;

/** Of a whole period, the days from the first to the last day of the contract. */
function lastingPart(facts: CostFacts, period: BillingPeriod, lastDay: PlainDate | null): BillingPeriod {
  const { validFrom } = facts;
  return {
    from: period.from < validFrom ? validFrom : period.from,
    until: lastDay !== null && lastDay < period.until ? lastDay : period.until,
  };
}

const share = ({ cents, of }: Price, days: number, ofDays: number): number =>
  Math.round((cents * days) / (of * ofDays));

/** The last day of a term of whole months, as it was before pauses moved it; null: it is none, or somebody has ended it. */
function termEndOf({ validFrom, validUntil, isEnded, freezes }: CostFacts): PlainDate | null {
  if (validUntil === null || isEnded) return null;
  const paused = freezes.reduce((sum, freeze) => sum + daysOf(freeze), 0);
  const termEnd = addDays(validUntil, -paused);
  const months = Math.round(daysBetween(validFrom, termEnd) / 30.44);
  return addDays(addMonths(validFrom, months), -1) === termEnd ? termEnd : null;
}

/** A term that a pause moves costs as much as without it: what is to be paid for it in all. */
function termTotal(facts: CostFacts, termEnd: PlainDate): number {
  let total = 0;
  for (let index = 0; ; index += 1) {
    const period = periodAt(facts, index);
    if (period.from > termEnd) return total;
    const lasting = daysOf(lastingPart(facts, period, termEnd));
    total += share(priceAt(facts, index, period.from), lasting, daysOf(period));
  }
}

/**
 * What each period of a contract costs, from its first to the one with number `last` or its last: price × days that count /
 * days of the period, rounded to the cent. The periods of a term of
 * months cost together what they cost without a pause.
 */
export function costsOf(facts: CostFacts, last: number): PeriodCost[] {
  return facts.billing === 'once' ? onceCost(facts) : monthlyCosts(facts, last);
}

function monthlyCosts(facts: CostFacts, last: number): PeriodCost[] {
  const { validUntil } = facts;
  const termEnd = termEndOf(facts);
  let rest = termEnd === null ? Number.POSITIVE_INFINITY : termTotal(facts, termEnd);
  const costs: PeriodCost[] = [];
  for (let index = 0; index <= last; index += 1) {
    const period = periodAt(facts, index);
    if (validUntil !== null && period.from > validUntil) break;
    const part = lastingPart(facts, period, validUntil);
    const { lasting, counted } = countDays(part, facts);
    const price = priceAt(facts, index, period.from);
    const plain = share(price, lasting, daysOf(period));
    // The last of a term takes what is left of its price, and none takes more than is left.
    const isLast = termEnd !== null && part.until === validUntil;
    const whole = isLast ? rest : Math.min(plain, rest);
    rest -= whole;
    const cents = whole === plain ? share(price, counted, daysOf(period)) : scaled(whole, counted, lasting);
    costs.push({ index, ...part, days: counted, cents });
  }
  return costs;
}

const scaled = (cents: number, days: number, ofDays: number): number =>
  ofDays === 0 ? 0 : Math.round((cents * days) / ofDays);

/**
 * Paid at once, it costs the share of its days that it gave a right, or of its visits that were used, whichever is more. How
 * long a block will last is not known: its days count when it is over.
 */
function onceCost(facts: CostFacts): PeriodCost[] {
  const { validFrom, validUntil, isEnded, first, onceMonths, usedShare } = facts;
  if (!first || onceMonths === null || validUntil === null) return [];
  const termDays = daysOf({ from: validFrom, until: addDays(addMonths(validFrom, onceMonths), -1) });
  const withoutRight = isEnded ? facts.withoutRight : facts.withoutRight.filter(({ until }) => until !== null);
  const { counted } = countDays({ from: validFrom, until: validUntil }, { ...facts, withoutRight });
  const had = Math.min(1, Math.max(counted / termDays, usedShare));
  const cents = had === counted / termDays ? scaled(first.cents, counted, termDays) : Math.round(first.cents * had);
  return [{ index: 0, from: validFrom, until: validUntil, days: counted, cents }];
}

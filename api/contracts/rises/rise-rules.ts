import { addDays, type PlainDate } from '../../dates.ts';
import { type BillingTerms, indexOfPeriod, periodAt } from '../billing-periods.ts';

/** The first day that costs a new price: the beginning of the first month of a contract that begins on a day or later. */
export function appliesFrom(terms: BillingTerms, from: PlainDate): PlainDate {
  const index = indexOfPeriod(terms, from);
  const period = periodAt(terms, index);
  return period.from >= from ? period.from : periodAt(terms, index + 1).from;
}

/** The earliest day of a new price that is told today: the day on which it is told does not count. */
export const earliestRise = (today: PlainDate, noticeDays: number): PlainDate => addDays(today, noticeDays + 1);

interface Priced {
  /** Before the first of `prices`. */
  priceCents: number;
  /** The earliest first. */
  prices: readonly { from: PlainDate; priceCents: number }[];
}

export interface RiseFacts extends BillingTerms, Priced {}

/** What the whole month costs that a day lies in. */
export function priceOn(facts: RiseFacts, day: PlainDate): number {
  const month = periodAt(facts, Math.max(0, indexOfPeriod(facts, day)));
  return facts.prices.findLast(({ from }) => from <= month.from)?.priceCents ?? facts.priceCents;
}

/** What the last month costs that a new price is not for. */
export const priceBefore = (facts: RiseFacts, from: PlainDate): number =>
  priceOn(facts, addDays(appliesFrom(facts, from), -1));

/** What somebody who knows of it may do about a price that is to come. */
export interface NewPrice {
  /** The first day that costs it. */
  from: PlainDate;
  priceCents: number;
  /** Until this day they may end the contract free of charge, with this day as its last. */
  endsOn: PlainDate;
}

/** Prices of a contract that are told and do not apply yet, with what it costs before each. */
const comingPrices = (facts: RiseFacts, today: PlainDate) =>
  facts.prices.flatMap(({ from, priceCents }) => {
    const first = appliesFrom(facts, from);
    const endsOn = addDays(first, -1);
    const isOver = facts.validUntil !== null && facts.validUntil < first;
    return endsOn < today || isOver ? [] : [{ from: first, priceCents, endsOn, before: priceOn(facts, endsOn) }];
  });

/** The next price that is more than the contract costs before; nobody may leave because of one that is less. */
export function nextRise(facts: RiseFacts, today: PlainDate): NewPrice | null {
  const rise = comingPrices(facts, today).find(({ priceCents, before }) => priceCents > before);
  return rise ? { from: rise.from, priceCents: rise.priceCents, endsOn: rise.endsOn } : null;
}

/** The next price that is less than the contract costs before. */
export function nextFall(facts: RiseFacts, today: PlainDate): Pick<NewPrice, 'from' | 'priceCents'> | null {
  const fall = comingPrices(facts, today).find(({ priceCents, before }) => priceCents < before);
  return fall ? { from: fall.from, priceCents: fall.priceCents } : null;
}

/** Why a contract keeps its price: it has a term, it costs as much already, or it is told of a price from that day on. */
export const keptReasons = ['fixedTerm', 'dear', 'announced'] as const;
export type KeptReason = (typeof keptReasons)[number];

/** Nobody needs notice of a price that is lower, but it is agreed with one member at a time. */
export const isFall = (facts: RiseFacts, { from, priceCents }: Pick<Rise, 'from' | 'priceCents'>): boolean =>
  priceCents < priceOn(facts, appliesFrom(facts, from));

interface Rise {
  from: PlainDate;
  priceCents: number;
  /** It is for a single contract, whose price may fall too. */
  mayFall?: boolean;
  /** The terms allow new prices within a fixed term. */
  raisesFixedTerms: boolean;
}

/** Why the price of a contract is not changed; nothing: it is. */
export function keptBy(facts: RiseFacts, rise: Rise): KeptReason | undefined {
  const { from, priceCents, raisesFixedTerms, mayFall = false } = rise;
  const first = appliesFrom(facts, from);
  const falls = mayFall && isFall(facts, rise);
  // The term of a contract protects its member from paying more, not less.
  if (facts.validUntil !== null && ((!raisesFixedTerms && !falls) || facts.validUntil < first)) return 'fixedTerm';
  if (facts.prices.some((price) => appliesFrom(facts, price.from) === first)) return 'announced';
  return falls || priceOn(facts, first) < priceCents ? undefined : 'dear';
}

import { addDays, type PlainDate } from '../../dates.ts';
import type { SellerCountry } from '../../products/vat-rates.ts';
import { baseRateOn, isBaseRateKnown } from './base-rates.ts';

/*
 * What a seller may ask of somebody who pays late. EE: VÕS § 113 (interest), § 113¹ (40 € of a business) and § 113² (of a
 * consumer 5 € for one reminder of each debt, after one that was free). LV: Civillikuma 1765. pants (6 % of a consumer, else
 * the base rate with 8 points), MK noteikumi Nr. 61 (7 € for a written notice). The sum of a business: Directive 2011/7/EU.
 */

const points = 8;
const statutoryOf = (day: PlainDate, ownRates: string): number => points + baseRateOn(day, ownRates).percent;
const consumerOfLatvia = 6;

const consumers = {
  EE: { feeCents: 500, percentOf: statutoryOf },
  LV: { feeCents: 700, percentOf: () => consumerOfLatvia },
} as const satisfies Record<SellerCountry, unknown>;
const businesses = { feeCents: 4000, percentOf: statutoryOf };

export interface LateLimits {
  /** A year, without an agreement of one's own. */
  percent: number;
  /** For reminders of one invoice together; the first is free. */
  feeCents: number;
}

interface Whose {
  country: SellerCountry;
  isConsumer: boolean;
  /** Base rates that the club has entered. */
  baseRates: string;
}

/** The most that the law lets a seller ask on a day. */
export function lateLimits({ country, isConsumer, baseRates }: Whose, day: PlainDate): LateLimits {
  const { feeCents, percentOf } = isConsumer ? consumers[country] : businesses;
  return { feeCents, percent: percentOf(day, baseRates) };
}

/** Whether what may be asked on a day depends on a base rate that nobody has entered: the last known one stands in for it. */
export const isLimitGuessed = ({ percent, ...whose }: Whose & { percent: number }, day: PlainDate): boolean =>
  percent > points && !(whose.isConsumer && whose.country === 'LV') && !isBaseRateKnown(day, whose.baseRates);

interface Late extends Whose {
  openCents: number;
  /** The first day for which it is asked, and the last. */
  from: PlainDate;
  until: PlainDate;
  /** A year, as the club has set it. */
  percent: number;
}

/** Interest on what is open: for each day as much as the club asks and the law allows, never on interest. Whole cents, rounded down. */
export function lateInterest({ openCents, from, until, percent, ...whose }: Late): number {
  let sum = 0;
  for (let day = from; day <= until; day = addDays(day, 1)) sum += Math.min(percent, lateLimits(whose, day).percent);
  return Math.floor((openCents * sum) / 36_500 + 1e-9);
}

import { addDays, type PlainDate } from '../dates.ts';
import type { SellerCountry } from '../products/vat-rates.ts';

/*
 * What a seller may ask of somebody who pays late. EE: VÕS § 113 (interest), § 113¹ (40 € of a business) and § 113² (of a
 * consumer 5 € for one reminder of each debt, after one that was free). LV: Civillikuma 1765. pants (6 % of a consumer, else
 * the base rate with 8 points), MK noteikumi Nr. 61 (7 € for a written notice). The sum of a business: Directive 2011/7/EU.
 */

/** The main refinancing rate of the European Central Bank that counts for a half-year, from its first day. */
const baseRates: readonly { from: PlainDate; percent: number }[] = [
  { from: '2023-07-01', percent: 4 },
  { from: '2024-01-01', percent: 4.5 },
  { from: '2024-07-01', percent: 4.25 },
  { from: '2025-01-01', percent: 3.15 },
  { from: '2025-07-01', percent: 2.15 },
];

const statutoryOf = (day: PlainDate): number => 8 + (baseRates.findLast(({ from }) => from <= day)?.percent ?? 0);

const consumers = {
  EE: { feeCents: 500, percentOf: statutoryOf },
  LV: { feeCents: 700, percentOf: (day: PlainDate) => Math.min(6, statutoryOf(day)) },
} as const satisfies Record<SellerCountry, unknown>;
const businesses = { feeCents: 4000, percentOf: statutoryOf };

export interface LateLimits {
  /** A year, without an agreement of one's own. */
  percent: number;
  /** For reminders of one invoice together; the first is free. */
  feeCents: number;
}

/** The most that the law lets a seller ask on a day. */
export function lateLimits(country: SellerCountry, isConsumer: boolean, day: PlainDate): LateLimits {
  const { feeCents, percentOf } = isConsumer ? consumers[country] : businesses;
  return { feeCents, percent: percentOf(day) };
}

interface Late {
  country: SellerCountry;
  isConsumer: boolean;
  openCents: number;
  /** The first day for which it is asked, and the last. */
  from: PlainDate;
  until: PlainDate;
  /** A year, as the club has set it. */
  percent: number;
}

/** Interest on what is open: for each day as much as the club asks and the law allows, never on interest. Whole cents, rounded down. */
export function lateInterest({ country, isConsumer, openCents, from, until, percent }: Late): number {
  let sum = 0;
  for (let day = from; day <= until; day = addDays(day, 1))
    sum += Math.min(percent, lateLimits(country, isConsumer, day).percent);
  return Math.floor((openCents * sum) / 36_500 + 1e-9);
}

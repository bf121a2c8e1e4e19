import { addDays, daysBetween, type PlainDate } from '../dates.ts';
import { addMonths } from '../products/add-months.ts';

/** `anchor`: a period begins on the day of the month on which the contract began; `calendar`: on the first of a month. */
export type PeriodMode = 'anchor' | 'calendar';

export interface BillingTerms {
  mode: PeriodMode;
  /** First day of the contract. */
  validFrom: PlainDate;
  /** Last day, inclusive; null: termless. */
  validUntil: PlainDate | null;
  /** Euro cents, gross, of a whole period. */
  priceCents: number;
}

/** A month that is invoiced at once, both days inclusive. */
export interface BillingPeriod {
  from: PlainDate;
  until: PlainDate;
}

/** Where the whole months of a contract are counted from: with calendar months the first of the month it begins in. */
const anchorOf = ({ mode, validFrom }: BillingTerms): PlainDate =>
  mode === 'calendar' ? `${validFrom.slice(0, 7)}-01` : validFrom;

/** The whole month with number `index` (0 is the first), whether or not the contract lasts through it. */
export function periodAt(terms: BillingTerms, index: number): BillingPeriod {
  const anchor = anchorOf(terms);
  return { from: addMonths(anchor, index), until: addDays(addMonths(anchor, index + 1), -1) };
}

/** The number of the period that a day lies in; negative before the first. */
export function indexOfPeriod(terms: BillingTerms, date: PlainDate): number {
  const anchor = anchorOf(terms);
  const months =
    (Number(date.slice(0, 4)) - Number(anchor.slice(0, 4))) * 12 +
    Number(date.slice(5, 7)) -
    Number(anchor.slice(5, 7));
  return addMonths(anchor, months) <= date ? months : months - 1;
}

/** What of a period is paid. */
export interface PeriodCharge extends BillingPeriod {
  /** Days that count, and days of the whole period. */
  days: number;
  ofDays: number;
  /** Euro cents, gross. */
  amountCents: number;
}

/** The part of the first period that is paid when a contract is bought: price × days / days of the period, to the cent. */
export function firstChargeOf(terms: BillingTerms): PeriodCharge {
  const period = periodAt(terms, 0);
  const until = terms.validUntil !== null && terms.validUntil < period.until ? terms.validUntil : period.until;
  const days = daysBetween(terms.validFrom, until) + 1;
  const ofDays = daysBetween(period.from, period.until) + 1;
  return { from: terms.validFrom, until, days, ofDays, amountCents: Math.round((terms.priceCents * days) / ofDays) };
}

import { type BillingTerms, firstChargeOf } from '#api/contracts/billing-periods.ts';
import type { PlainDate } from '#api/dates.ts';
import type { Grants } from '#api/products/grants.ts';
import { lastDayOf } from '#api/products/last-day-of.ts';
import type { DraftLine } from '../issue/invoice-draft.ts';

interface Sold extends Pick<DraftLine, 'quantity' | 'unitPriceCents' | 'discountCents' | 'details'> {
  grants: Grants;
  startsOn: PlainDate;
}

/**
 * Of a contract that is paid monthly, the share of its first month that counts by the club's months. The price of the line
 * stays the month's, since that is what the contract costs from then on.
 */
export function firstMonthOf(
  { grants, startsOn, quantity, unitPriceCents: priceCents, discountCents, details }: Sold,
  mode: BillingTerms['mode'],
): Pick<DraftLine, 'discountCents' | 'details'> {
  if (grants.type !== 'contract' || grants.billing !== 'monthly') return { discountCents, details };
  const charge = firstChargeOf({ mode, validFrom: startsOn, validUntil: lastDayOf(grants, startsOn), priceCents });
  const { from, until, days, ofDays, amountCents } = charge;
  const share = days < ofDays ? { share: { from, until, days, ofDays } } : {};
  return {
    discountCents: discountCents + quantity * (priceCents - amountCents),
    details: { periodMode: mode, ...share, ...details },
  };
}

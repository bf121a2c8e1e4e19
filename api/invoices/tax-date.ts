import type { PlainDate } from '../dates.ts';

/** What is known of when a line of an invoice is served. */
interface LineToTax {
  /** Said by whoever sells it, as the day of the training that a fee is for. */
  servedOn?: PlainDate | null | undefined;
  periodUntil?: PlainDate | null | undefined;
  grants: { type: string };
}

/**
 * The day on which a line is taxed at the latest, also unpaid: its own, else the last day of its period. What gives a right
 * gives it when it is paid, and never before: null. Anything else is served by the day on which it is due.
 */
export function servedOnOf(
  { servedOn, periodUntil, grants }: LineToTax,
  { dueOn, taxDate }: { dueOn: PlainDate; taxDate?: PlainDate | undefined },
): PlainDate | null {
  const said = servedOn ?? periodUntil ?? taxDate;
  if (said) return said;
  return grants.type === 'none' ? dueOn : null;
}

/**
 * The tax date of an amount, which says its rate: the earlier of service and money (Directive 2006/112/EC, articles 63 to 65;
 * KMS § 11). Until money has come, `moneyOn` is the first day on which it can.
 */
export const taxDateOf = (servedOn: PlainDate | null, moneyOn: PlainDate): PlainDate =>
  servedOn !== null && servedOn < moneyOn ? servedOn : moneyOn;

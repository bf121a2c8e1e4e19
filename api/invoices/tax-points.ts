import { addDays, type PlainDate } from '../dates.ts';
import { type RateTotal, sharesOf, totalsByRate, vatWithin } from './vat-amounts.ts';

/** A line with what became of it. */
export interface TaxedLine {
  /** The day on which it is taxed at the latest; null: only when it is paid. */
  servedOn: PlainDate | null;
  code: string;
  percent: number | null;
  totalCents: number;
  /** What was credited of it, positive. */
  credits: readonly { on: PlainDate; cents: number }[];
}

export interface TaxedInvoice {
  lines: readonly TaxedLine[];
  /** What was paid of it, by the day on which the money came; negative: taken back. */
  payments: readonly { on: PlainDate; cents: number }[];
  /** What of it was paid with vouchers that were taxed when they were sold: it is not taxed again. Negative: came back to them. */
  vouchers: readonly { on: PlainDate; cents: number }[];
}

export interface TaxedAmount {
  code: string;
  percent: number | null;
  grossCents: number;
  vatCents: number;
}

const sumUntil = (moves: readonly { on: PlainDate; cents: number }[], day: PlainDate): number =>
  moves.reduce((sum, { on, cents }) => sum + (on <= day ? cents : 0), 0);

/** What is taxed of what is left of each line, where vouchers that were taxed when they were sold have paid a part of it. */
export function notTaxedBefore(leftCents: readonly number[], voucherCents: number): number[] {
  const total = leftCents.reduce((sum, cents) => sum + cents, 0);
  const paid = sharesOf(leftCents, Math.max(0, Math.min(voucherCents, total)));
  return leftCents.map((cents, at) => cents - (paid[at] ?? 0));
}

interface LeftOfLine {
  code: string;
  percent: number | null;
  /** Not credited. */
  leftCents: number;
}

/** What such vouchers have paid of an invoice, by code, with the VAT that is therefore not owed. */
export function ratesPaidBefore({
  lines,
  voucherCents,
}: {
  lines: readonly LeftOfLine[];
  voucherCents: number;
}): RateTotal[] {
  const taxed = notTaxedBefore(
    lines.map(({ leftCents }) => leftCents),
    voucherCents,
  );
  const rest = totalsByRate(lines.map((line, at) => ({ ...line, grossCents: taxed[at] ?? 0 })));
  const all = totalsByRate(lines.map((line) => ({ ...line, grossCents: line.leftCents })));
  return all.flatMap(({ code, percent, grossCents, netCents, vatCents }, at) => {
    const { grossCents: gross = 0, netCents: net = 0, vatCents: vat = 0 } = rest[at] ?? {};
    const paid = { grossCents: grossCents - gross, netCents: netCents - net, vatCents: vatCents - vat };
    return paid.grossCents === 0 ? [] : [{ code, percent, ...paid }];
  });
}

/** Gross cents of each line that are taxed by the end of a day: all that is left once it is served, before that what is paid. */
function taxedLines({ lines, payments, vouchers }: TaxedInvoice, day: PlainDate): number[] {
  const uncredited = lines.map(({ totalCents, credits }) => totalCents - sumUntil(credits, day));
  const left = notTaxedBefore(uncredited, sumUntil(vouchers, day));
  const total = left.reduce((sum, cents) => sum + cents, 0);
  const paid = sharesOf(left, Math.max(0, Math.min(sumUntil(payments, day), total)));
  return lines.map(({ servedOn }, at) => ((servedOn ?? '9999') <= day ? (left[at] ?? 0) : (paid[at] ?? 0)));
}

function taxedBy(invoice: TaxedInvoice, day: PlainDate): Map<string, TaxedAmount> {
  const amounts = new Map<string, TaxedAmount>();
  const taxed = taxedLines(invoice, day);
  for (const [at, { code, percent }] of invoice.lines.entries()) {
    const grossCents = (amounts.get(code)?.grossCents ?? 0) + (taxed[at] ?? 0);
    amounts.set(code, { code, percent, grossCents, vatCents: vatWithin(grossCents, percent) });
  }
  return amounts;
}

/**
 * What of an invoice is taxed in a span of days, both inclusive, for each code: what is by its end less what was before it. So a
 * credit, or a payment that is taken back, lessens the span in which it comes.
 */
export function taxedWithin(
  invoice: TaxedInvoice,
  { from, until }: { from: PlainDate; until: PlainDate },
): TaxedAmount[] {
  const before = taxedBy(invoice, addDays(from, -1));
  const amounts = [...taxedBy(invoice, until).values()].map(({ code, percent, grossCents, vatCents }) => {
    const earlier = before.get(code) ?? { grossCents: 0, vatCents: 0 };
    return { code, percent, grossCents: grossCents - earlier.grossCents, vatCents: vatCents - earlier.vatCents };
  });
  return amounts.filter(({ grossCents, vatCents }) => grossCents !== 0 || vatCents !== 0);
}

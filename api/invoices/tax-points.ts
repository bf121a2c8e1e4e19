import { addDays, type PlainDate } from '../dates.ts';
import { sharesOf, vatWithin } from './vat-amounts.ts';

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
}

export interface TaxedAmount {
  code: string;
  percent: number | null;
  grossCents: number;
  vatCents: number;
}

const sumUntil = (moves: readonly { on: PlainDate; cents: number }[], day: PlainDate): number =>
  moves.reduce((sum, { on, cents }) => sum + (on <= day ? cents : 0), 0);

/** Gross cents of each line that are taxed by the end of a day: all that is left once it is served, before that what is paid. */
function taxedLines({ lines, payments }: TaxedInvoice, day: PlainDate): number[] {
  const left = lines.map(({ totalCents, credits }) => totalCents - sumUntil(credits, day));
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

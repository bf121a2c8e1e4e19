import type { PlainDate } from '../dates.ts';
import { type AppliedVat, type VatCategory, type VatFacts, vatOf } from '../products/vat-rates.ts';
import { netsOfLines, type RateTotal, totalsByRate } from './vat-amounts.ts';

interface LineToCompose {
  vatCategory: VatCategory;
  /** Gross, after discounts. */
  totalCents: number;
  /** Where it is another than that of the invoice, with whether the seller is registered then. */
  taxed?: { taxDate: PlainDate; isRegistered: boolean };
}

export interface ComposedLine {
  vat: AppliedVat;
  netCents: number;
}

export interface ComposedInvoice {
  /** In the order of the lines. */
  lines: ComposedLine[];
  rates: RateTotal[];
  totalCents: number;
  netCents: number;
  vatCents: number;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** VAT and totals of an invoice out of its gross lines, each at its tax date. */
export function composeInvoice(lines: readonly LineToCompose[], facts: Omit<VatFacts, 'category'>): ComposedInvoice {
  const applied = lines.map(({ vatCategory, taxed }) => vatOf({ ...facts, ...taxed, category: vatCategory }));
  const gross = lines.map(({ totalCents }, at) => {
    const { code = '', percent = null } = applied[at] ?? {};
    return { code, percent, grossCents: totalCents };
  });
  const rates = totalsByRate(gross);
  const nets = netsOfLines(gross, rates);
  return {
    lines: applied.map((vat, at) => ({ vat, netCents: nets[at] ?? 0 })),
    rates,
    totalCents: sum(gross.map(({ grossCents }) => grossCents)),
    netCents: sum(rates.map(({ netCents }) => netCents)),
    vatCents: sum(rates.map(({ vatCents }) => vatCents)),
  };
}

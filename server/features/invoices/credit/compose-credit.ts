import type { ComposedInvoice } from '#api/invoices/compose-invoice.ts';
import { creditOfRate, netsOfLines, type RateTotal } from '#api/invoices/vat-amounts.ts';
import type { CreditableLine } from './queries.ts';

/** What is credited of a line. */
export interface Part {
  line: CreditableLine;
  /** Positive. */
  cents: number;
}

/** In negative amounts. */
export function composeCredit(parts: readonly Part[], before: readonly RateTotal[]): ComposedInvoice {
  const gross = parts.map(({ line, cents }) => ({ code: line.vatCode, percent: line.vatPercent, grossCents: cents }));
  const rates = [...new Map(gross.map(({ code, percent }) => [code, percent]))].map(([code, percent]) => {
    const grossCents = gross.reduce((sum, line) => sum + (line.code === code ? line.grossCents : 0), 0);
    const earlier = before.find((rate) => rate.code === code) ?? { grossCents: 0, vatCents: 0 };
    return creditOfRate({ code, percent, grossCents }, earlier);
  });
  const nets = netsOfLines(gross, rates);
  const negative = rates.map(({ grossCents, netCents, vatCents, ...rate }) => {
    return { ...rate, grossCents: -grossCents || 0, netCents: -netCents || 0, vatCents: -vatCents || 0 };
  });
  const sumOf = (field: 'grossCents' | 'netCents' | 'vatCents') => negative.reduce((sum, rate) => sum + rate[field], 0);
  return {
    lines: parts.map(({ line }, at) => ({
      vat: { code: line.vatCode, percent: line.vatPercent, exemption: null },
      netCents: -(nets[at] ?? 0) || 0,
    })),
    rates: negative,
    totalCents: sumOf('grossCents'),
    netCents: sumOf('netCents'),
    vatCents: sumOf('vatCents'),
  };
}

/*
 * VAT of an invoice, in whole cents: once for each rate, out of gross prices. The nets of lines are shares of the
 * rate's net by largest remainder, so that they add up to it.
 */

interface Gross {
  /** Of the rate, or of the reason why there is none. */
  code: string;
  /** Null: no VAT. */
  percent: number | null;
  grossCents: number;
}

export interface RateTotal extends Gross {
  netCents: number;
  vatCents: number;
}

/** Round half away from zero, so that a credit is the exact negative. */
function divideRounded(dividend: number, divisor: number): number {
  const [size, sign] = [Math.abs(dividend), Math.sign(dividend)];
  return sign * Math.floor((2 * size + divisor) / (2 * divisor)) || 0;
}

/** The VAT within a gross amount: gross × rate / (100 + rate). */
export function vatWithin(grossCents: number, percent: number | null): number {
  // Rates have two decimals at most.
  const rate = Math.round((percent ?? 0) * 100);
  return divideRounded(grossCents * rate, 10_000 + rate);
}

/** The totals for each code, in the order in which they first stand. */
export function totalsByRate(lines: readonly Gross[]): RateTotal[] {
  const grossOf = new Map<string, Gross>();
  for (const { code, percent, grossCents } of lines) {
    const known = grossOf.get(code);
    grossOf.set(code, { code, percent, grossCents: (known?.grossCents ?? 0) + grossCents });
  }
  return [...grossOf.values()].map((gross) => withVat(gross, vatWithin(gross.grossCents, gross.percent)));
}

const withVat = (gross: Gross, vatCents: number): RateTotal => ({
  ...gross,
  netCents: gross.grossCents - vatCents,
  vatCents,
});

/**
 * What a further credit takes of a rate: the VAT of all credits together is that of their sum, so that crediting an
 * invoice in parts gives back exactly what it had. Amounts are positive.
 */
export const creditOfRate = (rate: Gross, creditedBefore: { grossCents: number; vatCents: number }): RateTotal =>
  withVat(rate, vatWithin(creditedBefore.grossCents + rate.grossCents, rate.percent) - creditedBefore.vatCents);

/** Shares of a sum in the proportions of amounts, to the cent; none is larger than its amount where the sum is not. */
export function sharesOf(amounts: readonly number[], sumCents: number): number[] {
  const total = amounts.reduce((sum, cents) => sum + cents, 0);
  let [left, rest] = [sumCents, total];
  return amounts.map((cents) => {
    const share = rest === 0 ? 0 : divideRounded(left * cents, rest);
    left -= share;
    rest -= cents;
    return share;
  });
}

/** The nets of lines by the totals of their rates; they sum to those. */
export function netsOfLines(lines: readonly Gross[], totals: readonly RateTotal[]): number[] {
  const nets = lines.map(() => 0);
  for (const { code, grossCents, netCents } of totals) {
    const own = lines.flatMap((line, at) => (line.code === code ? [{ at, gross: line.grossCents }] : []));
    const shares = own.map(({ at, gross }) => {
      const exact = grossCents === 0 ? 0 : (gross * netCents) / grossCents;
      return { at, floor: Math.floor(exact), rest: exact - Math.floor(exact) };
    });
    let left = netCents - shares.reduce((sum, { floor }) => sum + floor, 0);
    for (const share of shares.toSorted((a, b) => b.rest - a.rest || a.at - b.at)) {
      nets[share.at] = share.floor + (left > 0 ? 1 : 0);
      left -= 1;
    }
  }
  return nets;
}

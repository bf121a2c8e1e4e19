import { vatWithin } from '../invoices/vat-amounts.ts';
import { type VatCategory, type VatFacts, vatOf } from '../products/vat-rates.ts';

/** When a voucher of a value is taxed: as the law says of what it can buy, or as the club says. */
export const voucherTaxations = ['auto', 'sold', 'used'] as const;
export type VoucherTaxation = (typeof voucherTaxations)[number];

interface Sold {
  taxation: VoucherTaxation;
  /** Of the voucher's own product. */
  own: VatCategory;
  /** Of all that a voucher can buy there. */
  buys: readonly VatCategory[];
}

/**
 * How the sale of a voucher of a value is taxed (Directive 2006/112/EC, articles 30a and 30b): where the VAT of whatever it
 * will buy is known, for a person as for a company, it is taxed when it is sold. Otherwise its sale is `outside`, and what it
 * buys is taxed.
 */
export function voucherCategory(
  { taxation, own, buys }: Sold,
  facts: Pick<VatFacts, 'country' | 'legalForm' | 'isRegistered' | 'taxDate'>,
): VatCategory {
  if (taxation === 'used' || !facts.isRegistered) return 'outside';
  const rates = (categories: readonly VatCategory[]) =>
    new Set(
      categories.flatMap((category) =>
        [true, false].map((isForPerson) => vatOf({ ...facts, category, isForPerson }).percent),
      ),
    );
  const isOneRate = (categories: readonly VatCategory[]) =>
    rates(categories).size === 1 && !rates(categories).has(null);
  if (taxation === 'sold') return isOneRate([own]) ? own : 'standard';
  const [first = 'outside'] = buys;
  return isOneRate(buys) ? first : 'outside';
}

/** What is owed for a voucher that is good for so much: where it was taxed when it was sold, its VAT is paid, and owed no more. */
export const owedFor = (leftCents: number, soldPercent: number | null): number =>
  leftCents - vatWithin(leftCents, soldPercent);

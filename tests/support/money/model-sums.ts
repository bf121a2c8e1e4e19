import { vatWithin } from '#api/invoices/vat-amounts.ts';
import type { VatCategory } from '#api/products/vat-rates.ts';

export interface ModelLine {
  cents: number;
  creditedCents: number;
  vatCategory: VatCategory;
  /** Tickets that it gives. */
  tickets: number;
  isCredited: boolean;
}

export interface ModelInvoice {
  owner: number;
  lines: ModelLine[];
  totalCents: number;
  openCents: number;
  creditedCents: number;
  /** Its tickets were given once; they may rest. */
  hasGranted: boolean;
  isSuspended: boolean;
}

export interface ModelPayment {
  cents: number;
  owner: number;
  parts: { invoice: number; cents: number }[];
  restCents: number;
  isReversed: boolean;
}

export interface ModelRefund {
  owner: number;
  cents: number;
  state: 'requested' | 'booked' | 'rejected';
}

export const percentOf: Partial<Record<VatCategory, number>> = { standard: 24, books: 9 };

/** VAT of all that was credited of an invoice, once for each rate. */
export function creditVat({
  lines,
}: {
  lines: readonly { vatCategory: VatCategory; creditedCents: number }[];
}): number {
  return Object.entries(percentOf).reduce((sum, [category, percent]) => {
    const credited = lines.map((line) => (line.vatCategory === category ? line.creditedCents : 0));
    const cents = credited.reduce((total, part) => total + part, 0);
    return sum + vatWithin(cents, percent);
  }, 0);
}

/** What credit has paid of each invoice, that which was paid last first. */
export function lastUsed(uses: readonly { invoice: number; cents: number }[]): [invoice: number, cents: number][] {
  const used = new Map<number, number>();
  for (const { invoice, cents } of uses) {
    const sum = (used.get(invoice) ?? 0) + cents;
    used.delete(invoice);
    used.set(invoice, sum);
  }
  return [...used].toReversed();
}

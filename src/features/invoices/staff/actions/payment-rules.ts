import { roundedCash } from '#api/invoices/allocate-money.ts';
import type { SellerCountry } from '#api/products/vat-rates.ts';
import type { FieldError } from '#src/ui/form/field-errors.ts';

interface Owed {
  means: string;
  balance: number;
  country: SellerCountry;
}

/** What is wrong with a sum before the server is asked: at the desk no more is taken than is owed, and cash in coins that there are. */
export function paymentMistake(cents: number | undefined, { means, balance, country }: Owed): FieldError | null {
  if (cents === undefined) return 'billing.mistake.sum';
  if (means === 'bank' || means === 'benefit') return null;
  if (means === 'cash' && cents === roundedCash(balance, country)) return null;
  if (cents > balance) return 'billing.mistake.tooMuch';
  return means === 'cash' && cents !== roundedCash(cents, country) ? 'billing.mistake.coins' : null;
}

import { roundedCash } from '#api/invoices/allocate-money.ts';
import type { SellerCountry } from '#api/products/vat-rates.ts';
import type { FieldError } from '#src/ui/form/field-errors.ts';

interface Owed {
  means: string;
  balance: number;
  country: SellerCountry;
  isAdmin: boolean;
}

/** More may come by these than is owed; it becomes credit. */
const mayExceed = (means: string): boolean => means === 'bank' || means === 'benefit';

/** An admin who takes more than is owed says why. */
export const needsNote = (cents: number, { means, balance }: Pick<Owed, 'means' | 'balance'>): boolean =>
  cents > balance && mayExceed(means);

/**
 * What is wrong with a sum before the server is asked: no more is taken than is owed, but by an admin, and cash in coins that
 * there are.
 */
export function paymentMistake(
  cents: number | undefined,
  { means, balance, country, isAdmin }: Owed,
): FieldError | null {
  if (cents === undefined) return 'billing.mistake.sum';
  if (isAdmin && mayExceed(means)) return null;
  if (means === 'cash' && cents === roundedCash(balance, country)) return null;
  if (cents > balance) return 'billing.mistake.tooMuch';
  return means === 'cash' && cents !== roundedCash(cents, country) ? 'billing.mistake.coins' : null;
}

import type { Raisable, RiseBody } from '#api/contracts/rises/schema.ts';
import { readMoney } from '#src/lib/i18n/read-money.ts';
import type { FieldErrors } from '#src/ui/form/field-errors.ts';

export interface RiseDraft extends Record<string, unknown> {
  from: string;
  price: string;
}

const whoseOf = ({ productId, name }: Pick<Raisable, 'productId' | 'name'>) =>
  productId === null ? { name } : { productId };

/** What is sent; nothing: no amount is typed. */
export function bodyOf(of: Pick<Raisable, 'productId' | 'name'>, { from, price }: RiseDraft): RiseBody | undefined {
  const cents = readMoney(price);
  return cents ? { ...whoseOf(of), from, price: cents } : undefined;
}

/** Nobody whose price is lowest pays less by it. */
export function mistakesOf({ lowest }: Pick<Raisable, 'lowest'>, { price }: RiseDraft): FieldErrors {
  const cents = readMoney(price);
  if (!cents) return { price: 'products.notMoney' };
  return { price: cents <= lowest ? 'products.rises.notMore' : null };
}

import { invalidFields, refusedField } from '../../../endpoint/api-error.ts';
import type { Till } from '../till.ts';

interface AtDesk {
  means: 'cash' | 'terminal' | 'bank' | 'benefit' | 'voucher';
  reference: string;
  benefit?: string | undefined;
}

/** Where the law wants a fiscal device, its receipt's number is kept with what it was for. */
export function refuseMissingReceipt({ seller }: Pick<Till, 'seller'>, { means, reference }: AtDesk): void {
  const isAtDevice = means === 'cash' || means === 'terminal';
  if (isAtDevice && seller.isReceiptRequired && reference === '')
    throw refusedField(409, 'receipt_required', 'reference');
}

/** The programmes through which employers pay. */
export const benefitsOf = ({ seller }: Pick<Till, 'seller'>): string[] =>
  seller.benefits
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');

/** Whose benefit it is names its account, and stands before its number there. Throws for one that the club has not. */
export function benefitOf(till: Pick<Till, 'seller'>, { means, benefit = '' }: AtDesk): string | undefined {
  if (means !== 'benefit') return undefined;
  if (!benefitsOf(till).includes(benefit)) throw invalidFields(['benefit']);
  return benefit;
}

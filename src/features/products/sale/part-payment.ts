import { roundedCash } from '#api/invoices/allocate-money.ts';
import type { SaleBody, SaleRules } from '#api/invoices/staff-schema.ts';
import { readSum } from '#src/lib/i18n/read-money.ts';

export const partMeans = ['cash', 'terminal', 'benefit', 'voucher'] as const;

/** What is paid another way first, as it is typed. */
export interface PartDraft {
  means: (typeof partMeans)[number];
  amount: string;
  reference: string;
  benefit: string;
}

/** Whether a payment is nothing without its number: of a receipt, or of the voucher. */
export const needsReference = (means: PartDraft['means'], rules: SaleRules | undefined): boolean =>
  means === 'voucher' || (rules?.isReceiptRequired === true && means !== 'benefit');

type Country = SaleRules['country'];

/** In cents; undefined where it is no part: nothing, all of it, or coins that there are none of. */
export function centsOfPart({ means, amount }: PartDraft, totalCents: number, country: Country): number | undefined {
  const cents = readSum(amount);
  if (cents === undefined || cents >= totalCents) return undefined;
  return means === 'cash' && cents !== roundedCash(cents, country) ? undefined : cents;
}

/** What is left to pay, in cash in coins that there are. */
export const restOf = (restCents: number, isCash: boolean, country: Country): number =>
  (isCash && roundedCash(restCents, country)) || restCents;

export const partsOf = (part: PartDraft | undefined, cents: number | undefined): SaleBody['parts'] =>
  part && cents !== undefined
    ? [
        {
          means: part.means,
          amount: cents,
          reference: part.reference.trim(),
          ...(part.means === 'benefit' && { benefit: part.benefit }),
        },
      ]
    : [];

import type { Payer } from '#api/invoices/parties.ts';
import { isReverseCharged } from '#api/invoices/vat-numbers.ts';
import { vatOf } from '#api/products/vat-rates.ts';
import type { DraftLine } from '../issue/invoice-draft.ts';
import { isRegisteredOn, type Till } from '../till.ts';

/**
 * Prices are with VAT; whoever owes it themselves pays them without. Nobody knows of a voucher of a value who will use it, so
 * that it is taxed then.
 */
export function withoutOwedVat(
  { seller, today }: Pick<Till, 'seller' | 'today'>,
  payer: Payer | null,
  lines: readonly DraftLine[],
): DraftLine[] {
  const { country, legalForm } = seller;
  if (!isReverseCharged(payer, country)) return [...lines];
  const facts = { country, legalForm, isRegistered: isRegisteredOn(seller, today), isForPerson: false, taxDate: today };
  return lines.map((line) => {
    if (line.grants.type === 'value') return { ...line, vatCategory: 'outside' };
    const { percent } = vatOf({ ...facts, category: line.vatCategory });
    const net = (cents: number): number => Math.round((cents * 100) / (100 + (percent ?? 0)));
    return { ...line, unitPriceCents: net(line.unitPriceCents), discountCents: net(line.discountCents) };
  });
}

import type { InvoiceDocument, VatKind } from '../invoice/invoice-document.ts';
import { type XmlElement, xml } from './write-xml.ts';

/** Of the code list UNCL5305. */
export type TaxCategory = 'S' | 'Z' | 'E' | 'AE' | 'O';

const codes: Readonly<Record<VatKind, TaxCategory>> = {
  rate: 'S',
  zero: 'Z',
  exempt: 'E',
  reverse: 'AE',
  outside: 'O',
};

/** What is outside VAT may not stand beside what is not, so a seller with a VAT number writes it as exempt. */
export const categoryOf = (kind: VatKind, { seller }: InvoiceDocument): TaxCategory =>
  kind === 'outside' && seller.vatNumber !== null ? 'E' : codes[kind];

/** `4990` → `49.90`. */
export function money(name: string, cents: number): XmlElement {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  const text = `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
  return xml(name, text, { currencyID: 'EUR' });
}

/** Only the categories with a rate have a percentage. */
export const taxCategory = (name: string, category: TaxCategory, percent: number, reason?: string): XmlElement =>
  xml(name, [
    xml('cbc:ID', category),
    category === 'O' ? undefined : xml('cbc:Percent', String(percent)),
    reason === undefined ? undefined : xml('cbc:TaxExemptionReason', reason),
    xml('cac:TaxScheme', [xml('cbc:ID', 'VAT')]),
  ]);

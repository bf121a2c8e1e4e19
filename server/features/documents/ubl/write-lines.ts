import type { DocumentLine, InvoiceDocument } from '../invoice/invoice-document.ts';
import { categoryOf, money, taxCategory } from './ubl-amounts.ts';
import { type XmlElement, xml } from './write-xml.ts';

/** One: a piece of whatever is sold. */
const unit = { unitCode: 'C62' };

/** A line of an invoice or, with its signs turned, of a credit. */
export function writeLine(line: DocumentLine, ordinal: number, document: InvoiceDocument): XmlElement {
  const isCredit = document.kind === 'credit';
  const sign = isCredit ? -1 : 1;
  const quantity = line.quantity * sign;
  // A price is never below zero; what is taken off is a quantity below zero.
  const turn = line.fullNetCents * line.quantity < 0 ? -1 : 1;
  return xml(isCredit ? 'cac:CreditNoteLine' : 'cac:InvoiceLine', [
    xml('cbc:ID', String(ordinal)),
    xml(isCredit ? 'cbc:CreditedQuantity' : 'cbc:InvoicedQuantity', String(quantity * turn), unit),
    money('cbc:LineExtensionAmount', line.netCents * sign),
    writeDiscount(line, sign),
    xml('cac:Item', [
      xml('cbc:Name', line.name),
      line.article ? xml('cac:SellersItemIdentification', [xml('cbc:ID', line.article)]) : undefined,
      taxCategory('cac:ClassifiedTaxCategory', categoryOf(line.vat, document), line.vatPercent),
    ]),
    // Of all pieces together, so that nothing is rounded.
    xml('cac:Price', [
      money('cbc:PriceAmount', Math.abs(line.fullNetCents)),
      xml('cbc:BaseQuantity', String(Math.abs(line.quantity)), unit),
    ]),
  ]);
}

/** 95: a discount. */
function writeDiscount({ discountNetCents }: DocumentLine, sign: number): XmlElement | undefined {
  if (discountNetCents === 0) return undefined;
  return xml('cac:AllowanceCharge', [
    xml('cbc:ChargeIndicator', 'false'),
    xml('cbc:AllowanceChargeReasonCode', '95'),
    xml('cbc:AllowanceChargeReason', 'Discount'),
    // Without the amount that it is of, which would ask for a percentage.
    money('cbc:Amount', discountNetCents * sign),
  ]);
}

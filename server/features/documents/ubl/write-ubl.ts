import { documentTexts } from '../../invoices/document-texts.ts';
import { type DocumentLine, type DocumentVat, type InvoiceDocument, openCentsOf } from '../invoice/invoice-document.ts';
import { categoryOf, money, type TaxCategory, taxCategory } from './ubl-amounts.ts';
import { addressOfPayer, writeCustomer, writeSupplier } from './write-parties.ts';
import { writeXml, type XmlElement, xml } from './write-xml.ts';

const oasis = 'urn:oasis:names:specification:ubl:schema:xsd';
const customization = 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0';
const profile = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0';

/** A commercial invoice, a prepayment invoice and a credit note in the code list UNCL1001. */
const typeCodes = { invoice: '380', prepayment: '386', credit: '381' } as const;

/** Only companies get one that have an address for it: a person has no number in a register of companies. */
export const hasElectronicForm = ({ payer }: InvoiceDocument): boolean =>
  payer.registryCode !== null && addressOfPayer(payer) !== undefined;

/**
 * UBL 2.1 as Peppol BIS Billing 3.0 restricts it: the text of an `Invoice`, or of a `CreditNote` with its amounts turned.
 * The order of elements is that of the schema.
 */
export function writeUbl(document: InvoiceDocument): string {
  const isCredit = document.kind === 'credit';
  const name = isCredit ? 'CreditNote' : 'Invoice';
  return writeXml(
    xml(
      name,
      [
        ...writeHead(document, isCredit),
        ...writeReferences(document),
        ...writeParties(document),
        ...writeSums(document),
      ],
      {
        xmlns: `${oasis}:${name}-2`,
        'xmlns:cac': `${oasis}:CommonAggregateComponents-2`,
        'xmlns:cbc': `${oasis}:CommonBasicComponents-2`,
      },
    ),
  );
}

type Parts = (XmlElement | undefined)[];

function writeHead(document: InvoiceDocument, isCredit: boolean): Parts {
  const { kind, number, issuedOn, dueOn, note, credited, buyerReference } = document;
  const notes = [note, credited?.reason ?? ''].filter((text) => text !== '').join('\n');
  return [
    xml('cbc:CustomizationID', customization),
    xml('cbc:ProfileID', profile),
    xml('cbc:ID', number),
    xml('cbc:IssueDate', issuedOn),
    dueOn && !isCredit ? xml('cbc:DueDate', dueOn) : undefined,
    xml(isCredit ? 'cbc:CreditNoteTypeCode' : 'cbc:InvoiceTypeCode', typeCodes[kind]),
    notes ? xml('cbc:Note', notes) : undefined,
    xml('cbc:DocumentCurrencyCode', 'EUR'),
    // The receiver routes by it; without one of their own it is the number that they will quote.
    xml('cbc:BuyerReference', buyerReference || number),
  ];
}

function writeReferences({ period, credited, replaced }: InvoiceDocument): Parts {
  const preceding = credited ?? replaced;
  return [
    period && xml('cac:InvoicePeriod', [xml('cbc:StartDate', period.from), xml('cbc:EndDate', period.until)]),
    preceding &&
      xml('cac:BillingReference', [
        xml('cac:InvoiceDocumentReference', [
          xml('cbc:ID', preceding.number),
          xml('cbc:IssueDate', preceding.issuedOn),
        ]),
      ]),
  ].map((part) => part ?? undefined);
}

function writeParties(document: InvoiceDocument): Parts {
  const { seller, payer, suppliedOn } = document;
  return [
    writeSupplier(seller),
    writeCustomer(payer, document.seller.vatNumber !== null),
    suppliedOn ? xml('cac:Delivery', [xml('cbc:ActualDeliveryDate', suppliedOn)]) : undefined,
    document.kind === 'credit' ? undefined : writePaymentMeans(document),
  ];
}

/** 30: a credit transfer. */
const writePaymentMeans = ({ seller, reference }: InvoiceDocument): XmlElement =>
  xml('cac:PaymentMeans', [
    xml('cbc:PaymentMeansCode', '30'),
    xml('cbc:PaymentID', reference),
    xml('cac:PayeeFinancialAccount', [
      xml('cbc:ID', seller.iban),
      xml('cbc:Name', seller.name),
      seller.bic ? xml('cac:FinancialInstitutionBranch', [xml('cbc:ID', seller.bic)]) : undefined,
    ]),
  ]);

function writeSums(document: InvoiceDocument): Parts {
  const { vatCents, netCents, totalCents, settledCents, roundingCents, kind, lines, voucherVats } = document;
  const sign = kind === 'credit' ? -1 : 1;
  const payable = kind === 'credit' ? -totalCents : openCentsOf(document);
  const before = { net: sumOf(voucherVats, 'netCents'), vat: sumOf(voucherVats, 'vatCents') };
  const prepaid = kind === 'credit' ? 0 : settledCents + roundingCents - before.net - before.vat;
  return [
    ...voucherVats.map((vat) => writeTaxedBefore(vat, document)),
    xml('cac:TaxTotal', [
      money('cbc:TaxAmount', (vatCents - before.vat) * sign),
      ...subtotalsOf(document).map((subtotal) => writeSubtotal(subtotal, sign)),
    ]),
    xml('cac:LegalMonetaryTotal', [
      money('cbc:LineExtensionAmount', netCents * sign),
      money('cbc:TaxExclusiveAmount', (netCents - before.net) * sign),
      money('cbc:TaxInclusiveAmount', (totalCents - before.net - before.vat) * sign),
      before.net !== 0 ? money('cbc:AllowanceTotalAmount', before.net) : undefined,
      prepaid > 0 ? money('cbc:PrepaidAmount', prepaid) : undefined,
      // The coins were not exactly what was owed: with it nothing is left to pay.
      roundingCents !== 0 ? money('cbc:PayableRoundingAmount', roundingCents) : undefined,
      money('cbc:PayableAmount', payable),
    ]),
    ...lines.map((line, index) => writeLine(line, index + 1, document)),
  ];
}

const sumOf = (vats: readonly DocumentVat[], field: 'netCents' | 'vatCents'): number =>
  vats.reduce((sum, vat) => sum + vat[field], 0);

/** What a gift card has paid that was taxed when it was sold: it is no supply of this invoice, so that it is taken off. */
const writeTaxedBefore = (vat: DocumentVat, document: InvoiceDocument): XmlElement =>
  xml('cac:AllowanceCharge', [
    xml('cbc:ChargeIndicator', 'false'),
    xml('cbc:AllowanceChargeReason', 'Voucher taxed when it was sold'),
    money('cbc:Amount', vat.netCents),
    taxCategory('cac:TaxCategory', categoryOf(vat.kind, document), vat.percent),
  ]);

interface Subtotal {
  category: TaxCategory;
  percent: number;
  netCents: number;
  vatCents: number;
  reason: string | undefined;
}

/** One for each category with its rate: what is exempt and what is outside VAT share theirs. */
function subtotalsOf(document: InvoiceDocument): Subtotal[] {
  const all = document.vats.map((vat): Subtotal => {
    const category = categoryOf(vat.kind, document);
    return { ...vat, category, reason: reasonOf(vat, category, document) };
  });
  const before = document.voucherVats.map(({ netCents, vatCents, kind, percent }): Subtotal => {
    const turned = { netCents: -netCents, vatCents: -vatCents };
    return { ...turned, percent, category: categoryOf(kind, document), reason: undefined };
  });
  return [...Map.groupBy([...all, ...before], ({ category, percent }) => `${category} ${percent}`).values()].map(
    (same) => {
      const reasons = new Set(same.flatMap(({ reason }) => reason ?? []));
      return {
        category: same[0]?.category ?? 'S',
        percent: same[0]?.percent ?? 0,
        netCents: same.reduce((sum, { netCents }) => sum + netCents, 0),
        vatCents: same.reduce((sum, { vatCents }) => sum + vatCents, 0),
        reason: reasons.size > 0 ? [...reasons].join('; ') : undefined,
      };
    },
  );
}

function writeSubtotal({ category, percent, netCents, vatCents, reason }: Subtotal, sign: number): XmlElement {
  return xml('cac:TaxSubtotal', [
    money('cbc:TaxableAmount', netCents * sign),
    money('cbc:TaxAmount', vatCents * sign),
    taxCategory('cac:TaxCategory', category, percent, reason),
  ]);
}

function reasonOf({ reason }: DocumentVat, category: TaxCategory, document: InvoiceDocument): string | undefined {
  if (category === 'S' || category === 'Z') return undefined;
  if (category === 'AE') return 'Reverse charge';
  return reason || documentTexts(document.language).t(category === 'O' ? 'notRegistered' : 'exemptOf');
}

/** One: a piece of whatever is sold. */
const unit = { unitCode: 'C62' };

/** A line of an invoice or, with its signs turned, of a credit. */
function writeLine(line: DocumentLine, ordinal: number, document: InvoiceDocument): XmlElement {
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

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { makeInvoiceDocument, makeLatvianDocument, makeLine } from '#tests/builders/documents/make-invoice-document.ts';
import { type XmlTree as Element, findAll, readXmlTree as readXml } from '#tests/support/xml-tree.ts';
import type { InvoiceDocument } from '../invoice/invoice-document.ts';
import { hasElectronicForm, writeUbl } from './write-ubl.ts';

const company = {
  name: 'Õun & Pojad <OÜ>',
  address: { street: 'Kopli 33', city: 'Tallinn', zipCode: '10412', country: 'EE' },
  registryCode: '14567890',
  vatNumber: 'EE102345678',
  electronicAddress: null,
  clientNumber: null,
};
const { seller } = makeInvoiceDocument();
const rate = { kind: 'rate', percent: 24, reason: '' } as const;

/** Paid with 49.90 in coins of five cents, which is not exactly what is owed. */
const inCash = (netCents: number, vatCents: number): Partial<InvoiceDocument> => ({
  payer: company,
  lines: [makeLine({ fullNetCents: netCents, netCents })],
  vats: [{ ...rate, netCents, vatCents }],
  netCents,
  vatCents,
  totalCents: netCents + vatCents,
  settledCents: netCents + vatCents,
  roundingCents: 4990 - netCents - vatCents,
});

const documents: [string, InvoiceDocument][] = [
  ['an invoice', makeInvoiceDocument({ payer: company })],
  ['an invoice paid in part', makeInvoiceDocument({ payer: company, settledCents: 1990 })],
  ['an invoice paid in more cash than is owed', makeInvoiceDocument(inCash(4023, 965))],
  ['an invoice paid in less cash than is owed', makeInvoiceDocument(inCash(4026, 966))],
  [
    'a Latvian invoice',
    makeLatvianDocument({ period: { from: '2026-12-01', until: '2026-12-31' }, suppliedOn: '2026-12-31' }),
  ],
  [
    'an invoice with two rates, a discount, thirds and something exempt',
    makeInvoiceDocument({
      payer: company,
      lines: [
        makeLine({ quantity: 3, fullNetCents: 1000, discountNetCents: 100, netCents: 900 }),
        makeLine({ vatPercent: 9, fullNetCents: 1000, netCents: 1000 }),
        makeLine({ vat: 'exempt', vatPercent: 0, fullNetCents: 500, netCents: 500 }),
        makeLine({ fullNetCents: -100, netCents: -100 }),
      ],
      vats: [
        { ...rate, netCents: 800, vatCents: 192 },
        { ...rate, percent: 9, netCents: 1000, vatCents: 90 },
        { kind: 'exempt', percent: 0, netCents: 500, vatCents: 0, reason: 'KMS § 16 lg 1 p 3' },
      ],
      netCents: 2300,
      vatCents: 282,
      totalCents: 2582,
    }),
  ],
  [
    'an invoice of a seller without VAT',
    makeInvoiceDocument({
      payer: company,
      seller: { ...seller, vatNumber: null },
      lines: [makeLine({ vat: 'outside', vatPercent: 0, fullNetCents: 4990, netCents: 4990 })],
      vats: [{ kind: 'outside', percent: 0, netCents: 4990, vatCents: 0, reason: '' }],
      netCents: 4990,
      vatCents: 0,
    }),
  ],
  [
    'a credit',
    makeInvoiceDocument({
      payer: company,
      kind: 'credit',
      dueOn: null,
      number: 'K26-00003',
      credited: { number: '26-10519', issuedOn: '2026-11-13', reason: 'Treening jäi ära' },
      lines: [makeLine({ quantity: -2, fullNetCents: -4024, netCents: -4024 })],
      vats: [{ ...rate, netCents: -4024, vatCents: -966 }],
      netCents: -4024,
      vatCents: -966,
      totalCents: -4990,
    }),
  ],
];

describe.each(documents)('the UBL of %s keeps the rules of EN 16931', (_, document) => {
  const root = readXml(writeUbl(document));
  const isCredit = root.name === 'CreditNote';
  const lines = findAll(root, isCredit ? 'cac:CreditNoteLine' : 'cac:InvoiceLine');
  const supplier = 'cac:AccountingSupplierParty/cac:Party';
  const customer = 'cac:AccountingCustomerParty/cac:Party';
  const quantity = isCredit ? 'cbc:CreditedQuantity' : 'cbc:InvoicedQuantity';

  it.each([
    ['BR-01', 'cbc:CustomizationID', /^urn:cen\.eu:en16931:2017#compliant#/],
    ['BR-02', 'cbc:ID', /./],
    ['BR-03', 'cbc:IssueDate', /^\d{4}-\d\d-\d\d$/],
    ['BR-04', isCredit ? 'cbc:CreditNoteTypeCode' : 'cbc:InvoiceTypeCode', isCredit ? /^381$/ : /^380$/],
    ['BR-05', 'cbc:DocumentCurrencyCode', /^EUR$/],
    ['BR-06', `${supplier}/cac:PartyLegalEntity/cbc:RegistrationName`, /./],
    ['BR-07', `${customer}/cac:PartyLegalEntity/cbc:RegistrationName`, /./],
    ['BR-08 and BR-09', `${supplier}/cac:PostalAddress/cac:Country/cbc:IdentificationCode`, /^(EE|LV)$/],
    ['BR-10 and BR-11', `${customer}/cac:PostalAddress/cac:Country/cbc:IdentificationCode`, /^(EE|LV)$/],
    ['BR-12', 'cac:LegalMonetaryTotal/cbc:LineExtensionAmount', /^\d+\.\d\d$/],
    ['BR-13', 'cac:LegalMonetaryTotal/cbc:TaxExclusiveAmount', /^\d+\.\d\d$/],
    ['BR-14', 'cac:LegalMonetaryTotal/cbc:TaxInclusiveAmount', /^\d+\.\d\d$/],
    ['BR-15', 'cac:LegalMonetaryTotal/cbc:PayableAmount', /^\d+\.\d\d$/],
    ['Peppol: the seller’s and the buyer’s electronic address', `${supplier}/cbc:EndpointID`, /./],
    ['Peppol: the buyer’s reference', 'cbc:BuyerReference', /./],
  ])('%s: %s', (_rule, path, shape) => expect(textAt(root, path)).toMatch(shape));

  it('BR-16: it has lines, each with an id, quantity, sum, name and price', () => {
    expect(lines.length).toBe(document.lines.length);
    for (const line of lines) {
      for (const path of ['cbc:ID', quantity, 'cbc:LineExtensionAmount', 'cac:Item/cbc:Name']) {
        expect(textAt(line, path)).not.toBe('');
      }
      expect(centsAt(line, 'cac:Price/cbc:PriceAmount')).toBeGreaterThanOrEqual(0);
      const pieces = Number(textAt(line, quantity)) / Number(textAt(line, 'cac:Price/cbc:BaseQuantity'));
      const full = pieces * centsAt(line, 'cac:Price/cbc:PriceAmount');
      expect(full - centsAt(line, 'cac:AllowanceCharge/cbc:Amount')).toBe(centsAt(line, 'cbc:LineExtensionAmount'));
    }
  });

  it('BR-CO-10 to BR-CO-16: the sums agree', () => {
    const total = (name: string) => centsAt(root, `cac:LegalMonetaryTotal/cbc:${name}`);
    const subtotals = findAll(root, 'cac:TaxTotal/cac:TaxSubtotal');
    const vat = centsAt(root, 'cac:TaxTotal/cbc:TaxAmount');
    expect(sum(lines.map((line) => centsAt(line, 'cbc:LineExtensionAmount')))).toBe(total('LineExtensionAmount'));
    expect(total('TaxExclusiveAmount')).toBe(total('LineExtensionAmount') - total('AllowanceTotalAmount'));
    expect(sum(subtotals.map((one) => centsAt(one, 'cbc:TaxAmount')))).toBe(vat);
    expect(sum(subtotals.map((one) => centsAt(one, 'cbc:TaxableAmount')))).toBe(total('TaxExclusiveAmount'));
    expect(total('TaxInclusiveAmount')).toBe(total('TaxExclusiveAmount') + vat);
    const payable = total('TaxInclusiveAmount') - total('PrepaidAmount') + total('PayableRoundingAmount');
    expect(total('PayableAmount')).toBe(payable);
    for (const one of subtotals) {
      const percent = Number(textAt(one, 'cac:TaxCategory/cbc:Percent'));
      const expected = (centsAt(one, 'cbc:TaxableAmount') * percent) / 100;
      // The rule of the standard allows for VAT that was taken out of a gross sum.
      expect(Math.abs(centsAt(one, 'cbc:TaxAmount') - expected)).toBeLessThanOrEqual(1);
    }
  });

  it('each line’s category is summed up, one without a rate says why, and nothing is outside VAT beside others', () => {
    const keyOf = (element: Element) => `${textAt(element, 'cbc:ID')} ${textAt(element, 'cbc:Percent')}`;
    const categories = findAll(root, 'cac:TaxTotal/cac:TaxSubtotal/cac:TaxCategory');
    const ofLines = lines.flatMap((line) => findAll(line, 'cac:Item/cac:ClassifiedTaxCategory')).map(keyOf);
    expect(new Set(categories.map(keyOf))).toEqual(new Set(ofLines));
    for (const one of categories) {
      expect(textAt(one, 'cbc:TaxExemptionReason') === '').toBe(/^[SZ]$/.test(textAt(one, 'cbc:ID')));
    }
    const kinds = categories.map((one) => textAt(one, 'cbc:ID'));
    if (kinds.includes('O')) expect(kinds).toEqual(['O']);
    expect(textAt(root, `${supplier}/cac:PartyTaxScheme/cbc:CompanyID`) === '').toBe(kinds.includes('O'));
  });

  it('its elements stand in the order of the schema', () => {
    expect(findDisorder(root)).toEqual([]);
  });
});

test.each([
  [4023, 965, '0.02'],
  [4026, 966, '-0.02'],
])('cash that differs from what was owed is BT-114, so that nothing is left to pay: %i + %i', (net, vat, rounding) => {
  const root = readXml(writeUbl(makeInvoiceDocument(inCash(net, vat))));
  const sums = ['PrepaidAmount', 'PayableRoundingAmount', 'PayableAmount'].map((name) =>
    textAt(root, `cac:LegalMonetaryTotal/cbc:${name}`),
  );
  expect(sums).toEqual(['49.90', rounding, '0.00']);
});

test('no rounding is written where nothing was rounded', () => {
  const part = writeUbl(makeInvoiceDocument({ payer: company, settledCents: 1990 }));
  expect(part).not.toContain('PayableRoundingAmount');
});

/** The order of UBL 2.1 among the elements that BIS Billing knows. */
const sequences: Record<string, string> = {
  root: `CustomizationID ProfileID ID IssueDate DueDate InvoiceTypeCode CreditNoteTypeCode Note TaxPointDate DocumentCurrencyCode
    AccountingCost BuyerReference InvoicePeriod OrderReference BillingReference AccountingSupplierParty
    AccountingCustomerParty Delivery PaymentMeans PaymentTerms AllowanceCharge TaxTotal LegalMonetaryTotal InvoiceLine
    CreditNoteLine`,
  Party: 'EndpointID PartyIdentification PartyName PostalAddress PartyTaxScheme PartyLegalEntity Contact',
  PostalAddress: 'StreetName AdditionalStreetName CityName PostalZone CountrySubentity AddressLine Country',
  PartyLegalEntity: 'RegistrationName CompanyID CompanyLegalForm',
  Contact: 'Name Telephone ElectronicMail',
  PaymentMeans: 'PaymentMeansCode PaymentID CardAccount PayeeFinancialAccount',
  PayeeFinancialAccount: 'ID Name FinancialInstitutionBranch',
  TaxTotal: 'TaxAmount TaxSubtotal',
  TaxSubtotal: 'TaxableAmount TaxAmount TaxCategory',
  TaxCategory: 'ID Percent TaxExemptionReasonCode TaxExemptionReason TaxScheme',
  ClassifiedTaxCategory: 'ID Percent TaxScheme',
  LegalMonetaryTotal: `LineExtensionAmount TaxExclusiveAmount TaxInclusiveAmount AllowanceTotalAmount ChargeTotalAmount
    PrepaidAmount PayableRoundingAmount PayableAmount`,
  InvoiceLine: 'ID Note InvoicedQuantity LineExtensionAmount AccountingCost InvoicePeriod AllowanceCharge Item Price',
  CreditNoteLine:
    'ID Note CreditedQuantity LineExtensionAmount AccountingCost InvoicePeriod AllowanceCharge Item Price',
  AllowanceCharge: `ChargeIndicator AllowanceChargeReasonCode AllowanceChargeReason MultiplierFactorNumeric Amount
    BaseAmount`,
  Item: 'Description Name SellersItemIdentification ClassifiedTaxCategory',
  Price: 'PriceAmount BaseQuantity AllowanceCharge',
};

const local = (name: string) => name.replace(/^c[ab]c:/, '');

function findDisorder(element: Element, isRoot = true): string[] {
  const sequence = sequences[isRoot ? 'root' : local(element.name)]?.split(/\s+/);
  const places = element.children.map(({ name }) => sequence?.indexOf(local(name)) ?? 0);
  const wrong = places.filter((place, index) => place < 0 || place < (places[index - 1] ?? 0));
  const own =
    sequence && wrong.length > 0 ? [`${element.name}: ${element.children.map(({ name }) => name).join(' ')}`] : [];
  return [...own, ...element.children.flatMap((child) => findDisorder(child, false))];
}

test('a disorder of elements is noticed', () => {
  const text = writeUbl(makeInvoiceDocument({ payer: company })).replace(
    /(<cbc:ID>.*<\/cbc:ID>)\s*(<cbc:IssueDate>.*)/,
    '$2$1',
  );
  expect(findDisorder(readXml(text))).toHaveLength(1);
});

test('names are written so that XML holds them, and only companies get it', () => {
  const document = makeInvoiceDocument({ payer: { ...company, name: 'A\u0000&<"B' } });
  expect(textAt(readXml(writeUbl(document)), 'cac:AccountingCustomerParty/cac:Party/cac:PartyName/cbc:Name')).toBe(
    'A&<"B',
  );
  expect([document, makeInvoiceDocument()].map(hasElectronicForm)).toEqual([true, false]);
});

const schemas = process.env['UBL_XSD'];

const files = (folder: string) =>
  readdirSync(join(schemas ?? '', folder)).map((fileName) => ({
    fileName: `${folder}/${fileName}`,
    contents: readFileSync(join(schemas ?? '', folder, fileName), 'utf8').replaceAll('../common/', ''),
  }));

/** `UBL_XSD` names the folder `xsd` of UBL 2.1 as OASIS publishes it. */
test.skipIf(!schemas)('the schemas of UBL accept them', async () => {
  const { validateXML } = await import('xmllint-wasm');
  for (const [name, document] of documents) {
    const main = document.kind === 'credit' ? 'UBL-CreditNote-2.1.xsd' : 'UBL-Invoice-2.1.xsd';
    const [schema] = files('maindoc').filter(({ fileName }) => fileName.endsWith(main));
    const preload = files('common').map((file) => ({ ...file, fileName: file.fileName.replace('common/', '') }));
    const result = await validateXML({ xml: writeUbl(document), schema: schema?.contents ?? '', preload });
    expect([name, result.errors]).toEqual([name, []]);
  }
});

const textAt = (element: Element, path: string): string => findAll(element, path)[0]?.text ?? '';
const centsAt = (element: Element, path: string): number => Math.round(Number(textAt(element, path)) * 100);
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

import { describe, expect, test } from 'vitest';
import { randomDocument } from '#tests/builders/documents/random-documents.ts';
import { Random } from '#tests/support/random.ts';
import { findAll, readXmlTree, type XmlTree } from '#tests/support/xml-tree.ts';
import { hasElectronicForm, writeUbl } from './write-ubl.ts';

const textAt = (element: XmlTree, path: string): string => findAll(element, path)[0]?.text ?? '';
const centsAt = (element: XmlTree, path: string): number => Math.round(Number(textAt(element, path) || 0) * 100);
const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

const everyElement = (element: XmlTree): XmlTree[] => [element, ...element.children.flatMap(everyElement)];
/** Wherever they stand below parties. */
const findEvery = (root: XmlTree, path: string): XmlTree[] =>
  [supplier, customer].flatMap((party) => findAll(root, `${party}/${path}`));

const total = 'cac:LegalMonetaryTotal/cbc';
const linesOf = (root: XmlTree) => [...findAll(root, 'cac:InvoiceLine'), ...findAll(root, 'cac:CreditNoteLine')];
const subtotalsOf = (root: XmlTree) => findAll(root, 'cac:TaxTotal/cac:TaxSubtotal');
const categoryOf = (line: XmlTree) => textAt(line, 'cac:Item/cac:ClassifiedTaxCategory/cbc:ID');
const percentOf = (line: XmlTree) => textAt(line, 'cac:Item/cac:ClassifiedTaxCategory/cbc:Percent');
const supplier = 'cac:AccountingSupplierParty/cac:Party';
const customer = 'cac:AccountingCustomerParty/cac:Party';
const categoriesOf = (root: XmlTree) => subtotalsOf(root).map((one) => textAt(one, 'cac:TaxCategory/cbc:ID'));

const lineNet = (line: XmlTree): number => {
  const quantity = Number(textAt(line, 'cbc:InvoicedQuantity') || textAt(line, 'cbc:CreditedQuantity'));
  const base = Number(textAt(line, 'cac:Price/cbc:BaseQuantity') || 1);
  const allowances = sum(findAll(line, 'cac:AllowanceCharge').map((one) => centsAt(one, 'cbc:Amount')));
  return (quantity * centsAt(line, 'cac:Price/cbc:PriceAmount')) / base - allowances;
};

/**
 * Rules of EN 16931 and of Peppol BIS Billing 3.0 that invoices of a club can break, by their names there; each is true of a
 * valid file.
 */
const rules: Record<string, (root: XmlTree) => boolean> = {
  'BR-CO-10': (root) =>
    centsAt(root, `${total}:LineExtensionAmount`) ===
    sum(linesOf(root).map((line) => centsAt(line, 'cbc:LineExtensionAmount'))),
  'BR-CO-11': (root) =>
    centsAt(root, `${total}:AllowanceTotalAmount`) ===
    sum(findAll(root, 'cac:AllowanceCharge').map((one) => centsAt(one, 'cbc:Amount'))),
  'BR-CO-13': (root) =>
    centsAt(root, `${total}:TaxExclusiveAmount`) ===
    centsAt(root, `${total}:LineExtensionAmount`) - centsAt(root, `${total}:AllowanceTotalAmount`),
  'BR-CO-14': (root) =>
    centsAt(root, 'cac:TaxTotal/cbc:TaxAmount') === sum(subtotalsOf(root).map((one) => centsAt(one, 'cbc:TaxAmount'))),
  'BR-CO-15': (root) =>
    centsAt(root, `${total}:TaxInclusiveAmount`) ===
    centsAt(root, `${total}:TaxExclusiveAmount`) + centsAt(root, 'cac:TaxTotal/cbc:TaxAmount'),
  'BR-CO-16': (root) =>
    centsAt(root, `${total}:PayableAmount`) ===
    centsAt(root, `${total}:TaxInclusiveAmount`) -
      centsAt(root, `${total}:PrepaidAmount`) +
      centsAt(root, `${total}:PayableRoundingAmount`),
  'BR-CO-17': (root) =>
    subtotalsOf(root).every((one) => {
      const percent = Number(textAt(one, 'cac:TaxCategory/cbc:Percent') || 0);
      return Math.abs(centsAt(one, 'cbc:TaxAmount') - (centsAt(one, 'cbc:TaxableAmount') * percent) / 100) < 100;
    }),
  'BR-CO-25': (root) =>
    centsAt(root, `${total}:PayableAmount`) <= 0 || textAt(root, 'cbc:DueDate') !== '' || isCredit(root),
  'BR-S-08, BR-Z-08, BR-E-08, BR-AE-08, BR-O-08': (root) =>
    subtotalsOf(root).every((one) => {
      const [category, percent] = ['ID', 'Percent'].map((name) => textAt(one, `cac:TaxCategory/cbc:${name}`));
      const own = linesOf(root).filter((line) => categoryOf(line) === category && percentOf(line) === percent);
      const off = findAll(root, 'cac:AllowanceCharge').filter(
        (allowance) =>
          textAt(allowance, 'cac:TaxCategory/cbc:ID') === category &&
          textAt(allowance, 'cac:TaxCategory/cbc:Percent') === percent,
      );
      return (
        centsAt(one, 'cbc:TaxableAmount') ===
        sum(own.map((line) => centsAt(line, 'cbc:LineExtensionAmount'))) -
          sum(off.map((one) => centsAt(one, 'cbc:Amount')))
      );
    }),
  'BR-S-02': (root) =>
    !categoriesOf(root).includes('S') || textAt(root, `${supplier}/cac:PartyTaxScheme/cbc:CompanyID`) !== '',
  'BR-AE-02': (root) =>
    !categoriesOf(root).includes('AE') ||
    [supplier, customer].every((party) => textAt(root, `${party}/cac:PartyTaxScheme/cbc:CompanyID`) !== ''),
  'BR-O-02': (root) =>
    !categoriesOf(root).includes('O') ||
    [supplier, customer].every((party) => textAt(root, `${party}/cac:PartyTaxScheme/cbc:CompanyID`) === ''),
  'BR-O-11': (root) => !categoriesOf(root).includes('O') || categoriesOf(root).length === 1,
  'BR-E-10, BR-AE-10, BR-O-10, BR-S-10': (root) =>
    subtotalsOf(root).every((one) => {
      const isTaxed = ['S', 'Z'].includes(textAt(one, 'cac:TaxCategory/cbc:ID'));
      return isTaxed === (textAt(one, 'cac:TaxCategory/cbc:TaxExemptionReason') === '');
    }),
  'BR-27': (root) => linesOf(root).every((line) => centsAt(line, 'cac:Price/cbc:PriceAmount') >= 0),
  'BR-CO-09': (root) =>
    findEvery(root, 'cac:PartyTaxScheme/cbc:CompanyID').every(({ text }) => /^[A-Z]{2}\w+$/.test(text)),
  'BR-CO-18': (root) => subtotalsOf(root).length > 0,
  'BR-S-05, BR-E-05, BR-AE-05, BR-Z-05': (root) =>
    linesOf(root).every((line) => (categoryOf(line) === 'S') === Number(percentOf(line)) > 0),
  'BR-DEC-09 to BR-DEC-24': (root) =>
    everyElement(root)
      .filter(({ name }) => name.endsWith('Amount') && name !== 'cbc:PriceAmount')
      .every(({ text }) => /^-?\d+(\.\d{1,2})?$/.test(text)),
  'PEPPOL-EN16931-F001': (root) =>
    everyElement(root)
      .filter(({ name }) => name.endsWith('Date'))
      .every(({ text }) => /^\d{4}-\d{2}-\d{2}$/.test(text)),
  'PEPPOL-EN16931-R004': (root) =>
    textAt(root, 'cbc:CustomizationID') ===
    'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0',
  'PEPPOL-EN16931-R007': (root) => textAt(root, 'cbc:ProfileID') === 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0',
  'PEPPOL-EN16931-R008': (root) =>
    everyElement(root).every(({ children, text }) => children.length > 0 || text.trim() !== ''),
  'PEPPOL-EN16931-R040, R041': (root) =>
    everyElement(root)
      .filter(({ name }) => name === 'cac:AllowanceCharge')
      .every((one) => {
        const [percent, base] = [textAt(one, 'cbc:MultiplierFactorNumeric'), textAt(one, 'cbc:BaseAmount')];
        if (percent === '') return true;
        const cents = (centsAt(one, 'cbc:BaseAmount') * Number(percent)) / 100;
        return base !== '' && Math.abs(cents - centsAt(one, 'cbc:Amount')) <= 2;
      }),
  'PEPPOL-EN16931-R043': (root) =>
    everyElement(root)
      .filter(({ name }) => name === 'cbc:ChargeIndicator')
      .every(({ text }) => text === 'true' || text === 'false'),
  'PEPPOL-EN16931-R003': (root) => textAt(root, 'cbc:BuyerReference') !== '',
  'PEPPOL-EN16931-R010': (root) => textAt(root, `${customer}/cbc:EndpointID`) !== '',
  'PEPPOL-EN16931-R020': (root) => textAt(root, `${supplier}/cbc:EndpointID`) !== '',
  'PEPPOL-EN16931-R042': (root) =>
    linesOf(root)
      .flatMap((line) => findAll(line, 'cac:AllowanceCharge'))
      .every((one) => textAt(one, 'cbc:BaseAmount') === '' || textAt(one, 'cbc:MultiplierFactorNumeric') !== ''),
  'PEPPOL-EN16931-R053': (root) => findAll(root, 'cac:TaxTotal').length === 1,
  'PEPPOL-EN16931-R120': (root) =>
    linesOf(root).every((line) => Math.abs(lineNet(line) - centsAt(line, 'cbc:LineExtensionAmount')) <= 2),
  'PEPPOL-EN16931-R121': (root) =>
    linesOf(root).every((line) => Number(textAt(line, 'cac:Price/cbc:BaseQuantity')) > 0),
};

const isCredit = (root: XmlTree): boolean => root.name === 'CreditNote';

/** The rules that a file breaks. */
function brokenRules(text: string): string[] {
  const root = readXmlTree(text);
  return Object.entries(rules).flatMap(([name, holds]) => (holds(root) ? [] : [name]));
}

const documents = Array.from({ length: 600 }, (_, seed) => randomDocument(new Random(seed + 1))).filter(
  hasElectronicForm,
);

describe('the rules of Peppol BIS Billing 3.0', () => {
  test('hold for whatever a club sells, discounts, credits, parts, buyers abroad, without VAT and with none owed', () => {
    const broken = documents.flatMap((document) => brokenRules(writeUbl(document)).map((rule) => ({ rule, document })));
    expect(broken.slice(0, 3)).toEqual([]);
    const kinds = new Set(documents.flatMap(({ vats }) => vats.map(({ kind }) => kind)));
    expect([...kinds].toSorted()).toEqual(['exempt', 'outside', 'rate', 'reverse']);
    expect(new Set(documents.map(({ payer }) => payer.address.country))).toContain('GR');
  });

  test.each([
    ['R042', /(<cbc:Amount currencyID="EUR">)/, '<cbc:BaseAmount>1.00</cbc:BaseAmount>$1'],
    ['R010', /<cbc:EndpointID schemeID="\w+">(?![\s\S]*<cbc:EndpointID).*\n/, ''],
    ['R120', /(<cbc:PriceAmount currencyID="EUR">)/, '$19'],
    ['BR-CO-15', /(<cbc:TaxInclusiveAmount currencyID="EUR">)/, '$17'],
    ['BR-DEC', /(<cbc:PayableAmount currencyID="EUR">[^<]*)/, '$11'],
    ['F001', /(<cbc:IssueDate>)/, '$11'],
    ['R004', /#compliant#/, '#conformant#'],
    ['R008', /(<cbc:DocumentCurrencyCode>)/, '<cbc:Note></cbc:Note>$1'],
    ['R043', /(<cbc:ChargeIndicator>)\w+/, '$10'],
    ['BR-S-05', /(<cac:ClassifiedTaxCategory>\s*<cbc:ID>)S/, '$1E'],
    ['BR-CO-09', /(<cac:PartyTaxScheme>\s*<cbc:CompanyID>)[A-Z]{2}/, '$1'],
    ['BR-E-10', /<cbc:TaxExemptionReason>.*\n/, ''],
  ])('%s is seen where it is broken', (rule, found, by) => {
    const texts = documents.map(writeUbl).filter((text) => found.test(text));
    expect(texts.flatMap((text) => brokenRules(text.replace(found, by))).join(' ')).toContain(rule);
  });
});

import { findAll, type XmlTree } from '#tests/support/xml-tree.ts';
import {
  categoriesOf,
  categoryOf,
  centsAt,
  customer,
  everyElement,
  findEvery,
  isCredit,
  lineNet,
  linesOf,
  percentOf,
  subtotalsOf,
  sum,
  supplier,
  textAt,
  total,
} from './ubl-tree.ts';

/**
 * Rules of EN 16931 and of Peppol BIS Billing 3.0 that invoices of a club can break, by their names there; each is true of a
 * valid file.
 */
export const sumRules: Record<string, (root: XmlTree) => boolean> = {
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

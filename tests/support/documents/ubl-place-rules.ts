import { countryCodes } from '#api/invoices/country-codes.ts';
import { addressSchemes } from '#server/features/documents/keep/address-schemes.ts';
import { findAll, type XmlTree } from '#tests/support/xml-tree.ts';
import {
  categoriesOf,
  categoryOf,
  centsAt,
  customer,
  everyElement,
  isCredit,
  linesOf,
  percentOf,
  subtotalsOf,
  supplier,
  textAt,
  total,
} from './ubl-tree.ts';

const allowancesOf = (root: XmlTree) => everyElement(root).filter(({ name }) => name === 'cac:AllowanceCharge');
const onDocument = (root: XmlTree) => findAll(root, 'cac:AllowanceCharge');
const has = (element: XmlTree, ...paths: string[]) => paths.every((path) => textAt(element, path) !== '');
const means = (root: XmlTree) => findAll(root, 'cac:PaymentMeans');
const untaxed = ['E', 'AE', 'Z', 'O'];
const taxCategories = ['S', ...untaxed];

/** What may stand more than once, wherever it stands. */
const repeated = ['cac:InvoiceLine', 'cac:CreditNoteLine', 'cac:TaxSubtotal', 'cac:AllowanceCharge'];

/** Which elements are there, once, and with codes of their lists; each is true of a valid file. */
export const placeRules: Record<string, (root: XmlTree) => boolean> = {
  'BR-01 to BR-05': (root) =>
    has(root, 'cbc:CustomizationID', 'cbc:ID', 'cbc:IssueDate', 'cbc:DocumentCurrencyCode') &&
    has(root, isCredit(root) ? 'cbc:CreditNoteTypeCode' : 'cbc:InvoiceTypeCode'),
  'BR-06, BR-07': (root) =>
    [supplier, customer].every((party) => has(root, `${party}/cac:PartyLegalEntity/cbc:RegistrationName`)),
  'BR-08 to BR-11, BR-CL-14': (root) =>
    [supplier, customer].every((party) =>
      (countryCodes as readonly string[]).includes(
        textAt(root, `${party}/cac:PostalAddress/cac:Country/cbc:IdentificationCode`),
      ),
    ),
  'BR-12 to BR-15': (root) =>
    ['LineExtensionAmount', 'TaxExclusiveAmount', 'TaxInclusiveAmount', 'PayableAmount'].every((name) =>
      has(root, `${total}:${name}`),
    ),
  'BR-16': (root) => linesOf(root).length > 0,
  'BR-21 to BR-26, BR-CO-04': (root) =>
    linesOf(root).every((line) => {
      const quantity = isCredit(root) ? 'cbc:CreditedQuantity' : 'cbc:InvoicedQuantity';
      const places = ['cbc:ID', quantity, 'cbc:LineExtensionAmount', 'cac:Item/cbc:Name', 'cac:Price/cbc:PriceAmount'];
      return has(line, ...places) && categoryOf(line) !== '' && unitOf(line, quantity) !== undefined;
    }),
  'BR-21, as numbers of their own': (root) =>
    new Set(linesOf(root).map((line) => textAt(line, 'cbc:ID'))).size === linesOf(root).length,
  'BR-29, BR-CO-19': (root) =>
    findAll(root, 'cac:InvoicePeriod').every(
      (period) =>
        has(period, 'cbc:StartDate', 'cbc:EndDate') && textAt(period, 'cbc:StartDate') <= textAt(period, 'cbc:EndDate'),
    ),
  'BR-31, BR-33, BR-41, BR-42, BR-CO-21, BR-CO-23': (root) =>
    allowancesOf(root).every((one) => has(one, 'cbc:Amount', 'cbc:AllowanceChargeReason')),
  'BR-32': (root) => onDocument(root).every((one) => has(one, 'cac:TaxCategory/cbc:ID')),
  'BR-45 to BR-47': (root) =>
    subtotalsOf(root).every((one) => has(one, 'cbc:TaxableAmount', 'cbc:TaxAmount', 'cac:TaxCategory/cbc:ID')),
  'BR-48, BR-O-05': (root) =>
    subtotalsOf(root).every(
      (one) => (textAt(one, 'cac:TaxCategory/cbc:ID') === 'O') !== has(one, 'cac:TaxCategory/cbc:Percent'),
    ) && linesOf(root).every((line) => (categoryOf(line) === 'O') === (percentOf(line) === '')),
  'BR-49, BR-50, BR-61': (root) =>
    means(root).every((one) => has(one, 'cbc:PaymentMeansCode', 'cac:PayeeFinancialAccount/cbc:ID')),
  'BR-55, UBL-SR-07': (root) =>
    findAll(root, 'cac:BillingReference/cac:InvoiceDocumentReference').every((one) => has(one, 'cbc:ID')),
  'BR-62, BR-63, BR-CL-25, PEPPOL-EN16931-CL008': (root) =>
    everyElement(root)
      .filter(({ name }) => name === 'cbc:EndpointID')
      .every(({ attributes }) => addressSchemes.has(attributes['schemeID'] ?? '')),
  'BR-CO-26': (root) =>
    has(root, `${supplier}/cac:PartyLegalEntity/cbc:CompanyID`) ||
    has(root, `${supplier}/cac:PartyTaxScheme/cbc:CompanyID`),
  'BR-E-02, BR-Z-02, BR-S-03': (root) =>
    !['E', 'Z', 'S'].some((one) => categoriesOf(root).includes(one)) ||
    has(root, `${supplier}/cac:PartyTaxScheme/cbc:CompanyID`),
  'BR-S-01, BR-E-01, BR-Z-01, BR-AE-01, BR-O-01': (root) => {
    const named = [
      ...linesOf(root).map(categoryOf),
      ...onDocument(root).map((one) => textAt(one, 'cac:TaxCategory/cbc:ID')),
    ];
    return (
      new Set(named).size === new Set(categoriesOf(root)).size && named.every((one) => categoriesOf(root).includes(one))
    );
  },
  'BR-S-06, BR-E-06, BR-Z-06, BR-AE-06': (root) =>
    onDocument(root).every((one) => {
      const isTaxed = textAt(one, 'cac:TaxCategory/cbc:ID') === 'S';
      return isTaxed === Number(textAt(one, 'cac:TaxCategory/cbc:Percent') || 0) > 0;
    }),
  'BR-E-09, BR-Z-09, BR-AE-09, BR-O-09': (root) =>
    subtotalsOf(root).every(
      (one) => !untaxed.includes(textAt(one, 'cac:TaxCategory/cbc:ID')) || centsAt(one, 'cbc:TaxAmount') === 0,
    ),
  'BR-O-12 to BR-O-14': (root) =>
    !categoriesOf(root).includes('O') ||
    [...linesOf(root).map(categoryOf), ...onDocument(root).map((one) => textAt(one, 'cac:TaxCategory/cbc:ID'))].every(
      (one) => one === 'O',
    ),
  'BR-CL-01, PEPPOL-EN16931-P0100, P0101': (root) =>
    isCredit(root)
      ? textAt(root, 'cbc:CreditNoteTypeCode') === '381'
      : ['380', '386'].includes(textAt(root, 'cbc:InvoiceTypeCode')),
  'BR-CL-03, BR-CL-04, PEPPOL-EN16931-R051': (root) =>
    textAt(root, 'cbc:DocumentCurrencyCode') === 'EUR' &&
    everyElement(root)
      .filter(({ name }) => name.endsWith('Amount'))
      .every(({ attributes }) => attributes['currencyID'] === 'EUR'),
  'BR-CL-16': (root) => means(root).every((one) => textAt(one, 'cbc:PaymentMeansCode') === '30'),
  'BR-CL-17, BR-CL-18': (root) =>
    [...categoriesOf(root), ...linesOf(root).map(categoryOf)].every((one) => taxCategories.includes(one)),
  'BR-CL-19, PEPPOL-EN16931-CL002': (root) =>
    allowancesOf(root).every((one) => ['', '95'].includes(textAt(one, 'cbc:AllowanceChargeReasonCode'))),
  'BR-CL-23, PEPPOL-EN16931-R130': (root) =>
    linesOf(root).every((line) => {
      const quantity = isCredit(root) ? 'cbc:CreditedQuantity' : 'cbc:InvoicedQuantity';
      return unitOf(line, quantity) === 'C62' && unitOf(line, 'cac:Price/cbc:BaseQuantity') === 'C62';
    }),
  'PEPPOL-EN16931-R002, UBL-SR-01 to UBL-SR-53': (root) =>
    everyElement(root).every(({ children }) => {
      const names = children.map(({ name }) => name).filter((name) => !repeated.includes(name));
      return new Set(names).size === names.length;
    }),
};

const unitOf = (line: XmlTree, path: string) => findAll(line, path)[0]?.attributes['unitCode'];

import { findAll, type XmlTree } from '#tests/support/xml-tree.ts';

export const textAt = (element: XmlTree, path: string): string => findAll(element, path)[0]?.text ?? '';
export const centsAt = (element: XmlTree, path: string): number => Math.round(Number(textAt(element, path) || 0) * 100);
export const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

export const everyElement = (element: XmlTree): XmlTree[] => [element, ...element.children.flatMap(everyElement)];
/** Wherever they stand below parties. */
export const findEvery = (root: XmlTree, path: string): XmlTree[] =>
  [supplier, customer].flatMap((party) => findAll(root, `${party}/${path}`));

export const total = 'cac:LegalMonetaryTotal/cbc';
export const linesOf = (root: XmlTree) => [...findAll(root, 'cac:InvoiceLine'), ...findAll(root, 'cac:CreditNoteLine')];
export const subtotalsOf = (root: XmlTree) => findAll(root, 'cac:TaxTotal/cac:TaxSubtotal');
export const categoryOf = (line: XmlTree) => textAt(line, 'cac:Item/cac:ClassifiedTaxCategory/cbc:ID');
export const percentOf = (line: XmlTree) => textAt(line, 'cac:Item/cac:ClassifiedTaxCategory/cbc:Percent');
export const supplier = 'cac:AccountingSupplierParty/cac:Party';
export const customer = 'cac:AccountingCustomerParty/cac:Party';
export const categoriesOf = (root: XmlTree) => subtotalsOf(root).map((one) => textAt(one, 'cac:TaxCategory/cbc:ID'));

export const lineNet = (line: XmlTree): number => {
  const quantity = Number(textAt(line, 'cbc:InvoicedQuantity') || textAt(line, 'cbc:CreditedQuantity'));
  const base = Number(textAt(line, 'cac:Price/cbc:BaseQuantity') || 1);
  const allowances = sum(findAll(line, 'cac:AllowanceCharge').map((one) => centsAt(one, 'cbc:Amount')));
  return (quantity * centsAt(line, 'cac:Price/cbc:PriceAmount')) / base - allowances;
};

export const isCredit = (root: XmlTree): boolean => root.name === 'CreditNote';

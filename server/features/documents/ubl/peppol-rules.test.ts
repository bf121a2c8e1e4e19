import { describe, expect, test } from 'vitest';
import { randomDocument } from '#tests/builders/documents/random-documents.ts';
import { placeRules } from '#tests/support/documents/ubl-place-rules.ts';
import { sumRules } from '#tests/support/documents/ubl-sum-rules.ts';
import { Random } from '#tests/support/random.ts';
import { readXmlTree } from '#tests/support/xml-tree.ts';
import { hasElectronicForm, writeUbl } from './write-ubl.ts';

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
    ['BR-06', /<cbc:RegistrationName>.*\n/, ''],
    ['BR-CL-14', /(<cbc:IdentificationCode>)\w\w/, '$1UK'],
    ['BR-21', /<cbc:Name>.*<\/cbc:Name>(?=\s*<cac:ClassifiedTaxCategory>)/, ''],
    ['BR-29', /(<cac:InvoicePeriod>\s*<cbc:StartDate>)\d{4}/, '$12999'],
    ['BR-33', /<cbc:AllowanceChargeReason>.*\n/, ''],
    ['BR-48', /<cbc:Percent>.*\n/, ''],
    ['BR-50', /<cac:PayeeFinancialAccount>[^]*?<\/cac:PayeeFinancialAccount>/, ''],
    ['CL008', /schemeID="0191"/, 'schemeID="1234"'],
    ['BR-S-01', /(<cac:TaxSubtotal>[^]*?<cbc:ID>)S/, '$1Z'],
    ['BR-E-09', /(<cbc:TaxAmount currencyID="EUR">)0\.00/, '$10.01'],
    ['P0100', /(<cbc:InvoiceTypeCode>)380/, '$1325'],
    ['R051', /currencyID="EUR"/, 'currencyID="SEK"'],
    ['R130', /(<cbc:BaseQuantity unitCode=")C62/, '$1HUR'],
    ['R002', /(<cbc:DocumentCurrencyCode>)/, '<cbc:Note>a</cbc:Note><cbc:Note>b</cbc:Note>$1'],
    ['BR-E-10', /<cbc:TaxExemptionReason>.*\n/, ''],
  ])('%s is seen where it is broken', (rule, found, by) => {
    const texts = documents.map(writeUbl).filter((text) => found.test(text));
    const broken = new Set(texts.flatMap((text) => brokenRules(text.replace(found, by))));
    expect([...broken].join(' ')).toContain(rule);
  });
});

/** The rules that a file breaks. */
function brokenRules(text: string): string[] {
  const root = readXmlTree(text);
  return Object.entries({ ...sumRules, ...placeRules }).flatMap(([name, holds]) => (holds(root) ? [] : [name]));
}

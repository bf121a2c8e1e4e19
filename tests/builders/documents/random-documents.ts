import { composeInvoice } from '#api/invoices/compose-invoice.ts';
import type { Buyer, Payer } from '#api/invoices/parties.ts';
import { isReverseCharged } from '#api/invoices/vat-numbers.ts';
import { vatCategories } from '#api/products/vat-rates.ts';
import type { InvoiceDocument } from '#server/features/documents/invoice/invoice-document.ts';
import { composeDocument } from '#server/features/documents/keep/compose-document.ts';
import type { Random } from '#tests/support/random.ts';

const noCompany = { eAddress: '', buyerReference: '', email: '' };
const payers: Payer[] = [
  {
    ...noCompany,
    name: 'Kalev Grupp OÜ',
    registryCode: '10137319',
    vatNumber: 'EE100594102',
    address: 'Pirni 7, 10617 Tallinn',
  },
  {
    ...noCompany,
    name: 'Bez PVN SIA',
    registryCode: '40003000642',
    vatNumber: '',
    address: 'Brīvības iela 40, Rīga, LV-1050',
    eAddress: '1234:40003000642',
  },
  {
    ...noCompany,
    name: 'Suomen Sali Oy',
    registryCode: '1234567-1',
    vatNumber: 'FI 1234567-1',
    address: 'Mannerheimintie 1, 00100 Helsinki',
  },
  {
    ...noCompany,
    name: 'Gymnastirio AE',
    registryCode: '094259216',
    vatNumber: 'EL094259216',
    address: 'Ermou 1, 10563 Athina',
  },
  {
    ...noCompany,
    name: 'Fitness & <Söhne> GmbH',
    registryCode: 'HRB 1',
    vatNumber: 'DE129273398',
    address: 'Berlin',
    eAddress: '0204:991-01234-44',
    buyerReference: 'PO-1',
  },
  {
    ...noCompany,
    name: 'Berg Sport AG',
    registryCode: 'CHE-123.456.788',
    vatNumber: '',
    address: 'Bahnhofstrasse 1, 8001 Zürich',
    country: 'CH',
    eAddress: '0060:123456789',
  },
  {
    ...noCompany,
    name: 'Sporto klubas UAB',
    registryCode: '111111113',
    vatNumber: '',
    address: 'Gedimino pr. 1, 01103 Vilnius',
    country: 'LT',
  },
  {
    ...noCompany,
    name: 'Norrland AB',
    registryCode: '5560000000',
    vatNumber: 'FI12345671',
    address: 'Storgatan 1, Umeå',
    country: 'SE',
    eAddress: '0204:991-01234-44',
  },
];
const sellers = {
  EE: {
    country: 'EE',
    registryCode: '12345678',
    vatNumber: 'EE101234567',
    address: 'Peetri 12, 10415 Tallinn',
    iban: 'EE382200221020145685',
  },
  LV: {
    country: 'LV',
    registryCode: '40003000642',
    vatNumber: 'LV40003000642',
    address: 'Brīvības iela 40, Rīga, LV-1050',
    iban: 'LV80BANK0000435195001',
  },
} as const;

/** Invoices and credits of companies as they may really come: with discounts, many rates, none, abroad, part-paid, in coins. */
export function randomDocument(random: Random): InvoiceDocument {
  const chance = (share: number): boolean => random.next() < share;
  const seller = sellers[random.pick(['EE', 'LV'] as const)];
  const payer = random.pick(payers);
  const isRegistered = chance(0.85);
  const isCredit = chance(0.3);
  const sign = isCredit ? -1 : 1;
  const legalForm = random.pick(['company', 'association'] as const);
  const lines = Array.from({ length: 1 + random.below(4) }, () => {
    const [quantity, price] = [1 + random.below(4), chance(0.1) ? 0 : 1 + random.below(20_000)];
    const discount = chance(0.4) ? random.below(quantity * price + 1) : 0;
    return { quantity, price, discount, total: quantity * price - discount, vatCategory: random.pick(vatCategories) };
  });
  const facts = { country: seller.country, legalForm, isRegistered, isForPerson: chance(0.2), taxDate: '2026-11-13' };
  const totals = composeInvoice(
    lines.map(({ vatCategory, total }) => ({ vatCategory, totalCents: total })),
    { ...facts, isReverseCharged: isReverseCharged(payer, seller.country) },
  );
  const settled = isCredit || !chance(0.3) ? 0 : random.below(totals.totalCents + 1);
  const ofVouchers = chance(0.3) ? settled : 0;
  const rounding = settled === totals.totalCents && settled > 0 ? random.below(5) - 2 : 0;
  const buyer: Buyer = { client: null, payer };
  const period = chance(0.4)
    ? { period_from: '2026-11-01', period_until: '2026-11-30' }
    : { period_from: null, period_until: null };
  return composeDocument({
    origin: 'https://tuisk.test',
    voucher: {
      lines: lines.map(({ total }, at) => {
        const { code = '', percent = null } = totals.lines[at]?.vat ?? {};
        return { code, percent, leftCents: total };
      }),
      voucherCents: isCredit ? 0 : ofVouchers,
    },
    facts: {
      id: 1,
      kind: isCredit ? 'credit' : 'invoice',
      number: 'T2026-00042',
      reference_number: '26105198',
      buyer,
      language: random.pick(['et', 'en', 'lv'] as const),
      issued_on: '2026-11-13',
      due_on: '2026-11-20',
      tax_date: random.pick(['2026-11-13', '2026-11-10', '2026-11-30']),
      total_cents: totals.totalCents * sign,
      net_cents: totals.netCents * sign,
      vat_cents: totals.vatCents * sign,
      reason: isCredit ? 'Viga' : '',
      note: chance(0.3) ? 'Tänud! <3 & palju õnne' : '',
      short_code: 'K7M4-2PXA',
      seller: {
        ...seller,
        vatNumber: isRegistered ? seller.vatNumber : '',
        legalName: 'Tuisk Fitness OÜ',
        legalForm,
        bankName: 'Swedbank',
        bic: chance(0.5) ? 'HABAEE2X' : '',
        phone: '+372 5555 0142',
        email: 'klient@tuisk.test',
      },
      original_number: isCredit ? 'T2026-00040' : null,
      original_issued_on: isCredit ? '2026-11-01' : null,
      replaced_number: !isCredit && chance(0.2) ? 'T2026-00039' : null,
      replaced_issued_on: '2026-11-01',
      replaces_rest: chance(0.5),
      settled_cents: settled,
      rounding_cents: rounding,
    },
    lines: lines.map(({ quantity, price, discount, total }, at) => ({
      article: chance(0.5) ? '1001' : '',
      names: { et: 'Kuukaart', en: 'Month', lv: 'Mēnesis' },
      quantity: quantity * sign,
      unit_price_cents: price,
      discount_cents: discount * sign || 0,
      total_cents: total * sign || 0,
      net_cents: (totals.lines[at]?.netCents ?? 0) * sign || 0,
      vat_code: totals.lines[at]?.vat.code ?? '',
      vat_percent: totals.lines[at]?.vat.percent ?? null,
      ...period,
    })),
    vats: totals.rates.map(({ code, percent, netCents, vatCents }) => ({
      code,
      percent,
      net_cents: netCents * sign || 0,
      vat_cents: vatCents * sign || 0,
    })),
  });
}

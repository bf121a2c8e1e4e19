import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, it, test } from 'vitest';
import { fontNames } from '#api/tenants/fonts.ts';
import {
  makeInvoiceDocument,
  makeLatvianDocument,
  makeLine,
  paperLook,
} from '#tests/builders/documents/make-invoice-document.ts';
import { readPdf } from '#tests/support/read-pdf.ts';
import { drawDocument } from './draw-document.ts';
import type { InvoiceDocument } from './invoice/invoice-document.ts';

/** With all that may stand on an invoice: a company as payer, two rates of VAT, a discount and something exempt. */
const everything = (exemption: string, percent: number, vatCents: number): Partial<InvoiceDocument> => ({
  suppliedOn: '2026-11-10',
  period: { from: '2026-12-01', until: '2026-12-31' },
  lines: [
    makeLine({
      name: 'Kuukaart',
      quantity: 3,
      fullNetCents: 3000,
      discountNetCents: 100,
      netCents: 2900,
      vatPercent: percent,
    }),
    makeLine({ name: 'Vesi', quantity: 2, fullNetCents: 200, netCents: 200, vatPercent: 9 }),
    makeLine({ name: 'Sport', vat: 'exempt', vatPercent: 0, fullNetCents: 500, netCents: 500 }),
  ],
  vats: [
    { kind: 'rate', percent, netCents: 2900, vatCents, reason: '' },
    { kind: 'rate', percent: 9, netCents: 200, vatCents: 18, reason: '' },
    { kind: 'exempt', percent: 0, netCents: 500, vatCents: 0, reason: exemption },
  ],
  netCents: 3600,
  vatCents: vatCents + 18,
  totalCents: 3618 + vatCents,
});

const { payer: employer } = makeLatvianDocument();
const fullDocuments = {
  EE: makeInvoiceDocument({
    ...everything('KMS § 16 lg 1 p 3', 24, 696),
    payer: { ...employer, name: 'Õun OÜ', registryCode: '14567890', vatNumber: 'EE102345678' },
  }),
  LV: makeLatvianDocument(everything('PVN likuma 52. pants', 21, 609)),
};

describe('the PDF of an invoice', () => {
  it.each(['EE', 'LV'] as const)('of %s has each field that its law and custom ask for', async (country) => {
    const text = await textOf(fullDocuments[country]);
    const missing = Object.entries(fieldsOf[country]).filter(([, written]) => !text.includes(written));
    expect(missing).toEqual([]);
  });

  it('shows the taxable amount and VAT of each rate, discounts, and why something is exempt', async () => {
    const text = await textOf(
      makeInvoiceDocument({
        lines: [
          makeLine({ quantity: 3, fullNetCents: 1000, discountNetCents: 100, netCents: 900 }),
          makeLine({ name: 'Ujumine', vat: 'exempt', vatPercent: 0, fullNetCents: 500, netCents: 500 }),
        ],
        vats: [
          { kind: 'rate', percent: 24, netCents: 900, vatCents: 216, reason: '' },
          { kind: 'exempt', percent: 0, netCents: 500, vatCents: 0, reason: 'KMS § 16 lg 1 p 3' },
        ],
      }),
    );
    for (const part of ['3,3333 €', 'Soodustus −1,00 €', 'Käibemaks 24% summalt 9,00 € 2,16 €', 'maksuvaba']) {
      expect(text).toContain(part);
    }
    expect(text).toContain('Maksuvaba käive 5,00 €');
    expect(text).toContain('Maksuvaba: KMS § 16 lg 1 p 3.');
  });

  it('of a seller who is not registered for VAT says so and shows none', async () => {
    const { seller } = makeInvoiceDocument();
    const outside = { kind: 'outside', percent: 0, netCents: 4990, vatCents: 0, reason: '' } as const;
    const text = await textOf(
      makeInvoiceDocument({ seller: { ...seller, vatNumber: null }, vats: [outside], vatCents: 0, netCents: 4990 }),
    );
    expect(text).toContain('Müüja ei ole käibemaksukohustuslane.');
    expect(text).not.toMatch(/KMKR|Käibemaks /);
  });

  it('asks for what is still open, and for nothing once it is paid', async () => {
    const part = await textOf(makeInvoiceDocument({ settledCents: 1990 }));
    expect(part).toContain('Tasutud 19,90 €');
    expect(part).toContain('Tasuda 30,00 €');
    const paid = await read(makeInvoiceDocument({ settledCents: 4990 }));
    expect(paid.pages.join(' ')).toContain('Tasutud 49,90 €');
    expect(paid.pages.join(' ')).not.toMatch(/Maksa telefoniga|IBAN|Tasuda/);
    expect(paid.tags).not.toContain('Figure');
  });

  it('of a credit names the invoice that it credits and the reason, and cannot be paid', async () => {
    const text = await textOf(
      makeInvoiceDocument({
        kind: 'credit',
        number: 'K26-00003',
        dueOn: null,
        lines: [makeLine({ quantity: -1, fullNetCents: -3621, netCents: -3621 })],
        vats: [{ kind: 'rate', percent: 24, netCents: -3621, vatCents: -869, reason: '' }],
        netCents: -3621,
        vatCents: -869,
        totalCents: -4490,
        credited: { number: '26-10519', issuedOn: '2026-11-13', reason: 'Treening jäi ära' },
      }),
    );
    for (const part of ['Kreeditarve', 'K26-00003', 'Krediteeritav arve 26-10519', 'Treening jäi ära', '−44,90 €']) {
      expect(text).toContain(part);
    }
    expect(text).not.toMatch(/Maksa telefoniga|Maksetähtaeg/);
  });
});

test('a long invoice goes over several pages, each with the table’s head and its number', async () => {
  const lines = Array.from({ length: 60 }, (_, index) => makeLine({ article: `A${index}` }));
  const { pages } = await read(makeInvoiceDocument({ lines }));
  expect(pages.length).toBeGreaterThan(2);
  for (const [index, page] of pages.entries()) expect(page).toContain(`${index + 1} / ${pages.length}`);
  const articles = pages.join(' ').match(/\bA\d+\b/g) ?? [];
  expect(articles).toEqual(lines.map(({ article }) => article));
  expect(pages.filter((page) => page.includes('A5')).every((page) => page.includes('Artikkel'))).toBe(true);
});

test('a reader for the blind finds the language, a title, and every part in order', async () => {
  const { title, language, isMarked, tags } = await read(makeInvoiceDocument());
  expect([title, language, isMarked]).toEqual(['Arve 26-10519', 'et', true]);
  const order = ['H1', 'Table', 'TH', 'TD', 'Figure'].map((tag) => tags.indexOf(tag));
  expect(order.every((place) => place >= 0)).toBe(true);
  expect(order).toEqual(order.toSorted((a, b) => a - b));
});

test.each(fontNames)('the same invoice in %s gives the same bytes, whatever was made before it', async (font) => {
  const logo = await sharp({ create: { width: 40, height: 40, channels: 4, background: '#131410' } })
    .png()
    .toBuffer();
  const hash = async (document: InvoiceDocument) =>
    createHash('sha256')
      .update(await draw(document, { ...paperLook, font, logo: new Uint8Array(logo) }))
      .digest('hex');
  const first = await hash(makeInvoiceDocument());
  expect(await hash(makeLatvianDocument())).not.toBe(first);
  expect(await hash(makeInvoiceDocument())).toBe(first);
});

test.each(fontNames)('%s has all letters of Estonian and Latvian', async (font) => {
  const letters = 'ÄÖÕÜŠŽäöõüšž ĀČĒĢĪĶĻŅŪāčēģīķļņū €−–“”';
  const pdf = await draw(makeInvoiceDocument({ note: letters }), { ...paperLook, font });
  expect((await readPdf(pdf)).pages[0]).toContain(letters);
});

const draw = (document: InvoiceDocument, look = paperLook) => drawDocument({ kind: 'invoice', document, look });
const read = async (document: InvoiceDocument) => readPdf(await draw(document));
const textOf = async (document: InvoiceDocument) => (await read(document)).pages.join(' ');

/** Each field by its name in the law, as it must be written. */
const fieldsOf: Record<'EE' | 'LV', Record<string, string>> = {
  EE: {
    word: 'Arve',
    number: '26-10519',
    date: 'Kuupäev 13.11.2026',
    'date of supply': 'Teenuse kuupäev 10.11.2026',
    period: '01.12.2026–31.12.2026',
    'due date': 'Maksetähtaeg 27.11.2026',
    reference: 'Viitenumber 26105198',
    'seller’s name': 'Tuisk Fitness OÜ',
    'seller’s address': 'Peetri 12, 10415 Tallinn',
    'seller’s registry code': 'Registrikood 12345678',
    'seller’s VAT number': 'KMKR EE101234567',
    'buyer’s name': 'Õun OÜ',
    'buyer’s street': 'Čaka iela 7',
    'buyer’s town': 'LV-1050 Rīga',
    'buyer’s registry code': 'Registrikood 14567890',
    'buyer’s VAT number': 'KMKR EE102345678',
    'receiver of the service': 'Liis Kuusk',
    'goods, quantity and price without VAT': '1001 Vesi 2 1,00 €',
    discount: 'Soodustus −1,00 €',
    'total without VAT': 'Kokku käibemaksuta 36,00 €',
    'taxable amount and VAT at the standard rate': 'Käibemaks 24% summalt 29,00 € 6,96 €',
    'taxable amount and VAT at the reduced rate': 'Käibemaks 9% summalt 2,00 € 0,18 €',
    'exempt amount': 'Maksuvaba käive 5,00 €',
    'legal reference of the exemption': 'Maksuvaba: KMS § 16 lg 1 p 3.',
    total: 'Tasuda 43,14 €',
    account: 'IBAN EE38 2200 2210 2014 5685',
  },
  LV: {
    word: 'Rēķins',
    number: 'RĪG-26-00017',
    date: 'Datums 13.11.2026',
    'date of supply': '10.11.2026',
    period: 'Periods 01.12.2026–31.12.2026',
    'due date': 'Apmaksas termiņš 27.11.2026',
    reference: 'Maksājuma atsauce RF6026105198',
    'seller’s name': 'Ūdensroze SIA',
    'seller’s address': 'Brīvības iela 40, LV-1050 Rīga',
    'seller’s registry code': 'Reģistrācijas numurs 40103123456',
    'seller’s VAT number': 'LV40103123456',
    'buyer’s name': 'Ķiršu Darbnīca SIA',
    'buyer’s street': 'Čaka iela 7',
    'buyer’s registry code': 'Reģistrācijas numurs 40203456789',
    'buyer’s VAT number': 'LV40203456789',
    'receiver of the service': 'Žanete Ģērmane',
    'goods, quantity and price without VAT': '1001 Vesi 2 1,00 €',
    discount: '−1,00 €',
    'total without VAT': 'Kopā bez PVN 36,00 €',
    'VAT at the standard rate': '29,00 € 6,09 €',
    'VAT at the reduced rate': '2,00 € 0,18 €',
    'exempt amount': '5,00 €',
    'legal reference of the exemption': 'PVN likuma 52. pants',
    total: 'Apmaksai 42,27 €',
    'total in words': 'Summa vārdiem: četrdesmit divi eiro un 27 centi.',
    'valid without a signature': 'Rēķins sagatavots elektroniski un ir derīgs bez paraksta.',
    account: 'IBAN LV97 HABA 0012 3456 7891 0',
  },
};

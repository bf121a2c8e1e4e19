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

const draw = (document: InvoiceDocument, look = paperLook) => drawDocument({ kind: 'invoice', document, look });
const read = async (document: InvoiceDocument) => readPdf(await draw(document));
const textOf = async (document: InvoiceDocument) => (await read(document)).pages.join(' ');

describe('the PDF of an invoice', () => {
  it.each<[string, InvoiceDocument, ...string[][]]>([
    [
      'Estonia',
      makeInvoiceDocument({ suppliedOn: '2026-11-10' }),
      [
        'Arve',
        '26-10519',
        'Kuupäev 13.11.2026',
        'Maksetähtaeg 27.11.2026',
        'Viitenumber 26105198',
        'Teenuse kuupäev 10.11.2026',
      ],
      ['Tuisk Fitness OÜ', 'Peetri 12, 10415 Tallinn', 'Registrikood 12345678', 'KMKR EE101234567'],
      ['Liis Kuusk', 'Kopli 33-14', '10412 Tallinn', 'Kliendinumber 48213', 'liis.kuusk@post.ee'],
      ['1001 Kuukaart, detsember 2026 1 36,21 € 36,21 €', 'Riidekapi rent, nr 118'],
      ['Kokku käibemaksuta 40,24 €', 'Käibemaks 24% 9,66 €', 'Tasuda 49,90 €', 'IBAN EE38 2200 2210 2014 5685'],
    ],
    [
      'Latvia',
      makeLatvianDocument({ period: { from: '2026-12-01', until: '2026-12-31' } }),
      [
        'Rēķins',
        'RĪG-26-00017',
        'Datums 13.11.2026',
        'Apmaksas termiņš 27.11.2026',
        'Maksājuma atsauce RF6026105198',
        'Periods 01.12.2026–31.12.2026',
      ],
      ['Ūdensroze SIA', 'Brīvības iela 40, LV-1050 Rīga', 'Reģistrācijas numurs 40103123456', 'LV40103123456'],
      ['Ķiršu Darbnīca SIA', 'Čaka iela 7', 'Reģistrācijas numurs 40203456789', 'LV40203456789', 'Žanete Ģērmane'],
      ['Mēneša abonements 1 45,45 € 45,45 €'],
      ['Kopā bez PVN 45,45 €', 'PVN 21 % 9,55 €', 'Apmaksai 55,00 €', 'IBAN LV97 HABA 0012 3456 7891 0'],
      ['Summa vārdiem: piecdesmit pieci eiro un 0 centi.', 'Rēķins sagatavots elektroniski un ir derīgs bez paraksta.'],
    ],
  ])('of %s has every field that the law and custom ask for', async (_, document, ...fields) => {
    const text = await textOf(document);
    expect(fields.flat().filter((field) => !text.includes(field))).toEqual([]);
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
    for (const part of ['3,3333 €', 'Allahindlus −1,00 €', 'Käibemaks 24% summalt 9,00 € 2,16 €', 'maksuvaba']) {
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

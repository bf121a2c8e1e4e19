import type { TFunction } from 'i18next';
import { writeEpcPayload } from '#api/invoices/epc-payload.ts';
import { type DocumentTexts, documentTexts } from '../../invoices/document-texts.ts';
import { drawColumns } from '../paper/blocks/draw-columns.ts';
import { drawFacts } from '../paper/blocks/draw-facts.ts';
import { drawFoot } from '../paper/blocks/draw-foot.ts';
import { drawHeading } from '../paper/blocks/draw-heading.ts';
import { drawNotes } from '../paper/blocks/draw-notes.ts';
import { drawPayBand, type PayBand } from '../paper/blocks/draw-pay-band.ts';
import { drawTable } from '../paper/blocks/draw-table.ts';
import { drawTotals } from '../paper/blocks/draw-totals.ts';
import { Paper } from '../paper/paper.ts';
import type { PaperLook } from '../paper/paper-look.ts';
import { type InvoiceDocument, openCentsOf, voucherCentsOf } from './invoice-document.ts';
import {
  clientColumns,
  factsOf,
  payerColumn,
  sellerColumn,
  tableColumns,
  tableRow,
  totalRows,
} from './invoice-parts.ts';

/** The PDF of an invoice or a credit: the same document and look give the same bytes. */
export async function drawInvoice(document: InvoiceDocument, look: PaperLook): Promise<Buffer> {
  const texts = documentTexts(document.language);
  const { seller } = document;
  const title = texts.t(`title.${document.kind}`);
  const paper = new Paper({
    title: `${title} ${document.number}`,
    author: seller.name,
    language: document.language,
    createdAt: new Date(`${document.issuedOn}T00:00:00Z`),
    look,
  });
  drawHeading(paper, { title, lines: [document.number] });
  drawColumns(paper, [sellerColumn(seller, texts), payerColumn(document, texts), ...clientColumns(document, texts)]);
  drawFacts(paper, factsOf(document, texts));
  const rows = document.lines.map((line) => tableRow(line, document, texts));
  drawTable(paper, tableColumns(document, texts), rows);
  const { rows: sums, total } = totalRows(document, texts);
  drawTotals(paper, sums, total);
  drawNotes(paper, notesOf(document, texts));
  if (openCentsOf(document) > 0) drawPayBand(paper, payBandOf(document, texts));
  const contact = [seller.email, seller.phone].filter((part) => part !== '').join(' · ');
  return paper.finish((page, pages) => drawFoot(paper, { left: seller.website, middle: contact }, page, pages));
}

function notesOf(document: InvoiceDocument, { t, money }: DocumentTexts): string[] {
  const { voucherVats, vats, credited, country, totalCents, note, seller } = document;
  const exempt = vats.filter(({ kind, reason }) => kind === 'exempt' && reason !== '');
  const reversed = vats.filter(({ kind }) => kind === 'reverse');
  const voucherVat = voucherVats.reduce((sum, { vatCents }) => sum + vatCents, 0);
  const words = country === 'LV' ? writeInWords(totalCents, t) : undefined;
  const notes = [
    credited?.reason ? t('creditReason', { reason: credited.reason }) : '',
    ...exempt.map(({ reason }) => t('exemptReason', { reason })),
    ...reversed.map(({ reason }) => t('reverseReason', { reason })),
    seller.vatNumber === null ? t('notRegistered') : '',
    voucherVats.length > 0
      ? t('voucherTaxed', { amount: money(voucherCentsOf(document)), vat: money(voucherVat) })
      : '',
    words && totalCents > 0 ? t('inWords', { words }) : '',
    country === 'LV' ? t('unsigned') : '',
    note,
  ];
  return notes.filter((one) => one !== '');
}

const grouped = (iban: string): string => iban.replace(/(.{4})(?=.)/g, '$1 ');

function payBandOf(document: InvoiceDocument, { t, money }: DocumentTexts): PayBand {
  const { seller, reference, rfReference, link } = document;
  const iban = grouped(seller.iban);
  const amountCents = openCentsOf(document);
  const code = writeEpcPayload({
    name: seller.name,
    iban: seller.iban,
    ...(seller.bic && { bic: seller.bic }),
    amountCents,
    reference: rfReference,
  });
  return {
    title: t('pay.title'),
    lines: [
      t('pay.scan'),
      ...(link ? [t('pay.open', { url: link.url.replace(/^https?:\/\//, '') })] : []),
      ...(link ? [t('pay.shortCode', { code: link.shortCode })] : []),
    ],
    details: [t('pay.iban', { iban }), t('pay.payee', { name: seller.name }), t('pay.reference', { reference })],
    code: { text: code, alt: t('pay.alt', { amount: money(amountCents), iban, reference }) },
  };
}

const most = 999_999;

/** `4990` → `četrdesmit deviņi eiro un 90 centi`. Undefined for a million and more, which nobody writes out. */
function writeInWords(cents: number, t: TFunction): string | undefined {
  const euros = Math.floor(Math.abs(cents) / 100);
  if (euros > most) return undefined;
  const words = t('words.euros', { count: euros, words: writeNumber(euros, t) });
  return t('words.sum', { count: Math.abs(cents) % 100, euros: words });
}

function writeNumber(value: number, t: TFunction): string {
  const small = t('words.below20').split(' ');
  if (value < 20) return small[value] ?? '';
  if (value < 100) {
    const tens = t('words.tens').split(' ')[Math.floor(value / 10) - 2] ?? '';
    return value % 10 === 0 ? tens : t('words.tensAndOnes', { tens, ones: small[value % 10] });
  }
  if (value < 1000) return join(writeHundreds(Math.floor(value / 100), t), value % 100, t);
  return join(writeThousands(Math.floor(value / 1000), t), value % 1000, t);
}

const join = (start: string, rest: number, t: TFunction): string =>
  rest === 0 ? start : `${start} ${writeNumber(rest, t)}`;

const writeHundreds = (digit: number, t: TFunction): string =>
  digit === 1 ? t('words.hundred') : t('words.hundreds', { digit: writeNumber(digit, t) });

/** In Latvian a number that ends in one, but not in eleven, is followed by the singular. */
const writeThousands = (count: number, t: TFunction): string =>
  count === 1 ? t('words.thousand') : t('words.thousands', { count, number: writeNumber(count, t) });

import { type DocumentTexts, documentTexts } from '../../invoices/document-texts.ts';
import { payerColumn, sellerColumn } from '../invoice/invoice-parts.ts';
import { drawColumns } from '../paper/blocks/draw-columns.ts';
import { drawFacts } from '../paper/blocks/draw-facts.ts';
import { drawFoot } from '../paper/blocks/draw-foot.ts';
import { drawHeading } from '../paper/blocks/draw-heading.ts';
import { drawNotes } from '../paper/blocks/draw-notes.ts';
import { drawTable, type TableColumn, type TableRow } from '../paper/blocks/draw-table.ts';
import { drawTotals } from '../paper/blocks/draw-totals.ts';
import { Paper } from '../paper/paper.ts';
import type { PaperLook } from '../paper/paper-look.ts';
import type { ConfirmationDocument, ConfirmedPayment } from './confirmation-document.ts';

/** The PDF that confirms payments of a period. */
export async function drawConfirmation(document: ConfirmationDocument, look: PaperLook): Promise<Buffer> {
  const texts = documentTexts(document.language);
  const { t, date, money } = texts;
  const { seller, payments, from, until, madeOn } = document;
  const title = t('title.confirmation');
  const paper = new Paper({
    title: `${title} ${date(from)}–${date(until)}`,
    author: seller.name,
    language: document.language,
    createdAt: new Date(`${madeOn}T00:00:00Z`),
    look,
  });
  drawHeading(paper, { title, lines: [] });
  drawColumns(paper, [sellerColumn(seller, texts), payerColumn(document, texts)]);
  drawFacts(paper, [
    { label: t('confirmation.madeOn'), value: date(madeOn) },
    { label: t('confirmation.paidBetween'), value: `${date(from)}–${date(until)}` },
    { label: t('confirmation.count'), value: String(payments.length) },
  ]);
  drawTable(
    paper,
    columnsOf(texts),
    payments.map((payment) => rowOf(payment, texts)),
  );
  const sum = payments.reduce((total, { amountCents }) => total + amountCents, 0);
  drawTotals(paper, [], { label: t('confirmation.total'), value: money(sum) });
  drawNotes(paper, [t('confirmation.note')]);
  const contact = [seller.email, seller.phone].filter((part) => part !== '').join(' · ');
  return paper.finish((page, pages) => drawFoot(paper, { left: seller.website, middle: contact }, page, pages));
}

const columnsOf = ({ t }: DocumentTexts): TableColumn[] => [
  { title: t('confirmation.date'), width: 62, emphasis: 'quiet' },
  { title: t('confirmation.for'), emphasis: 'strong' },
  { title: t('confirmation.invoice'), width: 82 },
  { title: t('confirmation.means'), width: 92 },
  { title: t('confirmation.amount'), width: 62, align: 'right' },
];

function rowOf(payment: ConfirmedPayment, { t, date, money }: DocumentTexts): TableRow {
  const { receivedOn, purpose, invoiceNumber, means, amountCents } = payment;
  return { cells: [date(receivedOn), purpose, invoiceNumber, t(`means.${means}`), money(amountCents)] };
}

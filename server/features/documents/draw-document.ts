import { type DocumentTexts, documentTexts } from '../invoices/document-texts.ts';
import type { ConfirmationDocument, ConfirmedPayment } from './confirmation/confirmation-document.ts';
import type { ContractDocument } from './contract/contract-document.ts';
import { drawInvoice } from './invoice/draw-invoice.ts';
import type { InvoiceDocument } from './invoice/invoice-document.ts';
import { payerColumn, sellerColumn } from './invoice/invoice-parts.ts';
import { drawColumns } from './paper/blocks/draw-columns.ts';
import { drawFacts, type Fact } from './paper/blocks/draw-facts.ts';
import { drawFoot } from './paper/blocks/draw-foot.ts';
import { drawHeading } from './paper/blocks/draw-heading.ts';
import { drawNotes } from './paper/blocks/draw-notes.ts';
import { drawTable, type TableColumn, type TableRow } from './paper/blocks/draw-table.ts';
import { drawTotals } from './paper/blocks/draw-totals.ts';
import { margin, Paper, right } from './paper/paper.ts';
import type { PaperLook } from './paper/paper-look.ts';

/** The PDF of a contract with the terms that were accepted. */
async function drawContract(document: ContractDocument, look: PaperLook): Promise<Buffer> {
  const texts = documentTexts(document.language);
  const { t, date } = texts;
  const { seller, client, number, name, madeOn, terms } = document;
  const title = t('title.contract');
  const paper = new Paper({
    title: `${title} ${number}`,
    author: seller.name,
    language: document.language,
    createdAt: new Date(`${madeOn}T00:00:00Z`),
    look,
  });
  drawHeading(paper, { title, lines: [number] });
  const member = { ...payerColumn({ payer: client }, texts), title: t('client') };
  drawColumns(paper, [sellerColumn(seller, texts), member, { title: t('contract.package'), lines: [name] }]);
  drawFacts(paper, factsOf(document, texts));
  if (terms) {
    const { acceptedOn, version, askedToStart } = terms;
    drawNotes(paper, [
      t('contract.accepted', { date: date(acceptedOn), version }),
      ...(askedToStart ? [t('contract.askedToStart')] : []),
    ]);
    drawTerms(paper, t('contract.terms'), terms.text);
  } else drawNotes(paper, [t('contract.atClub')]);
  const contact = [seller.email, seller.phone].filter((part) => part !== '').join(' · ');
  return paper.finish((page, pages) => drawFoot(paper, { left: seller.website, middle: contact }, page, pages));
}

function factsOf(document: ContractDocument, { t, date, money }: DocumentTexts): Fact[] {
  const { madeOn, validFrom, validUntil, billing, priceCents, visits } = document;
  const facts: (Fact | false)[] = [
    { label: t('contract.madeOn'), value: date(madeOn) },
    { label: t('contract.validFrom'), value: date(validFrom) },
    { label: t('contract.validUntil'), value: validUntil ? date(validUntil) : t('contract.termless') },
    priceCents !== null && {
      label: t(billing === 'monthly' ? 'contract.monthly' : 'price'),
      value: money(priceCents),
    },
    visits !== null && { label: t('contract.visits'), value: String(visits) },
  ];
  return facts.filter((fact) => fact !== false);
}

const gap = 7;

/** Each paragraph of the text as it was written, over as many pages as it takes. */
function drawTerms(paper: Paper, title: string, text: string): void {
  const width = right - margin;
  const heading = { size: 14, weight: 'bold', width } as const;
  paper.makeRoom(paper.heightOf(title, heading) * 3);
  paper.tag('H2', () => void (paper.y += paper.text(title, margin, paper.y, heading) + gap));
  const style = { width, leading: 14.2 };
  for (const paragraph of text.split(/\n+/).filter((one) => one.trim() !== '')) {
    paper.makeRoom(paper.heightOf(paragraph, style));
    paper.tag('P', () => void (paper.y += paper.text(paragraph, margin, paper.y, style) + gap));
  }
}

/** The PDF that confirms payments of a period. */
async function drawConfirmation(document: ConfirmationDocument, look: PaperLook): Promise<Buffer> {
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

/** The papers that are drawn, each with what it is drawn from. */
export interface DocumentKinds {
  invoice: InvoiceDocument;
  confirmation: ConfirmationDocument;
  contract: ContractDocument;
}

export type DocumentKind = keyof DocumentKinds;

const drawers: { [K in DocumentKind]: (document: DocumentKinds[K], look: PaperLook) => Promise<Buffer> } = {
  invoice: drawInvoice,
  confirmation: drawConfirmation,
  contract: drawContract,
};

export interface DrawOrder<K extends DocumentKind = DocumentKind> {
  kind: K;
  document: DocumentKinds[K];
  look: PaperLook;
}

/** A PDF, here and now; it takes some 50 ms of a processor. Servers ask `DocumentRenderer`. */
export const drawDocument = <K extends DocumentKind>({ kind, document, look }: DrawOrder<K>): Promise<Buffer> =>
  drawers[kind](document, look);

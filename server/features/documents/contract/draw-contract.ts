import { type DocumentTexts, documentTexts } from '../../invoices/document-texts.ts';
import { payerColumn, sellerColumn } from '../invoice/invoice-parts.ts';
import { drawColumns } from '../paper/blocks/draw-columns.ts';
import { drawFacts, type Fact } from '../paper/blocks/draw-facts.ts';
import { drawFoot } from '../paper/blocks/draw-foot.ts';
import { drawHeading } from '../paper/blocks/draw-heading.ts';
import { drawNotes } from '../paper/blocks/draw-notes.ts';
import { margin, Paper, right } from '../paper/paper.ts';
import type { PaperLook } from '../paper/paper-look.ts';
import type { ContractDocument } from './contract-document.ts';

/** The PDF of a contract with the terms that were accepted. */
export async function drawContract(document: ContractDocument, look: PaperLook): Promise<Buffer> {
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

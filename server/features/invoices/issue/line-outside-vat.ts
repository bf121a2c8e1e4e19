import { languages } from '#api/languages.ts';
import { type DocumentTexts, documentTexts } from '../document-texts.ts';
import type { DraftLine } from './invoice-draft.ts';

interface LineOutsideVat {
  kind: DraftLine['kind'];
  /** Euro cents. */
  unitPriceCents: number;
  /** What it is for, by the texts of a language. */
  say: (texts: DocumentTexts) => string;
}

/** A line of an invoice that sells nothing: it is outside VAT, of no product, and gives no right. */
export const lineOutsideVat = ({ kind, unitPriceCents, say }: LineOutsideVat): DraftLine => ({
  productId: null,
  article: '',
  names: Object.fromEntries(languages.map((one) => [one, say(documentTexts(one))])) as DraftLine['names'],
  kind,
  quantity: 1,
  unitPriceCents,
  discountCents: 0,
  vatCategory: 'outside',
  grants: { type: 'none' },
  startsOn: null,
  details: {},
});

import { type Language, languages } from '#api/languages.ts';
import { documentTexts } from '../../../invoices/document-texts.ts';
import type { DraftLine } from '../../../invoices/issue/invoice-draft.ts';
import type { FeeToInvoice } from './queries.ts';

/** A fee as a line of an invoice, in all languages: what for, which training or contract, which days. */
export function feeLine({ id, kind, feeCents, date, until, subject }: FeeToInvoice): DraftLine {
  const nameIn = (language: Language): string => {
    const { t, date: write } = documentTexts(language);
    if (kind === 'freeze')
      return t('fee.freeze', { contract: subject, from: write(date), until: write(until ?? date) });
    return t(`fee.${kind}`, { training: subject, date: write(date) });
  };
  return {
    productId: null,
    article: '',
    names: Object.fromEntries(languages.map((language) => [language, nameIn(language)])) as DraftLine['names'],
    kind: 'fee',
    quantity: 1,
    unitPriceCents: feeCents,
    discountCents: 0,
    vatCategory: 'standard',
    grants: { type: 'none' },
    startsOn: null,
    servedOn: until ?? date,
    details: kind === 'freeze' ? { contractFeeId: id } : { lateLeavingId: id },
  };
}

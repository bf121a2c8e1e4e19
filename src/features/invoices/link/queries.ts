import type { Language } from '#api/languages.ts';
import { callApi } from '#src/lib/api/call-api.ts';
import { query } from '#src/lib/data/query.ts';
import type { InvoiceKey } from './invoice-key.ts';

const draftOf = ({ number, ...by }: InvoiceKey) => ({ params: { invoiceNumber: number }, query: by });

export const findDraft = (key: InvoiceKey) => callApi('GET /public/invoice/draft/{invoiceNumber}', draftOf(key));

const secret = { gcTime: 0, retry: false, networkMode: 'always' } as const;

export const linkQueries = {
  /** What is needed to pay. */
  draft: (key: InvoiceKey | undefined) =>
    query('GET /public/invoice/draft/{invoiceNumber}', key && draftOf(key), secret),
  /** Its lines, for whoever has the link. */
  lines: (number: string, bySecret: string) =>
    query('GET /public/invoice', { query: { number, secret: bySecret } }, secret),
  /** The names of what was bought, in the reader’s language. */
  names: (number: string, bySecret: string, language: Language) =>
    query(
      'GET /public/product/translation/invoice/{invoiceNumber}',
      { params: { invoiceNumber: number }, query: { secret: bySecret, language } },
      secret,
    ),
};

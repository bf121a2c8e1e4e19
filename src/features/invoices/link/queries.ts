import { queryOptions } from '@tanstack/react-query';
import type { Language } from '#api/languages.ts';
import { callApi } from '#src/lib/api/call-api.ts';
import type { InvoiceKey } from './invoice-key.ts';

export const findDraft = ({ number, ...by }: InvoiceKey, signal?: AbortSignal) =>
  callApi('GET /public/invoice/draft/{invoiceNumber}', {
    params: { invoiceNumber: number },
    query: by,
    ...(signal && { signal }),
  });

const fresh = { staleTime: 0, gcTime: 0, retry: false, networkMode: 'always' } as const;

export const linkQueries = {
  /** What is needed to pay. */
  draft: (key: InvoiceKey | undefined) =>
    queryOptions({
      queryKey: ['invoiceLink', 'draft', key] as const,
      queryFn: ({ signal }) => {
        if (!key) throw new Error('nothing was asked for');
        return findDraft(key, signal);
      },
      enabled: key !== undefined,
      ...fresh,
    }),
  /** Its lines, for whoever has the link. */
  lines: (number: string, secret: string) =>
    queryOptions({
      queryKey: ['invoiceLink', 'lines', number, secret] as const,
      queryFn: ({ signal }) => callApi('GET /public/invoice', { query: { number, secret }, signal }),
      ...fresh,
    }),
  /** The names of what was bought, in the reader’s language. */
  names: (number: string, secret: string, language: Language) =>
    queryOptions({
      queryKey: ['invoiceLink', 'names', number, secret, language] as const,
      queryFn: ({ signal }) =>
        callApi('GET /public/product/translation/invoice/{invoiceNumber}', {
          params: { invoiceNumber: number },
          query: { secret, language },
          signal,
        }),
      ...fresh,
    }),
};

import { queryOptions } from '@tanstack/react-query';
import type { QuoteBody } from '#api/invoices/staff-schema.ts';
import { api } from '#src/lib/session/call-as-user.ts';

/** `clientId` is one's own. */
export const productQueries = {
  /** All products with all prices, also retired ones. */
  all: (clientId: number) =>
    queryOptions({
      queryKey: ['own', clientId, 'products'] as const,
      queryFn: ({ signal }) => api('GET /admin/product', { signal }),
      staleTime: 30_000,
    }),
  campaigns: (clientId: number) =>
    queryOptions({
      queryKey: ['own', clientId, 'campaigns'] as const,
      queryFn: ({ signal }) => api('GET /admin/campaign-code', { signal }),
      staleTime: 30_000,
    }),
  /** What must be known before anything is sold. */
  saleRules: (clientId: number) =>
    queryOptions({
      queryKey: ['own', clientId, 'saleRules'] as const,
      queryFn: ({ signal }) => api('GET /admin/sale/rules', { signal }),
      staleTime: 60_000,
    }),
  /** What a basket costs; never stored. */
  quote: (clientId: number, body: QuoteBody) =>
    queryOptions({
      queryKey: ['own', clientId, 'saleQuote', body] as const,
      queryFn: ({ signal }) => api('POST /admin/sale/quote', { body, signal }),
      staleTime: 10_000,
      retry: false,
    }),
  /** What a client owes and is owed; never stored. */
  money: (clientId: number, buyerId: number) =>
    queryOptions({
      queryKey: ['own', clientId, 'clientMoney', buyerId] as const,
      queryFn: ({ signal }) => api('GET /admin/client/{id}/money', { params: { id: buyerId }, signal }),
      staleTime: 10_000,
    }),
};

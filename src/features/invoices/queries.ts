import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#src/lib/api/call-api.ts';
import { api } from '#src/lib/session/call-as-user.ts';

/** The paper on what one paid in a year. */
export const loadConfirmation = (year: string) =>
  api('GET /user/payment/confirmation', { query: { from: `${year}-01-01`, until: `${year}-12-31` } });

export const invoiceQueries = {
  own: (clientId: number) =>
    queryOptions({
      queryKey: ['own', clientId, 'invoices'] as const,
      queryFn: ({ signal }) => api('GET /user/invoice', { signal }),
      staleTime: 0,
    }),
  /** Of one invoice all that its paper says. It holds the secret of its link, so it is never stored. */
  one: (clientId: number, id: number) =>
    queryOptions({
      queryKey: ['own', clientId, 'invoice', id] as const,
      queryFn: ({ signal }) => api('GET /user/invoice/{id}', { params: { id }, signal }),
      staleTime: 30_000,
    }),
  /** Whom one pays, by bank transfer too. */
  config: () =>
    queryOptions({
      queryKey: ['invoiceConfig'] as const,
      queryFn: ({ signal }) => callApi('GET /public/invoice/config', { signal }),
      staleTime: 300_000,
    }),
};

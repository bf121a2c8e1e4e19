import { queryOptions } from '@tanstack/react-query';
import type { QuoteBody } from '#api/purchases/schema.ts';
import { callApi } from '#src/lib/api/call-api.ts';
import { api } from '#src/lib/session/call-as-user.ts';

const minute = 60_000;

function missing(): never {
  throw new Error('nothing is chosen yet');
}

export const purchaseQueries = {
  units: () =>
    queryOptions({
      queryKey: ['public', 'units'] as const,
      queryFn: ({ signal }) => api('GET /public/room/unit', { signal }),
      staleTime: 60 * minute,
    }),
  products: (unit: number | undefined) =>
    queryOptions({
      queryKey: ['purchase', 'products', unit] as const,
      queryFn: ({ signal }) => callApi('GET /public/product', { query: { unit: unit ?? missing() }, signal }),
      enabled: unit !== undefined,
      staleTime: 5 * minute,
      retry: false,
    }),
  /** What a basket costs; with a campaign code, what it takes off. */
  quote: (basket: QuoteBody | undefined) =>
    queryOptions({
      queryKey: ['purchase', 'quote', basket] as const,
      queryFn: ({ signal }) => api('POST /public/product/quote', { body: basket ?? missing(), signal }),
      enabled: basket !== undefined,
      staleTime: minute,
      retry: false,
    }),
  /** What one place of a training costs, and the one that is held. */
  place: (clientId: number, trainingId: number) =>
    queryOptions({
      queryKey: ['own', clientId, 'place', trainingId] as const,
      queryFn: ({ signal }) => api('GET /user/registration/purchase', { query: { trainingId }, signal }),
      enabled: clientId > 0,
      staleTime: 0,
      retry: false,
    }),
  refundChoice: (secret: string) =>
    queryOptions({
      queryKey: ['payment', 'choice', secret] as const,
      queryFn: ({ signal }) => callApi('GET /public/payment/choice', { query: { secret }, signal }),
      staleTime: 0,
      retry: false,
    }),
  terms: () =>
    queryOptions({
      queryKey: ['purchase', 'terms'] as const,
      queryFn: ({ signal }) => callApi('GET /page/buying-terms', { signal }),
      staleTime: 60 * minute,
    }),
  /** What a purchase has given; kept on the device, so that a ticket is shown without a network. */
  bought: (number: string, secret: string) =>
    queryOptions({
      queryKey: ['public', 'bought', number] as const,
      queryFn: ({ signal }) => callApi('GET /public/ticket/bought', { query: { number, secret }, signal }),
      staleTime: 0,
      retry: false,
      // Paid already, and not heard of yet.
      refetchInterval: ({ state: { data } }) => (data?.state === 'open' ? 3000 : false),
    }),
};

import { queryOptions } from '@tanstack/react-query';
import type { Payment } from '#api/payments/schema.ts';
import { callApi } from '#src/lib/api/call-api.ts';
import { api } from '#src/lib/session/call-as-user.ts';
import type { OrderKey } from './order-key.ts';

const pollMs = 3000;

export const paymentQueries = {
  /** How one can pay here; asked only where somebody is about to. */
  methods: () =>
    queryOptions({
      queryKey: ['payment', 'methods'] as const,
      queryFn: ({ signal }) => callApi('GET /public/payment/methods', { signal }),
      networkMode: 'always',
      staleTime: 3_600_000,
      retry: false,
    }),
  /** What the member can pay with at once; asked only where they are about to pay. */
  credit: () =>
    queryOptions({
      queryKey: ['payment', 'credit'] as const,
      queryFn: ({ signal }) => api('GET /user/payment/credit', { signal }),
      networkMode: 'always',
      staleTime: 0,
      gcTime: 0,
      retry: false,
    }),
  /** What became of an order. Asking settles what the provider knows, so it is asked again while somebody waits. */
  confirmed: (key: OrderKey | undefined, isChanging: (payment: Payment) => boolean) =>
    queryOptions({
      queryKey: ['payment', 'order', key] as const,
      queryFn: ({ signal }) => callApi('POST /public/payment/confirm', { body: { ...key }, signal }),
      enabled: key !== undefined,
      networkMode: 'always',
      staleTime: 0,
      gcTime: 0,
      retry: false,
      refetchInterval: ({ state: { data } }) => (data === undefined || isChanging(data) ? pollMs : false),
      refetchIntervalInBackground: true,
    }),
};

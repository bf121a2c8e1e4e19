import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { PlainDate } from '#api/dates.ts';
import { api } from '#src/lib/session/call-as-user.ts';

const all = (clientId: number) => ['own', clientId, 'accounting'] as const;

export const accountingQueries = {
  all,
  /** Batches, and how many postings up to a date wait. */
  batches: (clientId: number, until: PlainDate) =>
    queryOptions({
      queryKey: [...all(clientId), 'batches', until] as const,
      queryFn: ({ signal }) => api('GET /admin/accounting/batch', { query: { until }, signal }),
      placeholderData: keepPreviousData,
      staleTime: 15_000,
    }),
  mapping: (clientId: number) =>
    queryOptions({
      queryKey: [...all(clientId), 'mapping'] as const,
      queryFn: ({ signal }) => api('GET /admin/accounting/mapping', { signal }),
      staleTime: 15_000,
    }),
  balances: (clientId: number, until: PlainDate) =>
    queryOptions({
      queryKey: [...all(clientId), 'balances', until] as const,
      queryFn: ({ signal }) => api('GET /admin/accounting/balance', { query: { until }, signal }),
      placeholderData: keepPreviousData,
      staleTime: 15_000,
    }),
  /** What was taxed in a span of days. */
  vat: (clientId: number, from: PlainDate, until: PlainDate) =>
    queryOptions({
      queryKey: [...all(clientId), 'vat', from, until] as const,
      queryFn: ({ signal }) => api('GET /admin/accounting/vat', { query: { from, until }, signal }),
      placeholderData: keepPreviousData,
      staleTime: 15_000,
    }),
  periods: (clientId: number) =>
    queryOptions({
      queryKey: [...all(clientId), 'periods'] as const,
      queryFn: ({ signal }) => api('GET /admin/accounting/period', { signal }),
      staleTime: 15_000,
    }),
  openings: (clientId: number) =>
    queryOptions({
      queryKey: [...all(clientId), 'openings'] as const,
      queryFn: ({ signal }) => api('GET /admin/accounting/opening', { signal }),
      staleTime: 15_000,
    }),
  /** What oneself took on a day. */
  ownDay: (clientId: number, date: PlainDate) =>
    queryOptions({
      queryKey: ['own', clientId, 'till', 'own', date] as const,
      queryFn: ({ signal }) => api('GET /desk/closing', { query: { date }, signal }),
      staleTime: 5000,
    }),
  /** What everybody took on a day; for admins. */
  days: (clientId: number, date: PlainDate) =>
    queryOptions({
      queryKey: ['own', clientId, 'till', 'all', date] as const,
      queryFn: ({ signal }) => api('GET /admin/accounting/day', { query: { date }, signal }),
      staleTime: 5000,
    }),
  /** Counts that were made, one's own or, for admins, everybody's. */
  counts: (clientId: number, whose: 'own' | 'all') =>
    infiniteQueryOptions({
      queryKey: ['own', clientId, 'till', 'counts', whose] as const,
      queryFn: ({ signal, pageParam }) => {
        const input = { query: pageParam === undefined ? {} : { cursor: Number(pageParam) }, signal };
        return whose === 'all' ? api('GET /admin/accounting/day/count', input) : api('GET /desk/closing/count', input);
      },
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ nextCursor }) => nextCursor,
      staleTime: 15_000,
    }),
};

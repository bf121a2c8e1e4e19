import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { MovementState } from '#api/statements/movement-states.ts';
import { api } from '#src/lib/session/call-as-user.ts';

export const statementQueries = {
  all: (clientId: number) => ['own', clientId, 'statements'] as const,
  /** The files that were imported, the latest first. */
  list: (clientId: number) =>
    queryOptions({
      queryKey: [...statementQueries.all(clientId), 'list'] as const,
      queryFn: ({ signal }) => api('GET /admin/statement', { signal }),
      staleTime: 15_000,
    }),
  /** What came in, the latest first. */
  movements: (clientId: number, state: MovementState) =>
    queryOptions({
      queryKey: [...statementQueries.all(clientId), 'movements', state] as const,
      queryFn: ({ signal }) => api('GET /admin/statement/movement', { query: { state }, signal }),
      staleTime: 15_000,
    }),
  /** Those after a page. */
  older: (clientId: number, state: MovementState, cursor: string) =>
    infiniteQueryOptions({
      queryKey: ['own', clientId, 'olderMovements', state, cursor] as const,
      queryFn: ({ signal, pageParam }) =>
        api('GET /admin/statement/movement', { query: { state, cursor: pageParam }, signal }),
      initialPageParam: cursor,
      getNextPageParam: ({ nextCursor }) => nextCursor,
      staleTime: 15_000,
    }),
  /** Invoices that money may be for, of which something is open. */
  openInvoices: (clientId: number, search: string) =>
    queryOptions({
      queryKey: ['own', clientId, 'openInvoices', search] as const,
      queryFn: ({ signal }) => api('GET /admin/invoice', { query: { search, state: 'unpaid', limit: 20 }, signal }),
      placeholderData: keepPreviousData,
      staleTime: 5000,
    }),
};

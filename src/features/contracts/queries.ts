import { queryOptions } from '@tanstack/react-query';
import { api } from '#src/lib/session/call-as-user.ts';

export const contractQueries = {
  own: (clientId: number) =>
    queryOptions({
      queryKey: ['own', clientId, 'contracts'] as const,
      queryFn: ({ signal }) => api('GET /user/contract', { signal }),
      staleTime: 0,
    }),
  /** What a pause would change, as the server says; asked while its dates are chosen. */
  freeze: (clientId: number, id: number, { from, until }: { from: string; until: string }) =>
    queryOptions({
      queryKey: ['own', clientId, 'contractFreeze', id, from, until] as const,
      queryFn: ({ signal }) =>
        api('GET /user/contract/{id}/freeze', { params: { id }, query: { from, until }, signal }),
      staleTime: 0,
      gcTime: 0,
      retry: false,
    }),
  end: (clientId: number, id: number) =>
    queryOptions({
      queryKey: ['own', clientId, 'contractEnd', id] as const,
      queryFn: ({ signal }) => api('GET /user/contract/{id}/end', { params: { id }, signal }),
      staleTime: 0,
      gcTime: 0,
      retry: false,
    }),
};

import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { RiseBody } from '#api/contracts/rises/schema.ts';
import type { ForeseenQuery } from '#api/contracts/schema.ts';
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
  /** What taking back the pause that begins on `from` would change. */
  freezeEnd: (clientId: number, id: number, from: string) =>
    queryOptions({
      queryKey: ['own', clientId, 'contractFreezeEnd', id, from] as const,
      queryFn: ({ signal }) => api('GET /user/contract/{id}/freeze/end', { params: { id }, query: { from }, signal }),
      staleTime: 0,
      gcTime: 0,
      retry: false,
    }),
  end: (clientId: number, id: number, because?: 'price') =>
    queryOptions({
      queryKey: ['own', clientId, 'contractEnd', id, because] as const,
      queryFn: ({ signal }) => api('GET /user/contract/{id}/end', { params: { id }, query: { because }, signal }),
      staleTime: 0,
      gcTime: 0,
      retry: false,
    }),
  /** New prices of contracts, and the contracts whose price can rise. */
  rises: (clientId: number) =>
    queryOptions({
      queryKey: ['own', clientId, 'priceRises'] as const,
      queryFn: ({ signal }) => api('GET /admin/price-rise', { signal }),
      staleTime: 15_000,
    }),
  /** What a new price would change, asked while it is typed. */
  foreseenRise: (clientId: number, body: RiseBody) =>
    queryOptions({
      queryKey: ['own', clientId, 'foreseenRise', body] as const,
      queryFn: ({ signal }) => api('POST /admin/price-rise/foreseen', { body, signal }),
      staleTime: 0,
      gcTime: 0,
      retry: false,
      placeholderData: keepPreviousData,
    }),
  /** Of any client, with the log of its changes. */
  admin: (clientId: number, id: number) =>
    queryOptions({
      queryKey: ['own', clientId, 'contractOfClient', id] as const,
      queryFn: ({ signal }) => api('GET /admin/contract/{id}', { params: { id }, signal }),
      staleTime: 15_000,
    }),
  /** What an admin's change would do, asked while its dates are chosen. */
  foreseen: (clientId: number, id: number, query: ForeseenQuery) =>
    queryOptions({
      queryKey: ['own', clientId, 'contractForeseen', id, query] as const,
      queryFn: ({ signal }) => api('GET /admin/contract/{id}/foreseen', { params: { id }, query, signal }),
      staleTime: 0,
      gcTime: 0,
      retry: false,
      placeholderData: keepPreviousData,
    }),
};

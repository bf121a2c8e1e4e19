import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { PlainDate } from '#api/dates.ts';
import { api } from '#src/lib/session/call-as-user.ts';
import { rosterQueries } from '../queries.ts';

const keyOf = (clientId: number) => [...rosterQueries.all(clientId), 'desk'] as const;

/** What the desk sees of trainings and their people. */
export const deskQueries = {
  day: (clientId: number, date: PlainDate) =>
    queryOptions({
      queryKey: [...keyOf(clientId), 'day', date] as const,
      queryFn: ({ signal }) => api('GET /admin/registration', { query: { date }, signal }),
      staleTime: 15_000,
    }),
  roster: (clientId: number, id: number) =>
    queryOptions({
      queryKey: [...keyOf(clientId), 'roster', id] as const,
      queryFn: ({ signal }) => api('GET /admin/registration/class/{id}', { params: { id }, signal }),
      staleTime: 15_000,
    }),
  candidates: (clientId: number, id: number, search: string) =>
    queryOptions({
      queryKey: [...keyOf(clientId), 'candidates', id, search] as const,
      queryFn: ({ signal }) =>
        api('GET /admin/registration/class/{id}/candidate', { params: { id }, query: { search }, signal }),
      placeholderData: keepPreviousData,
      staleTime: 5000,
    }),
  byCode: (clientId: number, id: number, code: string) =>
    queryOptions({
      queryKey: [...keyOf(clientId), 'candidates', id, 'code', code] as const,
      queryFn: ({ signal }) =>
        api('GET /admin/registration/class/{id}/candidate/code', { params: { id }, query: { code }, signal }),
      staleTime: 5000,
      retry: false,
    }),
  /** Without a date the same style in the coming week. */
  targets: (clientId: number, id: number, date: PlainDate | undefined) =>
    queryOptions({
      queryKey: [...keyOf(clientId), 'targets', id, date] as const,
      queryFn: ({ signal }) =>
        api('GET /admin/registration/{id}/target', { params: { id }, query: date ? { date } : {}, signal }),
      staleTime: 5000,
    }),
};

import { queryOptions } from '@tanstack/react-query';
import type { PlainDate } from '#api/dates.ts';
import { api } from '#src/lib/session/call-as-user.ts';

export const trainersKey = (clientId: number) => ['own', clientId, 'trainers'] as const;

export const trainerQueries = {
  /** Active trainers, for 300 s as the specification says. */
  list: (clientId: number) =>
    queryOptions({
      queryKey: [...trainersKey(clientId), 'list'] as const,
      queryFn: ({ signal }) => api('GET /admin/trainer', { query: {}, signal }),
      staleTime: 300_000,
    }),
  /** What occupies all of them in the week of a date. */
  week: (clientId: number, date: PlainDate) =>
    queryOptions({
      queryKey: [...trainersKey(clientId), 'week', date] as const,
      queryFn: ({ signal }) => api('GET /admin/trainer/week', { query: { date }, signal }),
      staleTime: 30_000,
    }),
  figures: (clientId: number, id: number) =>
    queryOptions({
      queryKey: [...trainersKey(clientId), 'figures', id] as const,
      queryFn: ({ signal }) => api('GET /admin/trainer/{id}/figures', { params: { id }, signal }),
      staleTime: 300_000,
    }),
  /** Absences with the trainings that need a substitute. */
  absences: (clientId: number, id: number) =>
    queryOptions({
      queryKey: [...trainersKey(clientId), 'absences', id] as const,
      queryFn: ({ signal }) => api('GET /admin/trainer/{id}/absence', { params: { id }, signal }),
      staleTime: 10_000,
    }),
};

import { queryOptions } from '@tanstack/react-query';
import type { PlainDate } from '#api/dates.ts';
import { api } from '#src/lib/session/call-as-user.ts';

/** One's own trainings; `from` and `until` are inclusive. */
export const registrationQueries = {
  all: (clientId: number) => ['own', clientId, 'registrations'] as const,
  historyAll: (clientId: number) => ['own', clientId, 'history'] as const,
  list: (clientId: number, from: PlainDate, until?: PlainDate) =>
    queryOptions({
      queryKey: [...registrationQueries.all(clientId), from, until ?? null] as const,
      queryFn: ({ signal }) => api('GET /user/registration', { query: { from, until }, signal }),
      staleTime: 15_000,
    }),
  /** What happened to one of them, and why. */
  history: (clientId: number, registrationId: number) =>
    queryOptions({
      queryKey: [...registrationQueries.historyAll(clientId), registrationId] as const,
      queryFn: ({ signal }) => api('GET /user/registration/{id}', { params: { id: registrationId }, signal }),
      staleTime: 15_000,
    }),
};

import { queryOptions } from '@tanstack/react-query';
import type { PlainDate } from '#api/dates.ts';
import { api } from '#src/lib/session/call-as-user.ts';

/** What the user did in a period; `from` and `until` are its dates, inclusive. */
export const statisticsQueries = {
  own: (clientId: number, period: string, from: PlainDate, until: PlainDate) =>
    queryOptions({
      queryKey: ['own', clientId, 'statistics', period, from, until] as const,
      queryFn: ({ signal }) => api('GET /user/statistics', { query: { from, until }, signal }),
      staleTime: 15_000,
    }),
  progress: (clientId: number) =>
    queryOptions({
      queryKey: ['own', clientId, 'statistics', 'progress'] as const,
      queryFn: ({ signal }) => api('GET /user/statistics/progress', { signal }),
      staleTime: 15_000,
    }),
};

import { queryOptions } from '@tanstack/react-query';
import type { PlainDate } from '#api/dates.ts';
import { api } from '#src/lib/session/call-as-user.ts';

/** What one did; `from` and `until` are inclusive. */
export const statisticsQueries = {
  own: (clientId: number, from: PlainDate, until: PlainDate) =>
    queryOptions({
      queryKey: ['own', clientId, 'statistics', from, until] as const,
      queryFn: ({ signal }) => api('GET /user/statistics', { query: { from, until }, signal }),
      staleTime: 15_000,
    }),
};

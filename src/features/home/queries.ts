import { queryOptions } from '@tanstack/react-query';
import type { PlainDate } from '#api/dates.ts';
import { api } from '#src/lib/session/call-as-user.ts';

/** How often the overview is refreshed while it is visible. */
export const lookAgainMs = 30_000;

export const homeQueries = {
  /** What needs a hand, who is in and who came last. */
  admin: (clientId: number, unit: number | undefined) =>
    queryOptions({
      queryKey: ['own', clientId, 'adminHome', { unit }] as const,
      queryFn: ({ signal }) => api('GET /admin/home', { query: unit === undefined ? {} : { unit }, signal }),
      staleTime: 10_000,
      refetchInterval: lookAgainMs,
    }),
  /** The trainings of one day in all clubs. */
  trainingsOf: (clientId: number, date: PlainDate) =>
    queryOptions({
      queryKey: ['own', clientId, 'adminToday', date] as const,
      queryFn: ({ signal }) => api('GET /admin/schedule', { query: { from: date, until: date }, signal }),
      staleTime: 10_000,
      refetchInterval: lookAgainMs,
    }),
};

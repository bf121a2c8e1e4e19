import { queryOptions } from '@tanstack/react-query';
import type { PlainDate } from '#api/dates.ts';
import type { DateSpan } from '#api/statistics/trainings/period.ts';
import { api } from '#src/lib/session/call-as-user.ts';

/** What the user did in a period; `from` and `until` are its dates, inclusive. */
export const statisticsQueries = {
  /** A trainer's own group trainings; `choice` names the period, whose dates move with the day. */
  ownTrainings: (clientId: number, { choice, from, until }: DateSpan & { choice: string }) =>
    queryOptions({
      queryKey: ['own', clientId, 'training-figures', 'led', choice, from, until] as const,
      queryFn: ({ signal }) => api('GET /trainer/statistics/group-trainings', { query: { from, until }, signal }),
      staleTime: 60_000,
    }),
  /** A trainer's own personal trainings. */
  personal: (clientId: number, { choice, from, until }: DateSpan & { choice: string }) =>
    queryOptions({
      queryKey: ['own', clientId, 'training-figures', 'personal', choice, from, until] as const,
      queryFn: ({ signal }) => api('GET /trainer/statistics/personal-trainings', { query: { from, until }, signal }),
      staleTime: 60_000,
    }),
  /** All group trainings of the clubs. */
  clubs: (clientId: number, { choice, from, until }: DateSpan & { choice: string }) =>
    queryOptions({
      queryKey: ['own', clientId, 'training-figures', 'clubs', choice, from, until] as const,
      queryFn: ({ signal }) => api('GET /admin/statistics', { query: { from, until }, signal }),
      staleTime: 60_000,
    }),
  /** Of one club, or without it of all. */
  own: (clientId: number, period: string, from: PlainDate, until: PlainDate, unit?: number) =>
    queryOptions({
      queryKey: ['own', clientId, 'statistics', period, ...(unit ? [unit] : []), from, until] as const,
      queryFn: ({ signal }) => api('GET /user/statistics', { query: { from, until, unit }, signal }),
      staleTime: 15_000,
    }),
  progress: (clientId: number, unit?: number) =>
    queryOptions({
      queryKey: ['own', clientId, 'statistics', 'progress', ...(unit ? [unit] : [])] as const,
      queryFn: ({ signal }) => api('GET /user/statistics/progress', { query: { unit }, signal }),
      staleTime: 15_000,
    }),
};

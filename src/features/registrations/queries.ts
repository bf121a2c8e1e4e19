import { queryOptions } from '@tanstack/react-query';
import { addDays, mondayOf, type PlainDate } from '#api/dates.ts';
import { api } from '#src/lib/session/call-as-user.ts';
import type { Period } from './summary/periods.ts';

const daysBefore = 14;
const daysAhead = 41;

/** The user’s own trainings; `from` and `until` are inclusive. */
export const registrationQueries = {
  all: (clientId: number) => ['own', clientId, 'registrations'] as const,
  historyAll: (clientId: number) => ['own', clientId, 'history'] as const,
  /**
   * `of` says what the dates are: they move with the day, and it is the key under which yesterday’s answer is found.
   */
  list: (clientId: number, of: Period | 'coming' | 'around' | 'day', from: PlainDate, until?: PlainDate) =>
    queryOptions({
      queryKey: [...registrationQueries.all(clientId), of, from, until ?? null] as const,
      queryFn: ({ signal }) => api('GET /user/registration', { query: { from, until }, signal }),
      staleTime: 15_000,
    }),
  coming: (clientId: number, today: PlainDate) => registrationQueries.list(clientId, 'coming', today),
  /**
   * From two weeks before this week until the end of what can be booked: what home shows, and what it offers to repeat.
   */
  around: (clientId: number, today: PlainDate) => {
    const monday = mondayOf(today);
    return registrationQueries.list(clientId, 'around', addDays(monday, -daysBefore), addDays(monday, daysAhead));
  },
  /** The history of one of them, with reasons. */
  history: (clientId: number, registrationId: number) =>
    queryOptions({
      queryKey: [...registrationQueries.historyAll(clientId), registrationId] as const,
      queryFn: ({ signal }) => api('GET /user/registration/{id}', { params: { id: registrationId }, signal }),
      staleTime: 15_000,
    }),
  /** Anybody's registration, for staff; nothing of it is stored on the device. `clientId` is the user's own. */
  ofAnybody: (clientId: number, registrationId: number) =>
    queryOptions({
      queryKey: ['own', clientId, 'registration of anybody', registrationId] as const,
      queryFn: ({ signal }) => api('GET /admin/registration/{id}', { params: { id: registrationId }, signal }),
      staleTime: 0,
    }),
};

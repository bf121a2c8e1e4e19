import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { PlainDate } from '#api/dates.ts';
import { api } from '#src/lib/session/call-as-user.ts';
import { getPass } from './pass/get-pass.ts';
import { getTicketPass } from './pass/get-ticket-pass.ts';

/** Filters of the door log. */
export interface RecordFilters {
  door?: number | undefined;
  date?: PlainDate | undefined;
  isFlagged: boolean;
  isRefused: boolean;
}

export const entryQueries = {
  /** Whether the door will open, by what, and what comes next; cached on the device. */
  own: (clientId: number) =>
    queryOptions({
      queryKey: ['own', clientId, 'entry'] as const,
      queryFn: ({ signal }) => api('GET /user/entry', { query: {}, signal }),
      staleTime: 30_000,
    }),
  /** The pass of this device. It decides itself when to ask the server, and works without a network. */
  pass: (clientId: number) =>
    queryOptions({
      queryKey: ['own', clientId, 'pass'] as const,
      queryFn: () => getPass(clientId),
      networkMode: 'always',
      staleTime: 3_600_000,
      retry: false,
    }),
  /** What this device shows of a ticket; null: the printed code is all that there is. It works without a network. */
  ticketPass: (code: string, clientId: number | undefined) =>
    queryOptions({
      queryKey: ['own', clientId ?? 'visitor', 'ticketPass', code] as const,
      queryFn: () => getTicketPass(code, clientId),
      networkMode: 'always',
      staleTime: 3_600_000,
      retry: false,
    }),
  /** The user’s phones that have a pass. */
  phones: (clientId: number) =>
    queryOptions({
      queryKey: ['own', clientId, 'phones'] as const,
      queryFn: ({ signal }) => api('GET /user/entry/pass', { signal }),
      staleTime: 0,
    }),
  /** The doors of all clubs, for admins. */
  doors: (clientId: number) =>
    queryOptions({
      queryKey: ['own', clientId, 'doors'] as const,
      queryFn: ({ signal }) => api('GET /admin/door', { signal }),
      staleTime: 15_000,
      refetchInterval: 60_000,
    }),
  /** The log of the doors, newest first. */
  record: (clientId: number, { door, date, isFlagged, isRefused }: RecordFilters) =>
    infiniteQueryOptions({
      queryKey: ['own', clientId, 'entries', { door, date, isFlagged, isRefused }] as const,
      queryFn: ({ signal, pageParam }) =>
        api('GET /admin/entry', {
          query: {
            ...(door !== undefined && { door }),
            ...(date !== undefined && { date }),
            ...(isFlagged && { flagged: true as const }),
            ...(isRefused && { refused: true as const }),
            ...(pageParam !== undefined && { cursor: Number(pageParam) }),
          },
          signal,
        }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ nextCursor }) => nextCursor,
      staleTime: 15_000,
    }),
  /** How many are in each club now. */
  inside: () =>
    queryOptions({
      queryKey: ['public', 'inside'] as const,
      queryFn: ({ signal }) => api('GET /public/entry/inside', { signal }),
      staleTime: 10_000,
      refetchInterval: 60_000,
    }),
  /** Who is in now; never stored on the device. */
  insideNow: (clientId: number, unit: number | undefined) =>
    queryOptions({
      queryKey: ['own', clientId, 'insideNow', { unit }] as const,
      queryFn: ({ signal }) => api('GET /admin/entry/inside', { query: unit === undefined ? {} : { unit }, signal }),
      staleTime: 5000,
      refetchInterval: 15_000,
    }),
  /** Somebody at the desk: whether they may enter, and what they have today. */
  personAtDesk: (clientId: number, id: number) =>
    queryOptions({
      queryKey: ['own', clientId, 'personAtDesk', id] as const,
      queryFn: ({ signal }) => api('GET /admin/entry/person/{id}', { params: { id }, signal }),
      staleTime: 5000,
    }),
  units: () =>
    queryOptions({
      queryKey: ['public', 'units'] as const,
      queryFn: ({ signal }) => api('GET /public/room/unit', { signal }),
      staleTime: 3_600_000,
    }),
};

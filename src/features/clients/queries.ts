import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { awayDays, PeopleSort, PeopleState } from '#api/clients/people-schema.ts';
import { api } from '#src/lib/session/call-as-user.ts';

/** What the list of people is narrowed to and sorted by. */
export interface PeopleFilter {
  search?: string | undefined;
  state?: PeopleState | undefined;
  owes?: 'yes' | undefined;
  away?: (typeof awayDays)[number] | undefined;
  sort?: PeopleSort | undefined;
  order?: 'asc' | 'desc' | undefined;
}

export const peopleQueryOf = ({ search, state, owes, away, sort, order }: PeopleFilter) => ({
  ...(search && { search }),
  ...(state && { state }),
  ...(owes && { owes }),
  ...(away && { away: Number(away) }),
  ...(sort && { sort }),
  ...(order && { order }),
});

/** Nothing about clients is stored on the device. `clientId` is the admin's own. */
export const clientQueries = {
  all: (clientId: number) => ['own', clientId, 'clients'] as const,
  /** By what is typed and chosen; without either all. While others are fetched, the ones before stay. */
  people: (clientId: number, filter: PeopleFilter) =>
    infiniteQueryOptions({
      queryKey: [...clientQueries.all(clientId), 'people', filter] as const,
      queryFn: ({ signal, pageParam }) =>
        api('GET /admin/people', {
          query: { ...peopleQueryOf(filter), ...(pageParam !== undefined && { cursor: pageParam }) },
          signal,
        }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ nextCursor }) => nextCursor,
      placeholderData: keepPreviousData,
      staleTime: 15_000,
    }),
  /** The first few, for a choice beside a form. */
  few: (clientId: number, search: string) =>
    queryOptions({
      queryKey: [...clientQueries.all(clientId), 'few', search] as const,
      queryFn: ({ signal }) => api('GET /admin/client', { query: { search, limit: 6 }, signal }),
      placeholderData: keepPreviousData,
      staleTime: 15_000,
    }),
  card: (clientId: number, id: number) =>
    queryOptions({
      queryKey: [...clientQueries.all(clientId), 'card', id] as const,
      queryFn: ({ signal }) => api('GET /admin/client/{id}', { params: { id }, signal }),
      staleTime: 15_000,
    }),
  /** All their bookings, also past, cancelled and lost ones, latest first. */
  bookings: (clientId: number, id: number) =>
    infiniteQueryOptions({
      queryKey: [...clientQueries.all(clientId), 'bookings', id] as const,
      queryFn: ({ signal, pageParam }) =>
        api('GET /admin/client/{id}/registration', {
          params: { id },
          query: pageParam === undefined ? {} : { cursor: pageParam },
          signal,
        }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ nextCursor }) => nextCursor,
      staleTime: 0,
    }),
  /** What erasing them would end and leave in the books. */
  erasure: (clientId: number, id: number) =>
    queryOptions({
      queryKey: [...clientQueries.all(clientId), 'erasure', id] as const,
      queryFn: ({ signal }) => api('GET /admin/client/{id}/erase', { params: { id }, signal }),
      staleTime: 0,
      gcTime: 0,
    }),
  /** Looks and changes, of all clients or of one. */
  log: (clientId: number, client: number | undefined) =>
    infiniteQueryOptions({
      queryKey: [...clientQueries.all(clientId), 'log', { client }] as const,
      queryFn: ({ signal, pageParam }) =>
        api('GET /admin/audit', {
          query: {
            ...(client !== undefined && { client }),
            ...(pageParam !== undefined && { cursor: Number(pageParam) }),
          },
          signal,
        }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ nextCursor }) => nextCursor,
      staleTime: 0,
    }),
};

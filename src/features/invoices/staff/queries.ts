import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { InvoiceSort, StaffQuery } from '#api/invoices/staff-view-schema.ts';
import { api } from '#src/lib/session/call-as-user.ts';

/** What the list is narrowed to; undefined parts are left out of the key. */
export interface BillFilter {
  search?: string | undefined;
  state?: StaffQuery['state'];
  unit?: number | undefined;
  from?: string | undefined;
  until?: string | undefined;
  client?: number | undefined;
  sort?: InvoiceSort | undefined;
  order?: 'asc' | 'desc' | undefined;
}

const textOf = (filter: BillFilter): string =>
  Object.entries(filter)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([name, value]) => `${name}=${value}`)
    .join('&');

export const billQueryOf = ({ search, state, unit, from, until, client, sort, order }: BillFilter) => ({
  ...(search && { search }),
  ...(state && { state }),
  ...(unit !== undefined && { unit }),
  ...(from && { from }),
  ...(until && { until }),
  ...(client !== undefined && { client }),
  ...(sort && { sort }),
  ...(order && { order }),
});

/** Invoices as staff see them. `clientId` is their own. */
export const billQueries = {
  all: (clientId: number) => ['own', clientId, 'bills'] as const,
  /** The first few by number, reference number or name. */
  few: (clientId: number, search: string) =>
    queryOptions({
      queryKey: [...billQueries.all(clientId), 'few', search] as const,
      queryFn: ({ signal }) => api('GET /admin/invoice', { query: { search, limit: 6 }, signal }),
      staleTime: 15_000,
    }),
  /** Kept on the device, so that the last list can be read without a network. */
  list: (clientId: number, filter: BillFilter) =>
    infiniteQueryOptions({
      queryKey: [...billQueries.all(clientId), 'list', textOf(filter)] as const,
      queryFn: ({ signal, pageParam }) =>
        api('GET /admin/invoice', {
          query: { ...billQueryOf(filter), limit: 50, ...(pageParam !== undefined && { cursor: pageParam }) },
          signal,
        }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ nextCursor }) => nextCursor,
      placeholderData: keepPreviousData,
      staleTime: 15_000,
    }),
  /** The first few of a client: what they owe, or the latest. */
  ofClient: (clientId: number, client: number, state?: StaffQuery['state']) =>
    queryOptions({
      queryKey: [...billQueries.all(clientId), 'ofClient', client, state ?? 'all'] as const,
      queryFn: ({ signal }) =>
        api('GET /admin/invoice', { query: { client, limit: 20, ...(state && { state }) }, signal }),
      staleTime: 15_000,
    }),
  /** It holds the secret of its link, so it is never stored. */
  one: (clientId: number, id: number) =>
    queryOptions({
      queryKey: [...billQueries.all(clientId), 'one', id] as const,
      queryFn: async ({ signal }) => (await api('GET /admin/invoice/{id}', { params: { id }, signal })).item,
      staleTime: 15_000,
    }),
  money: (clientId: number, client: number) =>
    queryOptions({
      queryKey: [...billQueries.all(clientId), 'money', client] as const,
      queryFn: ({ signal }) => api('GET /admin/client/{id}/money', { params: { id: client }, signal }),
      staleTime: 15_000,
    }),
  tasks: (clientId: number) =>
    queryOptions({
      queryKey: [...billQueries.all(clientId), 'tasks'] as const,
      queryFn: async ({ signal }) => (await api('GET /admin/money-task', { signal })).items,
      staleTime: 15_000,
    }),
  /** What can be put on an invoice. */
  products: (clientId: number) =>
    queryOptions({
      queryKey: [...billQueries.all(clientId), 'products'] as const,
      queryFn: async ({ signal }) => (await api('GET /admin/product', { signal })).items,
      staleTime: 60_000,
    }),
  /** Whether something can be sold, and how the desk is paid. */
  rules: (clientId: number) =>
    queryOptions({
      queryKey: [...billQueries.all(clientId), 'rules'] as const,
      queryFn: ({ signal }) => api('GET /admin/sale/rules', { signal }),
      staleTime: 60_000,
    }),
};

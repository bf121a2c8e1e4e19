import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { BroadcastDraft } from '#api/messages/broadcast/broadcast-schema.ts';
import type { BroadcastSort } from '#api/messages/broadcast/history-schema.ts';
import { api } from '#src/lib/session/call-as-user.ts';

type Who = Pick<BroadcastDraft, 'audience' | 'channels' | 'isAdvertising'>;

/** What the list of messages is narrowed to and sorted by. */
export interface HistoryFilter {
  show?: 'failed' | 'waiting' | undefined;
  sort?: BroadcastSort | undefined;
  order?: 'asc' | 'desc' | undefined;
}

export const historyQueryOf = ({ show, sort, order }: HistoryFilter) => ({
  ...(show && { show }),
  ...(sort && { sort }),
  ...(order && { order }),
});

export const broadcastQueries = {
  audiences: (clientId: number) =>
    queryOptions({
      queryKey: ['own', clientId, 'audiences'] as const,
      queryFn: ({ signal }) => api('GET /admin/message/audience', { signal }),
      staleTime: 60_000,
    }),
  preview: (clientId: number, body: BroadcastDraft) =>
    queryOptions({
      queryKey: ['own', clientId, 'broadcast-preview', body] as const,
      queryFn: ({ signal }) => api('POST /admin/message/preview', { body, signal }),
      staleTime: 15_000,
      placeholderData: keepPreviousData,
    }),
  recipients: (clientId: number, who: Who) =>
    infiniteQueryOptions({
      queryKey: ['own', clientId, 'recipients', who] as const,
      queryFn: ({ signal, pageParam }) =>
        api('POST /admin/message/recipients', { body: { ...who, offset: pageParam }, signal }),
      initialPageParam: 0,
      getNextPageParam: ({ nextOffset }) => nextOffset,
      staleTime: 15_000,
    }),
  /** How many members of a trainer's own group are told. */
  ownGroup: (clientId: number, groupId: number) =>
    queryOptions({
      queryKey: ['own', clientId, 'group-reach', groupId] as const,
      queryFn: ({ signal }) => api('POST /trainer/message/preview', { body: { groupId }, signal }),
      staleTime: 15_000,
    }),
  /** Cached on the device as far as it was read. What is on its way is asked again while nobody reads further back. */
  history: (clientId: number, filter: HistoryFilter) =>
    infiniteQueryOptions({
      queryKey: ['own', clientId, 'broadcasts', filter] as const,
      queryFn: ({ signal, pageParam }) =>
        api('GET /admin/message', {
          query: { ...historyQueryOf(filter), ...(pageParam !== undefined && { cursor: pageParam }) },
          signal,
        }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ nextCursor }) => nextCursor,
      staleTime: 5000,
      refetchInterval: ({ state }) => (state.data && state.data.pages.length > 1 ? false : 15_000),
      placeholderData: keepPreviousData,
    }),
  one: (clientId: number, id: number) =>
    queryOptions({
      queryKey: ['own', clientId, 'broadcast', id] as const,
      queryFn: ({ signal }) => api('GET /admin/message/{id}', { params: { id }, signal }),
      staleTime: 5000,
      refetchInterval: 15_000,
    }),
  automatic: (clientId: number, show: 'failed' | undefined) =>
    infiniteQueryOptions({
      queryKey: ['own', clientId, 'automatic-messages', { show }] as const,
      queryFn: ({ signal, pageParam }) =>
        api('GET /admin/message/automatic', {
          query: { ...(show && { show }), ...(pageParam !== undefined && { cursor: Number(pageParam) }) },
          signal,
        }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ nextCursor }) => nextCursor,
      staleTime: 5000,
    }),
  templates: (clientId: number) =>
    queryOptions({
      queryKey: ['own', clientId, 'message-templates'] as const,
      queryFn: ({ signal }) => api('GET /admin/message/template', { signal }),
      staleTime: 60_000,
    }),
  /** Found as one types. */
  people: (clientId: number, search: string) =>
    queryOptions({
      queryKey: ['own', clientId, 'message-people', search] as const,
      queryFn: ({ signal }) => api('GET /admin/client', { query: { search, limit: 8 }, signal }),
      staleTime: 15_000,
      placeholderData: keepPreviousData,
    }),
  trainings: (clientId: number, date: string) =>
    queryOptions({
      queryKey: ['own', clientId, 'message-trainings', date] as const,
      queryFn: ({ signal }) => api('GET /admin/schedule', { query: { from: date, until: date }, signal }),
      staleTime: 15_000,
    }),
};

import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { BroadcastDraft } from '#api/messages/broadcast/broadcast-schema.ts';
import { api } from '#src/lib/session/call-as-user.ts';

type Who = Pick<BroadcastDraft, 'audience' | 'channels' | 'isAdvertising'>;
export type HistoryFilter = 'failed' | 'waiting' | undefined;

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
  /** The newest; cached on the device. */
  history: (clientId: number, show: HistoryFilter) =>
    queryOptions({
      queryKey: ['own', clientId, 'broadcasts', { show }] as const,
      queryFn: ({ signal }) => api('GET /admin/message', { query: show ? { show } : {}, signal }),
      staleTime: 5000,
      refetchInterval: 15_000,
    }),
  older: (clientId: number, show: HistoryFilter, cursor: string) =>
    infiniteQueryOptions({
      queryKey: ['own', clientId, 'older-broadcasts', { show, cursor }] as const,
      queryFn: ({ signal, pageParam }) =>
        api('GET /admin/message', { query: { ...(show && { show }), cursor: Number(pageParam) }, signal }),
      initialPageParam: cursor,
      getNextPageParam: ({ nextCursor }) => nextCursor,
      staleTime: 60_000,
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

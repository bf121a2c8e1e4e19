import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '#src/lib/session/call-as-user.ts';

export const messageQueries = {
  /** What the club told last, and how much of all is unread. */
  newest: (clientId: number) =>
    queryOptions({
      queryKey: ['own', clientId, 'messages'] as const,
      queryFn: ({ signal }) => api('GET /user/message', { signal }),
      staleTime: 60_000,
    }),
  /** What came before that, page by page; not kept on the device. */
  older: (clientId: number, cursor: string) =>
    infiniteQueryOptions({
      queryKey: ['own', clientId, 'older-messages', cursor] as const,
      queryFn: ({ signal, pageParam }) => api('GET /user/message', { query: { cursor: Number(pageParam) }, signal }),
      initialPageParam: cursor,
      getNextPageParam: ({ nextCursor }) => nextCursor,
      staleTime: 60_000,
    }),
};

import { infiniteQueryOptions, queryOptions, useQuery } from '@tanstack/react-query';
import { usePastMessages } from '#src/lib/messages/past-messages.ts';
import { api } from '#src/lib/session/call-as-user.ts';
import { useOwner } from '#src/lib/session/use-session.ts';

export const messageQueries = {
  /** The club’s latest notifications, and how many of all are unread. */
  newest: (clientId: number) =>
    queryOptions({
      queryKey: ['own', clientId, 'messages'] as const,
      queryFn: ({ signal }) => api('GET /user/message', { signal }),
      staleTime: 60_000,
    }),
  /** Older ones, page by page; not cached on the device. */
  older: (clientId: number, cursor: string) =>
    infiniteQueryOptions({
      queryKey: ['own', clientId, 'older-messages', cursor] as const,
      queryFn: ({ signal, pageParam }) => api('GET /user/message', { query: { cursor: Number(pageParam) }, signal }),
      initialPageParam: cursor,
      getNextPageParam: ({ nextCursor }) => nextCursor,
      staleTime: 60_000,
    }),
};

/** The number of unread messages: snackbar messages and the club’s notifications. It fetches nothing. */
export function useUnread(): number {
  const { unread } = usePastMessages();
  const owner = useOwner();
  const { data } = useQuery({ ...messageQueries.newest(owner), enabled: false });
  return unread + (data?.unread ?? 0);
}

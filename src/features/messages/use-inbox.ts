import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Notice } from '#api/messages/schema.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { messageMutations } from './mutations.ts';
import { messageQueries } from './queries.ts';

const none: readonly Notice[] = [];

/**
 * The user’s notifications. Showing them marks them as read; those new then stay highlighted. During a refetch nothing
 * counts as new: what is cached here may have been read since, on another device too.
 */
export function useInbox() {
  const client = useQueryClient();
  const owner = useOwner();
  const newest = useQuery({ ...messageQueries.newest(owner), enabled: owner > 0 });
  const { mutate: read } = useMutation(messageMutations.read(client, owner));
  const [isOlderWanted, setIsOlderWanted] = useState(false);
  const cursor = newest.data?.nextCursor;
  const older = useInfiniteQuery({
    ...messageQueries.older(owner, cursor ?? ''),
    enabled: isOlderWanted && cursor !== undefined,
  });
  const [fresh, setFresh] = useState<ReadonlySet<number>>(new Set());
  const { unread = 0, items = none } = newest.data ?? {};
  const upTo = items[0]?.id;
  const isLatest = !newest.isFetching;
  const unseen = items.filter(({ id, isRead }) => isLatest && !isRead && !fresh.has(id));
  if (unseen.length > 0) setFresh(new Set([...fresh, ...unseen.map(({ id }) => id)]));
  useEffect(() => {
    if (isLatest && unread > 0 && upTo !== undefined) read(upTo);
  }, [isLatest, unread, upTo, read]);
  return {
    notices: [...items, ...(older.data?.pages.flatMap((page) => page.items) ?? [])],
    isNew: ({ id }: Notice) => fresh.has(id),
    newest,
    hasOlder: isOlderWanted && older.data ? older.hasNextPage : cursor !== undefined,
    isFetchingOlder: older.isFetching,
    olderError: older.error,
    fetchOlder: () => {
      if (isOlderWanted) void (older.data ? older.fetchNextPage() : older.refetch());
      setIsOlderWanted(true);
    },
  };
}

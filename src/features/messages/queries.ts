import { useQuery } from '@tanstack/react-query';
import { pages } from '#src/lib/data/pages.ts';
import { query } from '#src/lib/data/query.ts';
import { usePastMessages } from '#src/lib/messages/past-messages.ts';
import { useOwner } from '#src/lib/session/use-session.ts';

export const messageQueries = {
  /** The club’s latest notifications, and how many of all are unread. */
  newest: (owner: number) => query('GET /user/message', { owner }),
  /** Older ones, page by page; not kept on the device. */
  older: (owner: number, cursor: string) =>
    pages('GET /user/message', { owner }, { apart: 'older-messages', from: cursor }),
};

/** The number of unread messages: snackbar messages and the club’s notifications. It fetches nothing. */
export function useUnread(): number {
  const { unread } = usePastMessages();
  const owner = useOwner();
  const { data } = useQuery({ ...messageQueries.newest(owner), enabled: false });
  return unread + (data?.unread ?? 0);
}

import { useQuery } from '@tanstack/react-query';
import { usePastMessages } from '#src/lib/messages/past-messages.ts';
import { useSession } from '#src/lib/session/use-session.ts';
import { messageQueries } from './queries.ts';

/** How many messages are new: what the app has said here, and what the club told. Nothing is fetched for it. */
export function useUnread(): number {
  const { unread } = usePastMessages();
  const clientId = useSession().userClaims?.clientId ?? 0;
  const { data } = useQuery({ ...messageQueries.newest(clientId), enabled: false });
  return unread + (data?.unread ?? 0);
}

import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { api } from '#src/lib/session/call-as-user.ts';
import { messageQueries } from './queries.ts';

export const messageMutations = {
  /**
   * All messages up to this one are visible. They are marked as read here at once, and the server’s response decides.
   */
  read: (client: QueryClient, clientId: number) => {
    const { queryKey } = messageQueries.newest(clientId);
    return mutationOptions({
      mutationKey: ['messages', 'read'],
      mutationFn: (upTo: number) => api('PUT /user/message', { body: { upTo } }),
      onMutate: () => {
        client.setQueryData(
          queryKey,
          (list) => list && { ...list, unread: 0, items: list.items.map((item) => ({ ...item, isRead: true })) },
        );
      },
      onError: () => void client.invalidateQueries({ queryKey, exact: true }),
    });
  },
};

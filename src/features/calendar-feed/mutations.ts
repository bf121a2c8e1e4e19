import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { api } from '#src/lib/session/call-as-user.ts';
import { calendarFeedQueries } from './queries.ts';

/** Without a network each fails at once with an error: revoking an address must not happen later. */
const always = { networkMode: 'always', retry: false } as const;

export const calendarFeedMutations = {
  make: (client: QueryClient, clientId: number) =>
    mutationOptions({
      mutationKey: ['calendar-feed', 'make'],
      mutationFn: (options: { renew: boolean }) => api('POST /user/calendar-feed', { body: options }),
      onSuccess: (answer) => void client.setQueryData(calendarFeedQueries.own(clientId).queryKey, answer),
      ...always,
    }),
  revoke: (client: QueryClient, clientId: number) =>
    mutationOptions({
      mutationKey: ['calendar-feed', 'revoke'],
      mutationFn: () => api('DELETE /user/calendar-feed', {}),
      onSuccess: () => void client.setQueryData(calendarFeedQueries.own(clientId).queryKey, { feed: null }),
      ...always,
    }),
};

import { queryOptions } from '@tanstack/react-query';
import { api } from '#src/lib/session/call-as-user.ts';

export const calendarFeedQueries = {
  /** The address is a secret: it is fetched only where it is shown, and cached no longer than that. */
  own: (clientId: number) =>
    queryOptions({
      queryKey: ['own', clientId, 'calendar-feed'] as const,
      queryFn: ({ signal }) => api('GET /user/calendar-feed', { signal }),
      staleTime: 0,
      gcTime: 0,
    }),
};

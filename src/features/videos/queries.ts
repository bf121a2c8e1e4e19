import { queryOptions } from '@tanstack/react-query';
import { api } from '#src/lib/session/call-as-user.ts';

export const videoQueries = {
  /** Addresses in it are good for six hours. */
  own: (clientId: number) =>
    queryOptions({
      queryKey: ['own', clientId, 'videos'] as const,
      queryFn: ({ signal }) => api('GET /user/video', { signal }),
      staleTime: 60_000,
      refetchInterval: 3 * 3_600_000,
    }),
  /** All of them, for admins. */
  all: (clientId: number) =>
    queryOptions({
      queryKey: ['own', clientId, 'allVideos'] as const,
      queryFn: ({ signal }) => api('GET /admin/video', { signal }),
      staleTime: 15_000,
    }),
};

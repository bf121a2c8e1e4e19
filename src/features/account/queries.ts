import { queryOptions } from '@tanstack/react-query';
import { api } from '#src/lib/session/call-as-user.ts';

export const accountQueries = {
  status: (clientId: number) =>
    queryOptions({
      queryKey: ['own', clientId, 'status'] as const,
      queryFn: ({ signal }) => api('GET /user/account/status', { signal }),
      staleTime: 15_000,
    }),
  profile: (clientId: number) =>
    queryOptions({
      queryKey: ['own', clientId, 'profile'] as const,
      queryFn: ({ signal }) => api('GET /user/account/profile', { signal }),
      staleTime: 60_000,
    }),
};

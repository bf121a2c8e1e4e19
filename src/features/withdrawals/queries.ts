import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#src/lib/api/call-api.ts';
import { api } from '#src/lib/session/call-as-user.ts';

export const withdrawalQueries = {
  /** One’s own purchases that can be withdrawn from. */
  own: (clientId: number) =>
    queryOptions({
      queryKey: ['own', clientId, 'withdrawals'] as const,
      queryFn: ({ signal }) => api('GET /user/withdrawal', { signal }),
      staleTime: 60_000,
    }),
  one: (number: string, secret: string) =>
    queryOptions({
      queryKey: ['withdrawal', number, secret] as const,
      queryFn: ({ signal }) => callApi('GET /public/withdrawal', { query: { number, secret }, signal }),
      staleTime: 0,
      retry: false,
    }),
};

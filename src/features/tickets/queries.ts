import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#src/lib/api/call-api.ts';

export const ticketQueries = {
  /** Whoever has a ticket's code may know how it stands; asked anew each time, and kept nowhere. */
  check: (code: string) =>
    queryOptions({
      queryKey: ['ticket', code] as const,
      queryFn: ({ signal }) => callApi('GET /public/ticket', { query: { code }, signal }),
      networkMode: 'always',
      staleTime: 0,
      gcTime: 0,
      retry: false,
    }),
};

import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#src/lib/api/call-api.ts';

export const lawQueries = {
  /** The same for everybody; changed by the club’s admins. */
  law: () =>
    queryOptions({
      queryKey: ['law'] as const,
      queryFn: ({ signal }) => callApi('GET /public/law', { signal }),
      staleTime: 300_000,
    }),
};

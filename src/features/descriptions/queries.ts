import { queryOptions } from '@tanstack/react-query';
import { api } from '#src/lib/session/call-as-user.ts';

export const descriptionQueries = {
  /** What trainings and trainers are said to be, and the layouts; cached on the device. */
  all: (clientId: number) =>
    queryOptions({
      queryKey: ['own', clientId, 'descriptions'] as const,
      queryFn: ({ signal }) => api('GET /admin/description', { signal }),
      staleTime: 10_000,
    }),
};

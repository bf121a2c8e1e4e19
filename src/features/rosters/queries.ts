import { queryOptions } from '@tanstack/react-query';
import { api } from '#src/lib/session/call-as-user.ts';

const minuteMs = 60_000;

/**
 * Of `kept` the device caches names and marks for offline use; of `training` nothing, since contacts and notes may be
 * in it.
 */
export const rosterQueries = {
  all: (clientId: number) => ['own', clientId, 'rosters'] as const,
  /** The user’s own trainings from yesterday to a week ahead. */
  kept: (clientId: number) =>
    queryOptions({
      queryKey: [...rosterQueries.all(clientId), 'kept'] as const,
      queryFn: ({ signal }) => api('GET /trainer/registration', { signal }),
      staleTime: 5 * minuteMs,
    }),
  training: (clientId: number, id: number) =>
    queryOptions({
      queryKey: [...rosterQueries.all(clientId), 'training', id] as const,
      queryFn: ({ signal }) => api('GET /trainer/registration/class/{id}', { params: { id }, signal }),
      staleTime: 15_000,
    }),
};

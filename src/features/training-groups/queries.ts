import { queryOptions } from '@tanstack/react-query';
import type { Period } from '#api/training-groups/period.ts';
import { api } from '#src/lib/session/call-as-user.ts';

export const groupsKey = (clientId: number) => ['own', clientId, 'groups'] as const;

export const trainingGroupQueries = {
  /** One's own as their trainer. */
  list: (clientId: number) =>
    queryOptions({
      queryKey: [...groupsKey(clientId), 'list'] as const,
      queryFn: ({ signal }) => api('GET /trainer/traininggroup', { signal }),
      staleTime: 60_000,
    }),
  allDetails: (clientId: number) => [...groupsKey(clientId), 'details'] as const,
  details: (clientId: number, groupId: number, { from, until }: Period) =>
    queryOptions({
      queryKey: [...trainingGroupQueries.allDetails(clientId), groupId, from, until] as const,
      queryFn: ({ signal }) =>
        api('GET /trainer/traininggroup/details', { query: { groupId, startTime: from, endTime: until }, signal }),
      staleTime: 15_000,
    }),
  /** As a member: mine, and those that I may join. */
  own: (clientId: number) =>
    queryOptions({
      queryKey: [...groupsKey(clientId), 'own'] as const,
      queryFn: ({ signal }) => api('GET /user/traininggroup', { signal }),
      staleTime: 60_000,
    }),
  adminList: (clientId: number) =>
    queryOptions({
      queryKey: [...groupsKey(clientId), 'admin'] as const,
      queryFn: ({ signal }) => api('GET /admin/traininggroup', { signal }),
      staleTime: 15_000,
    }),
  adminOne: (clientId: number, id: number) =>
    queryOptions({
      queryKey: [...groupsKey(clientId), 'admin', id] as const,
      queryFn: ({ signal }) => api('GET /admin/traininggroup/{id}', { params: { id }, signal }),
      staleTime: 15_000,
    }),
  freeSeries: (clientId: number) =>
    queryOptions({
      queryKey: [...groupsKey(clientId), 'series'] as const,
      queryFn: ({ signal }) => api('GET /admin/traininggroup/series', { signal }),
      staleTime: 15_000,
    }),
};

import { queryOptions } from '@tanstack/react-query';
import { api } from '#src/lib/session/call-as-user.ts';

/** The clubs, each with the kinds of its trainings. */
export const clubKindsQuery = () =>
  queryOptions({
    queryKey: ['public', 'clubKinds'] as const,
    queryFn: async ({ signal }) => (await api('GET /public/room/unit', { signal })).items,
    staleTime: 3_600_000,
  });

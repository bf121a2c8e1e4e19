import { queryOptions } from '@tanstack/react-query';
import { api } from '#src/lib/session/call-as-user.ts';

/** Comments on trainings, and one's own feedback on each. */
export const feedbackQueries = {
  ofTraining: (clientId: number, trainingId: number) =>
    queryOptions({
      queryKey: ['own', clientId, 'comments', trainingId] as const,
      queryFn: ({ signal }) => api('GET /user/comment/{trainingId}', { params: { trainingId }, signal }),
      staleTime: 15_000,
    }),
};

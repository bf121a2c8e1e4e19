import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { GivenFeedback } from '#api/feedback/schema.ts';
import { api } from '#src/lib/session/call-as-user.ts';

/** Comments on trainings, and the user’s own feedback on each. */
export const feedbackQueries = {
  ofTraining: (clientId: number, trainingId: number) =>
    queryOptions({
      queryKey: ['own', clientId, 'comments', trainingId] as const,
      queryFn: ({ signal }) => api('GET /user/comment/{trainingId}', { params: { trainingId }, signal }),
      staleTime: 15_000,
    }),
};

/** The user’s own feedback is shown at the training at once; what others see of it is refetched. */
export function applyGiven(client: QueryClient, clientId: number, trainingId: number, { own }: GivenFeedback): void {
  const { queryKey } = feedbackQueries.ofTraining(clientId, trainingId);
  client.setQueryData(queryKey, (comments) => comments && { ...comments, own });
  void client.invalidateQueries({ queryKey });
}

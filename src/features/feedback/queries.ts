import type { QueryClient } from '@tanstack/react-query';
import type { GivenFeedback } from '#api/feedback/schema.ts';
import { query } from '#src/lib/data/query.ts';

/** Comments on trainings, and the user’s own feedback on each. */
export const feedbackQueries = {
  ofTraining: (owner: number, trainingId: number) =>
    query('GET /user/comment/{trainingId}', { owner, params: { trainingId } }),
};

/** The user’s own feedback is shown at the training at once; what others see of it is refetched. */
export function applyGiven(client: QueryClient, owner: number, trainingId: number, { own }: GivenFeedback): void {
  const { queryKey } = feedbackQueries.ofTraining(owner, trainingId);
  client.setQueryData(queryKey, (comments) => comments && { ...comments, own });
  void client.invalidateQueries({ queryKey });
}

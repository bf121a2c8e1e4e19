import type { QueryClient } from '@tanstack/react-query';
import type { GivenFeedback } from '#api/feedback/schema.ts';
import { feedbackQueries } from './queries.ts';

/** One's own say stands beside the training at once; what others read of it is asked again. */
export function applyGiven(client: QueryClient, clientId: number, trainingId: number, { own }: GivenFeedback): void {
  const { queryKey } = feedbackQueries.ofTraining(clientId, trainingId);
  client.setQueryData(queryKey, (comments) => comments && { ...comments, own });
  void client.invalidateQueries({ queryKey });
}

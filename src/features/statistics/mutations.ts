import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { OwnProgress } from '#api/statistics/schema.ts';
import { api } from '#src/lib/session/call-as-user.ts';
import { statisticsQueries } from './queries.ts';

interface Goal {
  goal: number;
  operationId: string;
}

export const statisticsMutations = {
  /** Changed on the screen at once, whichever club is looked at, and back where the club refuses or cannot be reached. */
  setGoal: (client: QueryClient, clientId: number) => {
    const { queryKey } = statisticsQueries.progress(clientId);
    return mutationOptions({
      mutationFn: ({ goal, operationId }: Goal) =>
        api('PUT /user/statistics/goal', { body: { goal }, idempotencyKey: operationId }),
      scope: { id: 'weekly-goal' },
      onMutate: async ({ goal }) => {
        await client.cancelQueries({ queryKey });
        const before = client.getQueriesData<OwnProgress>({ queryKey });
        client.setQueriesData<OwnProgress>({ queryKey }, (progress) => progress && { ...progress, goal });
        return { before };
      },
      onError: (_error, _goal, context) => {
        for (const [key, progress] of context?.before ?? []) client.setQueryData(key, progress);
      },
    });
  },
};

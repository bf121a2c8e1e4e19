import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CancelTrainingQuery } from '#api/scheduling/schema.ts';
import type { SeriesScope } from '#api/scheduling/series/scopes.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { schedulingMutations } from '../mutations.ts';
import { schedulingQueries } from '../queries.ts';

interface CancelOptions {
  clientId: number;
  id: number;
  scope: SeriesScope;
  /** What nobody used is deleted, the rest cancelled. */
  isDeleting: boolean;
  why: CancelTrainingQuery;
  onDone: () => void;
}

/** What cancelling trainings of a series would do, and the press that does it. */
export function useCancelMany({ clientId, id, scope, isDeleting, why, onDone }: CancelOptions) {
  const snackbar = useSnackbar();
  const mutations = schedulingMutations(useQueryClient(), clientId);
  const cancelSeries = useMutation(mutations.cancelSeries);
  const whySeries = { ...why, scope, ...(isDeleting && { unused: 'delete' as const }) };
  const many = useQuery(schedulingQueries.seriesCancelling(clientId, id, whySeries));
  const press = () =>
    cancelSeries.mutate(
      { id, why: whySeries, operationId: crypto.randomUUID() },
      {
        onSuccess: ({ cancelled, deleted }) => {
          const count = cancelled + deleted;
          snackbar.success(`scheduling.series.${isDeleting ? 'deletedMany' : 'cancelledMany'}`, { values: { count } });
          onDone();
        },
        onError: snackbar.failure,
      },
    );
  return {
    effects: many.data,
    /** Of many: how many are cancelled, and how many deleted. */
    counts: many.data && { cancelled: many.data.dropped - many.data.deleted, deleted: many.data.deleted },
    press,
    isPending: cancelSeries.isPending,
  };
}

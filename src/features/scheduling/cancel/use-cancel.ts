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

/** What cancelling would do, and the press that does it: of one training, or of many of its series. */
export function useCancel({ clientId, id, scope, isDeleting, why, onDone }: CancelOptions) {
  const snackbar = useSnackbar();
  const mutations = schedulingMutations(useQueryClient(), clientId);
  const cancel = useMutation(mutations.cancel);
  const cancelSeries = useMutation(mutations.cancelSeries);
  const isSeries = isDeleting || scope !== 'this';
  const whySeries = { ...why, scope, ...(isDeleting && { unused: 'delete' as const }) };
  const one = useQuery({ ...schedulingQueries.cancelling(clientId, id, why), enabled: !isSeries });
  const many = useQuery({ ...schedulingQueries.seriesCancelling(clientId, id, whySeries), enabled: isSeries });
  const press = () => {
    const operationId = crypto.randomUUID();
    const onError = snackbar.failure;
    if (!isSeries)
      return cancel.mutate(
        { id, why, operationId },
        {
          onSuccess: ({ smsCount }) => {
            snackbar.success('scheduling.cancel.done', { values: { count: smsCount } });
            onDone();
          },
          onError,
        },
      );
    return cancelSeries.mutate(
      { id, why: whySeries, operationId },
      {
        onSuccess: ({ cancelled, deleted }) => {
          const count = cancelled + deleted;
          snackbar.success(`scheduling.series.${isDeleting ? 'deletedMany' : 'cancelledMany'}`, { values: { count } });
          onDone();
        },
        onError,
      },
    );
  };
  return {
    effects: isSeries ? many.data : one.data,
    /** Of many: how many are cancelled, and how many deleted. */
    counts: many.data && { cancelled: many.data.dropped - many.data.deleted, deleted: many.data.deleted },
    press,
    isPending: cancel.isPending || cancelSeries.isPending,
  };
}

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { SeriesScope } from '#api/scheduling/series/scopes.ts';
import { isRefusal } from '#src/lib/api/api-failure.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { schedulingMutations } from '../mutations.ts';
import { schedulingQueries } from '../queries.ts';
import { useNoticeChoice } from './use-notice-choice.ts';

interface CancelOptions {
  clientId: number;
  id: number;
  scope: SeriesScope;
  /** What nobody used is deleted, the rest cancelled. */
  isDeleting: boolean;
  onDone: () => void;
}

/** What cancelling trainings of a series would do, and the press that does it. */
export function useCancelMany({ clientId, id, scope, isDeleting, onDone }: CancelOptions) {
  const snackbar = useSnackbar();
  const choice = useNoticeChoice();
  const { how, asked, mayAsk } = choice;
  const mutations = schedulingMutations(useQueryClient(), clientId);
  const { mutate, isPending } = useMutation(mutations.cancelSeries);
  const why = { ...choice.why, scope, ...(isDeleting && { unused: 'delete' as const }) };
  const many = useQuery({ ...schedulingQueries.seriesCancelling(clientId, id, why, asked), enabled: mayAsk });
  const press = () =>
    mutate(
      { id, why, how, operationId: crypto.randomUUID() },
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
    ...choice,
    effects: many.data,
    readers: many.data?.readers ?? [],
    isCounting: many.isFetching,
    error: many.error,
    isReady: choice.isReady && !isRefusal(many.error),
    /** Of many: how many are cancelled, and how many deleted. */
    counts: many.data && { cancelled: many.data.dropped - many.data.deleted, deleted: many.data.deleted },
    press,
    isPending,
  };
}

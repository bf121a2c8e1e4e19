import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AdminTrainingDetail } from '#api/scheduling/schema.ts';
import { isRefusal } from '#src/lib/api/api-failure.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { schedulingMutations } from '../mutations.ts';
import { schedulingQueries } from '../queries.ts';
import { useNoticeChoice } from './use-notice-choice.ts';

/** What is chosen in the dialog, what it would do to people, and the press. */
export function useCancelling(clientId: number, item: AdminTrainingDetail['item'], onDone: () => void) {
  const choice = useNoticeChoice();
  const { why, how, asked, mayAsk } = choice;
  const one = useQuery({ ...schedulingQueries.cancelling(clientId, item.id, why, asked), enabled: mayAsk });
  const { isPending, cancel } = useCancel(clientId, item.id, onDone);
  return {
    ...choice,
    effects: one.data,
    readers: one.data?.readers ?? [],
    isCounting: one.isFetching,
    error: one.error,
    isReady: choice.isReady && !isRefusal(one.error),
    isPending,
    press: () => cancel(why, how),
  };
}

function useCancel(clientId: number, id: number, onDone: () => void) {
  const snackbar = useSnackbar();
  const { mutate, isPending } = useMutation(schedulingMutations(useQueryClient(), clientId).cancel);
  type Cancelled = Parameters<typeof mutate>[0];
  const cancel = (why: Cancelled['why'], how: Cancelled['how']) =>
    mutate(
      { id, why, how, operationId: crypto.randomUUID() },
      {
        onSuccess: ({ smsCount }) => {
          if (smsCount > 0) snackbar.success('snackbar.cancelled_sms_count', { values: { count: smsCount } });
          else snackbar.success('scheduling.cancel.done');
          onDone();
        },
        onError: snackbar.failure,
      },
    );
  return { isPending, cancel };
}

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { PlainDate } from '#api/dates.ts';
import { isRefusal } from '#src/lib/api/api-failure.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { schedulingMutations } from '../mutations.ts';
import { schedulingQueries } from '../queries.ts';
import { useNoticeChoice } from './use-notice-choice.ts';

interface ClosingOptions {
  clientId: number;
  date: PlainDate;
  unitId: number;
  roomId: number | undefined;
  onDone: () => void;
}

/** What closing a club or a room for a day would do, and the press that cancels its classes, one after another. */
export function useClosing({ clientId, date, unitId, roomId, onDone }: ClosingOptions) {
  const snackbar = useSnackbar();
  const choice = useNoticeChoice();
  const { why, how, asked, mayAsk } = choice;
  const [progress, setProgress] = useState<{ done: number; all: number }>();
  const where = { date, unitId, ...(roomId !== undefined && { roomId }) };
  const query = useQuery({ ...schedulingQueries.closing(clientId, why, { ...asked, ...where }), enabled: mayAsk });
  const close = useMutation(schedulingMutations(useQueryClient(), clientId).closeDay);
  const effects = query.data;
  const press = () => {
    const ids = effects?.trainings.map(({ id }) => id) ?? [];
    setProgress({ done: 0, all: ids.length });
    close.mutate(
      { ids, why, how, onDone: (done) => setProgress({ done, all: ids.length }) },
      {
        onSuccess: (count) => {
          snackbar.success('scheduling.close.done', { values: { count } });
          onDone();
        },
        onError: (failure) => {
          snackbar.failure(failure);
          void query.refetch();
        },
      },
    );
  };
  return {
    ...choice,
    effects,
    readers: effects?.readers ?? [],
    isCounting: query.isFetching,
    error: query.error,
    isReady:
      choice.isReady &&
      !query.isPlaceholderData &&
      !isRefusal(query.error) &&
      effects !== undefined &&
      effects.trainings.length > 0,
    press,
    progress,
    isPending: close.isPending,
    hasStopped: close.isError,
  };
}

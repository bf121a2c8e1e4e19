import { useDebouncedValue } from '@mantine/hooks';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Language } from '#api/languages.ts';
import { findUnknown, variablesOf } from '#api/messages/broadcast/fill-in.ts';
import { type NoticeChannel, noticeChannels } from '#api/scheduling/notice-channels.ts';
import type { AdminTrainingDetail, CancelTrainingQuery } from '#api/scheduling/schema.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { schedulingMutations } from '../mutations.ts';
import { schedulingQueries } from '../queries.ts';

type Texts = Partial<Record<Language, string>>;

const pauseMs = 300;

/** What is chosen in the dialog, what it would do to people, and the press. */
export function useCancelling(clientId: number, item: AdminTrainingDetail['item'], onDone: () => void) {
  const [why, setWhy] = useState<CancelTrainingQuery>({});
  const [channels, setChannels] = useState<readonly NoticeChannel[]>(noticeChannels);
  const [texts, setTexts] = useState<Texts>({});
  const how = { channels: [...channels], ...(hasTexts(texts) && { texts }) };
  const isReady = channels.length > 0 && areComplete(texts);
  const [asked] = useDebouncedValue(how, pauseMs);
  const one = useQuery({
    ...schedulingQueries.cancelling(clientId, item.id, why, asked),
    enabled: asked.channels.length > 0 && areComplete(asked.texts ?? {}),
  });
  const { isPending, cancel } = useCancel(clientId, item.id, onDone);
  return {
    why,
    setWhy,
    channels,
    setChannels,
    texts,
    setTexts,
    effects: one.data,
    readers: one.data?.readers ?? [],
    smsCents: one.data?.smsCents,
    isCounting: one.isFetching,
    isReady,
    isPending,
    press: () => cancel(why, how),
  };
}

export type Cancelling = ReturnType<typeof useCancelling>;

const hasTexts = (texts: Texts): boolean => Object.keys(texts).length > 0;

/** None is empty, and none names what there is not. */
const areComplete = (texts: Texts): boolean =>
  Object.values(texts).every((text) => text.trim() !== '' && findUnknown(text, variablesOf('training')).length === 0);

function useCancel(clientId: number, id: number, onDone: () => void) {
  const snackbar = useSnackbar();
  const { mutate, isPending } = useMutation(schedulingMutations(useQueryClient(), clientId).cancel);
  type Cancelled = Parameters<typeof mutate>[0];
  const cancel = (why: Cancelled['why'], how: Cancelled['how']) =>
    mutate(
      { id, why, how, operationId: crypto.randomUUID() },
      {
        onSuccess: ({ smsCount }) => {
          snackbar.success('scheduling.cancel.done', { values: { count: smsCount } });
          onDone();
        },
        onError: snackbar.failure,
      },
    );
  return { isPending, cancel };
}

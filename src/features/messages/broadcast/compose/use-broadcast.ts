import { useDebouncedValue } from '@mantine/hooks';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { NewBroadcast } from '#api/messages/broadcast/broadcast-schema.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { useSite } from '#src/lib/site.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { broadcastMutations } from '../mutations.ts';
import { broadcastQueries } from '../queries.ts';
import { broadcastOf, type Draft, emptyDraft, previewOf } from './draft.ts';

const typingMs = 300;

/** What an admin writes, what it would do, and sending it. */
export function useBroadcast(clientId: number, start: Partial<Draft>, onSent: (id: number) => void) {
  const snackbar = useSnackbar();
  const { timeZone } = useSite();
  const isOnline = useOnline();
  const [typed, setDraft] = useState<Draft>({ ...emptyDraft, ...start });
  const choices = useQuery(broadcastQueries.audiences(clientId));
  const draft = choices.data?.isSmsHidden === false ? typed : withoutSms(typed);
  const [asked] = useDebouncedValue(typed, typingMs);
  const body = choices.data && previewOf(choices.data.isSmsHidden ? withoutSms(asked) : asked);
  const preview = useQuery({
    ...broadcastQueries.preview(clientId, body ?? noBody),
    enabled: body !== undefined && isOnline,
  });
  const send = useMutation(broadcastMutations.send);
  // A repeated press after a lost answer is the same message as long as nothing was changed.
  const pressed = useRef({ text: '', key: '' });
  const submit = (wanted: NewBroadcast) => {
    const text = JSON.stringify(wanted);
    if (pressed.current.text !== text) pressed.current = { text, key: crypto.randomUUID() };
    send.mutate(
      { body: wanted, key: pressed.current.key },
      {
        onSuccess: ({ id, people }) => {
          snackbar.success('broadcast.send.done', { values: { count: people } });
          setDraft({ ...emptyDraft, ...start });
          onSent(id);
        },
        onError: snackbar.failure,
      },
    );
  };
  return {
    draft,
    change: (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part })),
    choices: choices.data,
    choicesQuery: choices,
    preview: body ? preview.data : undefined,
    previewError: body ? preview.error : null,
    /** The figures are of what was there before. */
    isCounting: preview.isFetching || asked !== typed,
    wanted: broadcastOf(draft, timeZone),
    isOnline,
    isSending: send.isPending,
    submit,
  };
}

export type Broadcasting = ReturnType<typeof useBroadcast>;

const withoutSms = (draft: Draft): Draft => ({
  ...draft,
  channels: draft.channels.filter((channel) => channel !== 'sms'),
});

/** For a query that is not asked. */
const noBody = {
  audience: { kind: 'club' },
  channels: [],
  isAdvertising: false,
  withoutDiacritics: false,
  texts: {},
} satisfies NewBroadcast;

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import type { OwnFeedback } from '#api/feedback/schema.ts';
import { feedbackMutations } from '#src/features/feedback/mutations.ts';
import { useSnack } from '#src/lib/messages/use-snack.ts';

const nothing = { trainingRating: null, trainerRating: null, text: '', mayBeShown: false };

type Values = Pick<OwnFeedback, 'trainingRating' | 'trainerRating' | 'mayBeShown'> & { text: string };

const valuesOf = ({ trainingRating, trainerRating, text, mayBeShown }: OwnFeedback): Values => {
  return { trainingRating, trainerRating, text: text ?? '', mayBeShown };
};

/** What a person says of a training, and the way to the server; at first what she said before. */
export function useFeedbackForm(trainingId: number, clientId: number, own: OwnFeedback | null) {
  const snack = useSnack();
  const saved: Values = own ? valuesOf(own) : nothing;
  const [values, setValues] = useState(saved);
  const give = useMutation(feedbackMutations.give(useQueryClient(), clientId));
  const send = (said: Values) =>
    give.mutate(
      { ...said, trainingId, text: said.text.trim() || null, tap: crypto.randomUUID() },
      {
        onSuccess: (answer) => {
          if (!answer.own) setValues(nothing);
          snack.success(answer.own ? 'feedback.thanks' : 'feedback.takenBack');
        },
        onError: snack.failure,
      },
    );
  const { trainingRating, trainerRating, text, mayBeShown } = values;
  const isSame =
    trainingRating === saved.trainingRating &&
    trainerRating === saved.trainerRating &&
    text.trim() === saved.text &&
    mayBeShown === saved.mayBeShown;
  return {
    values,
    change: (some: Partial<Values>) => setValues((before) => ({ ...before, ...some })),
    isSame,
    isEmpty: trainingRating === null && trainerRating === null && text.trim() === '',
    isBusy: give.isPending,
    submit: (event: SubmitEvent) => {
      event.preventDefault();
      send(values);
    },
    takeBack: () => send(nothing),
  };
}

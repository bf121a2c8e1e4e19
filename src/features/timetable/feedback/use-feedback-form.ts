import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import type { GiveFeedbackBody, OwnFeedback } from '#api/feedback/schema.ts';
import { feedbackMutations } from '#src/features/feedback/mutations.ts';
import { useClubOf } from '#src/features/registrations/use-club-of.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { outbox, useIntents } from '#src/lib/outbox/outbox-view.ts';
import type { FeedbackFormProps } from './feedback-form.tsx';

const nothing = { trainingRating: null, trainerRating: null, text: '', mayBeShown: false };

type Values = Pick<OwnFeedback, 'trainingRating' | 'trainerRating' | 'mayBeShown'> & { text: string };

const valuesOf = ({ trainingRating, trainerRating, text, mayBeShown }: OwnFeedback | GiveFeedbackBody): Values => {
  return { trainingRating, trainerRating, text: text ?? '', mayBeShown };
};

/** The feedback form of a training and its mutations; prefilled with the earlier feedback, sent or not. */
export function useFeedbackForm(training: FeedbackFormProps['training'], own: OwnFeedback | null) {
  const snackbar = useSnackbar();
  const clubOf = useClubOf();
  const { id: trainingId, name, startDateTime } = training;
  const queued = useIntents().findLast((intent) => intent.kind === 'feedback' && isAbout(intent.args, trainingId));
  const said = (queued?.args as GiveFeedbackBody | undefined) ?? own;
  const saved: Values = said ? valuesOf(said) : nothing;
  const [values, setValues] = useState(saved);
  const give = useMutation(feedbackMutations.give);
  const send = (next: Values) => {
    const [operationId, subject] = [crypto.randomUUID(), { name, startDateTime, club: clubOf(trainingId) }];
    give.mutate(
      { ...next, trainingId, text: next.text.trim() || null, operationId, subject },
      {
        onSuccess: (answer) => {
          if (!answer.own) setValues(nothing);
          snackbar.success(answer.own ? 'feedback.thanks' : 'feedback.takenBack', { about: operationId });
        },
        onError: (error) => snackbar.failureOf(operationId, error),
      },
    );
  };
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
    isQueued: queued !== undefined && !give.isPending,
    /** Undoes the queued feedback. */
    hold: () => {
      if (queued) void outbox.undo(queued.id);
      setValues(own ? valuesOf(own) : nothing);
    },
    submit: (event: SubmitEvent) => {
      event.preventDefault();
      send(values);
    },
    takeBack: () => send(nothing),
  };
}

const isAbout = (args: object, trainingId: number): boolean => 'trainingId' in args && args.trainingId === trainingId;

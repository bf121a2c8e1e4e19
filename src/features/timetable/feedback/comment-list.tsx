import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { toPlainDate } from '#api/dates.ts';
import type { Comment } from '#api/feedback/schema.ts';
import { feedbackMutations } from '#src/features/feedback/mutations.ts';
import { formatInstant } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { CommentItem } from './comment-item.tsx';
import classes from './feedback.module.css';

export interface CommentListProps {
  trainingId: number;
  items: Comment[];
  now: Date;
  timeZone: string;
}

/** Comments on a training; its trainers allow and hide them here, and hiding can be undone. */
export function CommentList({ trainingId, items, now, timeZone }: CommentListProps) {
  const { t } = useTranslation();
  const snackbar = useSnackbar();
  const titleId = useId();
  const decision = useMutation(feedbackMutations.decide(useQueryClient(), useOwner(), trainingId));
  const decide = ({ id, review }: Comment, verdict: 'allow' | 'hide') =>
    decision.mutate(
      { id, version: review?.version ?? 1, verdict, operationId: crypto.randomUUID() },
      { onError: snackbar.failure, onSuccess: () => tell(id, review?.version ?? 1, verdict) },
    );
  const tell = (id: number, version: number, verdict: 'allow' | 'hide') => {
    if (verdict === 'allow') return snackbar.success('feedback.allowed');
    const undo = { id, version, verdict: 'allow', operationId: crypto.randomUUID() } as const;
    const onPress = () => decision.mutate(undo, { onError: snackbar.failure });
    return snackbar.success('feedback.hidden', { action: { label: 'common.undo', onPress } });
  };
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className={classes.title}>
        {t('feedback.comments')} <span>{items.length}</span>
      </h2>
      <ul className={classes.comments}>
        {items.map((comment) => (
          <CommentItem
            key={comment.id}
            comment={comment}
            when={formatInstant(comment.at, timeZone, toPlainDate(now, timeZone), t)}
            isBusy={decision.isPending && decision.variables.id === comment.id}
            onDecide={(verdict) => decide(comment, verdict)}
          />
        ))}
      </ul>
    </section>
  );
}

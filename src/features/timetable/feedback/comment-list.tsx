import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { toPlainDate } from '#api/dates.ts';
import { feedbackMutations } from '#src/features/feedback/mutations.ts';
import type { Shown } from '#src/lib/api/contract.ts';
import { formatInstant } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { Avatar } from '#src/ui/elements/avatar.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { Tag } from '#src/ui/elements/tag.tsx';
import classes from './feedback.module.css';
import { feelingIcons } from './feeling-choice.tsx';

/** As a screen has it: what was kept on the device has first names only, and no review. */
type Comment = Shown<'GET /user/comment/{trainingId}'>['items'][number];

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
  const decision = useMutation(feedbackMutations.decide(trainingId));
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

interface CommentItemProps {
  comment: Comment;
  /** When it was written, as text. */
  when: string;
  isBusy: boolean;
  onDecide: (verdict: 'allow' | 'hide') => void;
}

const tones = { private: 'neutral', pending: 'warn', shown: 'ok', hidden: 'neutral' } as const;

/** A comment on the training; for moderators with its state and the next action. */
function CommentItem({ comment, when, isBusy, onDecide }: CommentItemProps) {
  const { t } = useTranslation();
  const { firstName, lastName, text, state, at, review } = comment;
  const name = [firstName, lastName].filter(Boolean).join(' ');
  const canAllow = state === 'pending' || state === 'hidden';
  return (
    <li className={classes.comment}>
      <Avatar firstName={firstName} lastName={lastName ?? ''} size={36} />
      <div className={classes.said}>
        <p className={classes.who}>
          <strong>{name}</strong> · <time dateTime={at}>{when}</time>
          {review && text !== null && <Tag tone={tones[state]}>{t(`feedback.state.${state}`)}</Tag>}
        </p>
        {review && <Ratings {...review} />}
        {text !== null && <p className={classes.text}>{text}</p>}
        {review && (canAllow || state === 'shown') && (
          <Button
            size={44}
            variant={canAllow ? 'tint' : 'secondary'}
            isBusy={isBusy}
            aria-label={t(canAllow ? 'feedback.allowOf' : 'feedback.hideOf', { name })}
            onClick={() => onDecide(canAllow ? 'allow' : 'hide')}
          >
            {t(canAllow ? 'feedback.allow' : 'feedback.hide')}
          </Button>
        )}
      </div>
    </li>
  );
}

function Ratings({ trainingRating, trainerRating }: NonNullable<Comment['review']>) {
  const { t } = useTranslation();
  const ratings = [
    { of: 'ofTraining', feeling: trainingRating },
    { of: 'ofTrainer', feeling: trainerRating },
  ] as const;
  return (
    <p className={classes.ratings}>
      {ratings.map(({ of, feeling }) => {
        if (!feeling) return null;
        const Icon = feelingIcons[feeling].given;
        return (
          <span key={of}>
            <Icon size={16} aria-hidden />
            {t(`feedback.${of}`, { feeling: t(`feedback.feeling.${feeling}`) })}
          </span>
        );
      })}
    </p>
  );
}

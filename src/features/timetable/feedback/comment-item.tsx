import type { Comment } from '#api/feedback/schema.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { Avatar } from '#src/ui/elements/avatar.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { Tag } from '#src/ui/elements/tag.tsx';
import classes from './feedback.module.css';
import { feelingIcons } from './feeling-choice.tsx';

export interface CommentItemProps {
  comment: Comment;
  /** When it was written, as text. */
  when: string;
  isBusy: boolean;
  onDecide: (verdict: 'allow' | 'hide') => void;
}

const tones = { private: 'neutral', pending: 'warn', shown: 'ok', hidden: 'neutral' } as const;

/** A comment on the training; for moderators with its state and the next action. */
export function CommentItem({ comment, when, isBusy, onDecide }: CommentItemProps) {
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

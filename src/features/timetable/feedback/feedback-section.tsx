import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { EarlierComment } from '#api/feedback/schema.ts';
import { feedbackQueries } from '#src/features/feedback/queries.ts';
import { formatDate } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { Avatar } from '#src/ui/elements/avatar.tsx';
import { AsOf } from '#src/ui/feedback/as-of.tsx';
import { QueryState } from '#src/ui/feedback/query-state.tsx';
import { CommentList } from './comment-list.tsx';
import classes from './feedback.module.css';
import { FeedbackForm } from './feedback-form.tsx';

export interface FeedbackSectionProps {
  /** The club has comments. */
  isOpen: boolean;
  training: { id: number; name: string; startDateTime: string };
  trainerName: string | undefined;
  now: Date;
  timeZone: string;
}

/** After a training the user's own feedback, if they may give it, and others' comments; before it, comments on earlier ones. */
export function FeedbackSection({ isOpen, training, trainerName, now, timeZone }: FeedbackSectionProps) {
  const { t } = useTranslation();
  const owner = useOwner();
  const query = useQuery({
    ...feedbackQueries.ofTraining(owner, training.id),
    enabled: isOpen && owner > 0,
  });
  const { data } = query;
  if (!isOpen || owner === 0) return null;
  if (!data) return <QueryState query={query} count={1} title={t('feedback.failed')} />;
  const { say, own, items, earlier } = data;
  return (
    <>
      {say && <FeedbackForm training={training} say={say} own={own} trainerName={trainerName} />}
      <AsOf query={query} />
      {earlier.length > 0 && <EarlierList items={earlier} />}
      {items.length > 0 && <CommentList trainingId={training.id} items={items} now={now} timeZone={timeZone} />}
    </>
  );
}

/** Before a training: what was said of earlier ones of its name. */
function EarlierList({ items }: { items: readonly EarlierComment[] }) {
  const { t } = useTranslation();
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className={classes.title}>
        {t('feedback.comments')} <span>{items.length}</span>
      </h2>
      <ul className={classes.comments}>
        {items.map(({ id, firstName, text, date }) => (
          <li key={id} className={classes.comment}>
            <Avatar firstName={firstName} lastName="" size={36} />
            <div className={classes.said}>
              <p className={classes.who}>
                <strong>{firstName}</strong> <time dateTime={date}>{formatDate(date)}</time>
              </p>
              <p className={classes.text}>{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

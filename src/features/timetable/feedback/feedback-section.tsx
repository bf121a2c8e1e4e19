import { useQuery } from '@tanstack/react-query';
import { feedbackQueries } from '#src/features/feedback/queries.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { AsOf } from '#src/ui/feedback/as-of.tsx';
import { PageFailure } from '#src/ui/feedback/page-failure.tsx';
import { SkeletonRows } from '#src/ui/feedback/skeleton-row.tsx';
import { CommentList } from './comment-list.tsx';
import { EarlierList } from './earlier-list.tsx';
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
  const { data, error, refetch } = query;
  if (!isOpen || owner === 0) return null;
  if (!data && error) return <PageFailure title={t('feedback.failed')} error={error} retry={() => void refetch()} />;
  if (!data) return <SkeletonRows count={1} label={t('common.loading')} />;
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

import { commentState } from '#api/feedback/feedback-rules.ts';
import type { Comment, EarlierComment, OwnFeedback } from '#api/feedback/schema.ts';
import type { EarlierFeedbackRow, FeedbackRow } from './queries.ts';

/** How much of a name the caller may read: the API's rule for rosters. */
export type NameLength = 'first' | 'initial' | 'full';

const lastNameOf = (lastName: string, length: NameLength): string | null => {
  if (length === 'first') return null;
  return length === 'full' ? lastName : lastName.slice(0, 1);
};

export interface CommentView {
  clientId: number;
  /** The caller moderates the comments. */
  isReviewer: boolean;
  names: NameLength;
}

export function presentComment(row: FeedbackRow, { clientId, isReviewer, names }: CommentView): Comment {
  const { id, text, firstName, isOfStaff, trainingRating, trainerRating, version } = row;
  return {
    id,
    text,
    firstName,
    lastName: lastNameOf(row.lastName, names),
    isOfStaff,
    isOwn: row.clientId === clientId,
    state: commentState(row),
    at: row.writtenAt.toISOString(),
    ...(isReviewer && { review: { trainingRating, trainerRating, version } }),
  };
}

/** As a member may read it: with the first name alone. */
export const presentEarlier = ({ id, text, firstName, isOfStaff, date }: EarlierFeedbackRow): EarlierComment => ({
  id,
  text: text ?? '',
  firstName,
  isOfStaff,
  date,
});

export function presentOwn(row: FeedbackRow): OwnFeedback {
  const { id, trainingRating, trainerRating, text, mayBeShown } = row;
  return {
    id,
    trainingRating,
    trainerRating,
    text,
    mayBeShown,
    state: commentState(row),
    at: row.writtenAt.toISOString(),
  };
}

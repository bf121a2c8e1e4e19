/** What decides whether somebody has a say about a training. */
export interface SayFacts {
  now: Date;
  startsAt: Date;
  isTrainingCancelled: boolean;
  /** She trains it. */
  isTrainer: boolean;
  isAdmin: boolean;
  /** She has, or had, a place; a waiting place is none. */
  hasPlace: boolean;
}

/**
 * As whom one has a say about a training, from its beginning on: `member` rates it and may comment, `staff` comments and
 * decides about the comments of members. A trainer does not rate herself; an admin who took part rates as anybody.
 */
export function sayOf(facts: SayFacts): 'member' | 'staff' | undefined {
  const { now, startsAt, isTrainingCancelled, isTrainer, isAdmin, hasPlace } = facts;
  if (now < startsAt || isTrainingCancelled) return undefined;
  if (isTrainer) return 'staff';
  if (hasPlace) return 'member';
  return isAdmin ? 'staff' : undefined;
}

/** Where a comment stands: nobody asked to show it, nobody has decided, everybody sees it, or it was hidden. */
export type CommentState = 'private' | 'pending' | 'shown' | 'hidden';

export interface CommentFacts {
  text: string | null;
  /** The writer agrees that others read it. */
  mayBeShown: boolean;
  verdict: 'allowed' | 'hidden' | null;
}

/** A comment is shown when its writer agrees and a trainer has allowed it; hiding needs nobody's consent. */
export function commentState({ text, mayBeShown, verdict }: CommentFacts): CommentState {
  if (text === null || !mayBeShown) return 'private';
  if (verdict === null) return 'pending';
  return verdict === 'allowed' ? 'shown' : 'hidden';
}

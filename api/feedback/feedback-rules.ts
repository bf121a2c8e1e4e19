/** The facts that decide whether somebody may give feedback about a training. */
export interface SayFacts {
  now: Date;
  startsAt: Date;
  isTrainingCancelled: boolean;
  /** The user is its trainer. */
  isTrainer: boolean;
  isAdmin: boolean;
  /** The user has, or had, a booked place; a waitlisted registration does not count. */
  hasPlace: boolean;
}

/**
 * The role in which a user may give feedback about a training once it has begun: `member` rates and may comment,
 * `staff` comments and moderates members' comments. Trainers do not rate themselves; an admin who took part rates as
 * any member.
 */
export function sayOf(facts: SayFacts): 'member' | 'staff' | undefined {
  const { now, startsAt, isTrainingCancelled, isTrainer, isAdmin, hasPlace } = facts;
  if (now < startsAt || isTrainingCancelled) return undefined;
  if (isTrainer) return 'staff';
  if (hasPlace) return 'member';
  return isAdmin ? 'staff' : undefined;
}

/** State of a comment: not meant to be shown, awaiting moderation, public, or hidden. */
export type CommentState = 'private' | 'pending' | 'shown' | 'hidden';

export interface CommentFacts {
  text: string | null;
  /** The writer agrees to publication. */
  mayBeShown: boolean;
  verdict: 'allowed' | 'hidden' | null;
}

/** A comment is shown when its writer agrees and a trainer has approved it; hiding needs no consent. */
export function commentState({ text, mayBeShown, verdict }: CommentFacts): CommentState {
  if (text === null || !mayBeShown) return 'private';
  if (verdict === null) return 'pending';
  return verdict === 'allowed' ? 'shown' : 'hidden';
}

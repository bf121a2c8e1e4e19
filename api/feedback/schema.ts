import { z } from 'zod';
import { id, idText, instant, plainDate } from '../wire-types.ts';
import { feelings } from './feelings.ts';

const feeling = z.enum(feelings);
const version = z.int().min(1).max(2_147_483_647);
const commentStates = z.enum(['private', 'pending', 'shown', 'hidden']);

/** Maximum length of a comment in characters. */
export const maxCommentLength = 1000;

export const trainingParams = z.object({ trainingId: idText });

/**
 * A user's complete feedback about a training: an empty field removes that part, and all fields empty remove
 * everything.
 */
export const giveFeedbackBody = z.object({
  trainingId: id,
  trainingRating: feeling.nullable(),
  trainerRating: feeling.nullable(),
  text: z.string().trim().max(maxCommentLength).nullable(),
  /**
   * Whether others may read the text with the writer's first name, once a trainer approves it. Always true for staff.
   */
  mayBeShown: z.boolean(),
});

export const ownFeedback = z.object({
  id,
  trainingRating: feeling.nullable(),
  trainerRating: feeling.nullable(),
  text: z.string().nullable(),
  mayBeShown: z.boolean(),
  state: commentStates,
  /** When it was last written. */
  at: instant,
});

/** Null after removal. */
export const givenFeedback = z.object({ own: ownFeedback.nullable() });

export const comment = z.object({
  id,
  /** Null for a rating alone, which only staff can see. */
  text: z.string().nullable(),
  firstName: z.string(),
  /** For a member's comment: hidden from members, the initial for the trainer, the full name for admins. */
  lastName: z.string().nullable(),
  /** Written by the training's trainer or by an admin. */
  isOfStaff: z.boolean(),
  isOwn: z.boolean(),
  state: commentStates,
  at: instant,
  /** For callers who moderate it. `version` is that of the text they read. */
  review: z.object({ trainingRating: feeling.nullable(), trainerRating: feeling.nullable(), version }).optional(),
});

/** Of an earlier training of the same name, as members may read it. */
export const earlierComment = z.object({
  id,
  text: z.string(),
  firstName: z.string(),
  isOfStaff: z.boolean(),
  /** Of that training. */
  date: plainDate,
});

export const trainingComments = z.object({
  /** Visible comments; all feedback for the training's trainer and admins. Oldest first. */
  items: z.array(comment),
  /** Until it begins: the latest ones of earlier trainings of the same name, newest first. */
  earlier: z.array(earlierComment),
  own: ownFeedback.nullable(),
  /** The role in which the caller may write: a member also rates. Null when they may not. */
  say: z.enum(['member', 'staff']).nullable(),
});

export const allowCommentBody = z.object({ id, version });
export const hideCommentBody = z.object({ id });

export type Comment = z.infer<typeof comment>;
export type EarlierComment = z.infer<typeof earlierComment>;
export type GiveFeedbackBody = z.infer<typeof giveFeedbackBody>;
export type GivenFeedback = z.infer<typeof givenFeedback>;
export type OwnFeedback = z.infer<typeof ownFeedback>;
export type TrainingComments = z.infer<typeof trainingComments>;

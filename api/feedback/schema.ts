import { z } from 'zod';
import { feelings } from './feelings.ts';
import { id, idText, instant } from '../wire-types.ts';

const feeling = z.enum(feelings);
const version = z.int().min(1).max(2_147_483_647);
const commentStates = z.enum(['private', 'pending', 'shown', 'hidden']);

/** At most this many characters in a comment. */
export const maxCommentLength = 1000;

export const trainingParams = z.object({ trainingId: idText });

/** One's whole say about a training: what is left empty is taken back, and all of it empty takes back everything. */
export const giveFeedbackBody = z.object({
  trainingId: id,
  trainingRating: feeling.nullable(),
  trainerRating: feeling.nullable(),
  text: z.string().trim().max(maxCommentLength).nullable(),
  /** Others may read the text, with one's first name, once a trainer allows it. Of staff: always. */
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

/** Null after it was taken back. */
export const givenFeedback = z.object({ own: ownFeedback.nullable() });

export const comment = z.object({
  id,
  /** Null beside a rating alone, which is for staff only. */
  text: z.string().nullable(),
  firstName: z.string(),
  /** Of members: nothing for members, the first letter for the trainer, all of it for admins. */
  lastName: z.string().nullable(),
  /** Written by the training's trainer or by an admin. */
  isOfStaff: z.boolean(),
  isOwn: z.boolean(),
  state: commentStates,
  at: instant,
  /** For who decides about it. `version` is of the text that was read. */
  review: z.object({ trainingRating: feeling.nullable(), trainerRating: feeling.nullable(), version }).optional(),
});

export const trainingComments = z.object({
  /** Those that are shown; for the training's trainer and admins all feedback. The oldest first. */
  items: z.array(comment),
  own: ownFeedback.nullable(),
  /** As whom the caller may write: a member also rates. Null where she may not. */
  say: z.enum(['member', 'staff']).nullable(),
});

export const allowCommentBody = z.object({ id, version });
export const hideCommentBody = z.object({ id });

export type Comment = z.infer<typeof comment>;
export type GiveFeedbackBody = z.infer<typeof giveFeedbackBody>;
export type GivenFeedback = z.infer<typeof givenFeedback>;
export type OwnFeedback = z.infer<typeof ownFeedback>;
export type TrainingComments = z.infer<typeof trainingComments>;

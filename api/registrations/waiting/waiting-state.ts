import { z } from 'zod';
import { id, instant } from '../../wire-types.ts';

/** What a place on a waitlist is worth now; only where one waits. */
export const waitingState = {
  /** How the waitlist moves: by itself, by offers to one at a time, or the first tap wins. */
  waitingPhase: z.enum(['auto', 'claim', 'race']).optional(),
  /** The client has an offer until then. */
  offeredUntil: instant.optional(),
  /** It is one of several of which the first that frees is taken, and the others are left. */
  wishId: id.optional(),
  /** Booking now gets a place. */
  canTake: z.boolean().optional(),
};

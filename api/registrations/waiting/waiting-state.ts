import { z } from 'zod';
import { instant } from '../../wire-types.ts';

/** What a place on a waitlist is worth now; only where one waits. */
export const waitingState = {
  /** How the waitlist moves: by itself, by offers to one at a time, or the first tap wins. */
  waitingPhase: z.enum(['auto', 'claim', 'race']).optional(),
  /** A place is kept for her until then. */
  offeredUntil: instant.optional(),
  /** Booking now takes a place. */
  canTake: z.boolean().optional(),
};

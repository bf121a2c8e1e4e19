import { z } from 'zod';

/** Fee in euro cents. */
export const leavingCost = z.object({ usesVisit: z.boolean(), feeCents: z.int().min(0) });

/** Only of a booked place. */
export const leavingState = {
  /** What leaving costs after `freeCancelUntil`; without it one cannot leave by oneself then. */
  lateLeaving: leavingCost.optional(),
};

import { z } from 'zod';
import { strikeOutlook } from '../../strikes/strike-outlook.ts';

/** Fee in euro cents. */
export const leavingCost = z.object({
  usesVisit: z.boolean(),
  feeCents: z.int().min(0),
  /** Where it is a strike too. */
  strike: strikeOutlook.optional(),
});

/** Only for a booked place. */
export const leavingState = {
  /** The cost of leaving after `freeCancelUntil`; absent if the client then cannot leave without staff. */
  lateLeaving: leavingCost.optional(),
};

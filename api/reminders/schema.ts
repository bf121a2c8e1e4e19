import { z } from 'zod';
import { leavingCost } from '../registrations/leaving/leaving-state.ts';
import { missingState } from '../training-groups/make-up/miss-outlook.ts';
import { signedKeyPattern } from '../visitors/signed-key.ts';
import { instant, wallTime } from '../wire-types.ts';

/** Of a reminder's link: of the registration. */
const key = z.string().regex(signedKeyPattern);

export const remindedQuery = z.object({ key });

/** `accepted` is the cost that was read beside the button. */
export const leaveRemindedBody = z.strictObject({ key, accepted: leavingCost.optional() });

/** A place as whoever has the link sees it: nobody's name is in it. */
export const remindedPlace = z.object({
  training: z.string(),
  startDateTime: wallTime,
  endDateTime: wallTime,
  /** Club and room. */
  place: z.string(),
  /** `cancelled` by the club; `over` from the start on. */
  state: z.enum(['booked', 'waiting', 'left', 'cancelled', 'over']),
  /** Leaving is possible now: free of charge, or at `cost`. */
  canLeave: z.boolean(),
  cost: leavingCost.optional(),
  ...missingState,
  /** Null: on the waitlist, which costs nothing to leave. */
  freeCancelUntil: instant.nullable(),
  /** A visit is set aside for it, which comes back where leaving costs none. */
  holdsVisit: z.boolean(),
  /** How many wait for a place. */
  waiting: z.int(),
});

export type RemindedPlace = z.infer<typeof remindedPlace>;

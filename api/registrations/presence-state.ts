import { z } from 'zod';
import { instant } from '../wire-types.ts';

/** Only of a place that is released unless its person says in time that she comes. */
export const presenceState = {
  confirming: z
    .object({
      /** From when it can be said. */
      from: instant,
      /** When the place is released where it was not. */
      until: instant,
      isConfirmed: z.boolean(),
    })
    .optional(),
};

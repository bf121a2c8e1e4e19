import { z } from 'zod';
import { instant } from '../wire-types.ts';

/** Only for a place that is released unless the client confirms in time that they come. */
export const presenceState = {
  confirming: z
    .object({
      /** The instant from which confirming is possible. */
      from: instant,
      /** When the unconfirmed place is released. */
      until: instant,
      isConfirmed: z.boolean(),
    })
    .optional(),
};

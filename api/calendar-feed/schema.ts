import { z } from 'zod';
import { instant } from '../wire-types.ts';

export const calendarFeed = z.object({
  /** The secret address: whoever has it reads the calendar, until it is renewed or revoked. */
  url: z.string(),
  createdAt: instant,
});

export const calendarFeedAnswer = z.object({ feed: calendarFeed.nullable() });

/** With `renew` a new address takes the place of the one there is; without, that one is given again. */
export const calendarFeedWish = z.strictObject({ renew: z.boolean() });

export type CalendarFeed = z.infer<typeof calendarFeed>;

import { z } from 'zod';
import { instant } from '../wire-types.ts';

export const calendarFeed = z.object({
  /** The secret address: anyone who has it can read the calendar until it is renewed or revoked. */
  url: z.string(),
  createdAt: instant,
});

export const calendarFeedAnswer = z.object({ feed: calendarFeed.nullable() });

/** With `renew` a new address replaces the existing one; without it, the existing one is returned. */
export const calendarFeedWish = z.strictObject({ renew: z.boolean() });

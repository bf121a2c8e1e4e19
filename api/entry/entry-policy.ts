import { z } from 'zod';

/** A tenant's rules of its doors. */
export const entryPolicy = z.object({
  /** So far a code's time may be from the door's. */
  windowSeconds: z.int().min(15).max(120),
  /** Who has just entered is not let in again for so long, so that a phone is not handed back; 0: at once. */
  passbackMinutes: z.int().min(0).max(240),
  /** So long one visit lasts: who comes again within it uses up no other, and counts as inside. */
  visitMinutes: z.int().min(10).max(1440),
  /** A tablet that has heard nothing for so long asks to call the staff, … */
  amberAfterHours: z.int().min(1).max(168),
  /** … and after so long lets nobody in, … */
  closedAfterDays: z.int().min(1).max(30),
  /** … unless the tenant would rather have it go on asking. */
  isOpenWhenStale: z.boolean(),
});

export type EntryPolicy = z.infer<typeof entryPolicy>;

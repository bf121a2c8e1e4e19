import { z } from 'zod';

/** A tenant's rules for its doors. */
export const entryPolicy = z.object({
  windowSeconds: z.int().min(15).max(120).describe('Seconds that the time in a code may be from the door’s'),
  passbackMinutes: z
    .int()
    .min(0)
    .max(240)
    .describe(
      'Minutes in which whoever has just entered is not let in again, so that a phone is not handed back; 0: none',
    ),
  visitMinutes: z
    .int()
    .min(10)
    .max(1440)
    .describe('Minutes that one visit lasts: who comes again within them uses up no other, and counts as inside'),
  amberAfterHours: z.int().min(1).max(168).describe('Hours without news after which a door asks to call the staff'),
  closedAfterDays: z.int().min(1).max(30).describe('Days without news after which a door lets nobody in'),
  areTicketsOffline: z
    .boolean()
    .describe('Doors without a network let in whoever shows a ticket on the phone that it is bound to'),
  isOpenWhenStale: z.boolean().describe('A door without news goes on asking for staff in place of closing'),
});

export type EntryPolicy = z.infer<typeof entryPolicy>;

/** Defaults for what a tenant has not set. */
export const defaultEntryPolicy: EntryPolicy = {
  windowSeconds: 30,
  passbackMinutes: 10,
  visitMinutes: 120,
  amberAfterHours: 24,
  closedAfterDays: 7,
  areTicketsOffline: true,
  isOpenWhenStale: false,
};

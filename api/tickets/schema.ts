import { z } from 'zod';
import { ticketCodePattern } from '../entry/door/scanned-code.ts';
import { instant, plainDate } from '../wire-types.ts';

export const ticketQuery = z.object({ code: z.string().regex(ticketCodePattern) });

/** What whoever has the code may know of a ticket. */
export const ticketCheck = z.object({
  /** Of one that is not good yet, `validFrom` is to come. */
  status: z.enum(['valid', 'used', 'expired']),
  name: z.string(),
  validFrom: plainDate,
  validUntil: plainDate.nullable(),
  visitsLeft: z.int(),
  /** When it was last used at a door, and where. */
  usedAt: instant.nullable(),
  unitName: z.string().nullable(),
});

export type TicketCheck = z.infer<typeof ticketCheck>;

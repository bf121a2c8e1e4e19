import { z } from 'zod';
import { ticketCodePattern } from '../entry/door/scanned-code.ts';
import { instant, plainDate } from '../wire-types.ts';

export const ticketQuery = z.object({ code: z.string().regex(ticketCodePattern) });

/** The public data of a ticket, for anyone who has its code. */
export const ticketCheck = z.object({
  /** For a ticket that is not valid yet, `validFrom` is in the future. */
  status: z.enum(['valid', 'used', 'expired']),
  name: z.string(),
  validFrom: plainDate,
  validUntil: plainDate.nullable(),
  visitsLeft: z.int(),
  /** When and where it was last used at a door. */
  usedAt: instant.nullable(),
  unitName: z.string().nullable(),
});

export type TicketCheck = z.infer<typeof ticketCheck>;

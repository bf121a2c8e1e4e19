import { z } from 'zod';
import { instant, plainDate } from '../../wire-types.ts';

/** What missing a date of a course gives, or why nothing; whoever asks later than `tellUntil` gets nothing (`outlookNow`). */
export const missOutlook = {
  tellUntil: instant,
  until: plainDate.nullable(),
  why: z.enum(['late', 'limit', 'returned']).nullable(),
};

/** Of a member's place on a date of a course that gives make-up classes. */
export const missingState = { missing: z.object(missOutlook).optional() };

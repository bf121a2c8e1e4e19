import { z } from 'zod';
import { isPlainDate } from '../dates.ts';

/** What one more strike would make of it. The formats of the wire have it in a refusal, so it does without them. */
export const strikeOutlook = z.object({
  /** Strikes that would count then, with that one. */
  count: z.int().min(1),
  limit: z.int().min(1),
  days: z.int().min(1),
  /** The first day on which one may book again; absent: booking would not be paused. */
  pausedUntil: z.string().refine(isPlainDate, 'a date as 2026-11-21').meta({ format: 'date' }).optional(),
});

import { z } from 'zod';
import { plainDate } from '../wire-types.ts';

/** A file to be saved or shown. */
export const fileContent = z.object({
  fileName: z.string(),
  type: z.enum(['application/pdf', 'application/xml', 'text/csv']),
  content: z.base64(),
});

export const secretParams = z.object({ secret: z.string().regex(/^[\w-]{22,100}$/) });

/** Both inclusive, at most two years; by default this year until today. */
export const confirmationQuery = z.object({ from: plainDate.optional(), until: plainDate.optional() });

export type FileContent = z.infer<typeof fileContent>;

import { z } from 'zod';
import { mailAddress } from '../clients/typed-schema.ts';
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

export const mailBody = z.object({
  kind: z.enum(['invoice', 'reminder']),
  /** Instead of the payer’s own address. */
  email: mailAddress({ max: 200 }).optional(),
});
/** Where it goes. */
export const mailResult = z.object({ email: z.string() });

export type MailBody = z.infer<typeof mailBody>;
export type FileContent = z.infer<typeof fileContent>;

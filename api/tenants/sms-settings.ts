import { z } from 'zod';

/** How a tenant's SMS are written. */
export const smsSettings = z
  .strictObject({
    withoutDiacritics: z.boolean().meta({
      description:
        'Write letters that the GSM alphabet lacks without their marks: an SMS has 160 characters then, not 70, and most Latvian ones cost one part, not two or three.',
    }),
  })
  .partial();

export type SmsSettings = z.infer<typeof smsSettings>;

import { z } from 'zod';

const address = z.email('must be an e-mail address').transform((email) => email.toLowerCase());

/** The sender of a tenant's mails. */
export const mailSettings = z
  .strictObject({
    from: address.meta({
      description:
        'Address that mails to members are sent from; the SMTP server must be allowed to. Without it no-reply@ the first host.',
    }),
    replyTo: address.meta({ description: 'Address that answers to those mails go to; without it they go to `from`.' }),
  })
  .partial();

export type MailSettings = z.infer<typeof mailSettings>;

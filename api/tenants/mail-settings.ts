import { z } from 'zod';
import { mailAddress } from '../clients/typed-schema.ts';

const address = mailAddress({ max: 254 }, 'must be an e-mail address');

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

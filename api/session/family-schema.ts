import { z } from 'zod';
import { profileLimits } from '../account/profile-limits.ts';
import { mailAddress } from '../clients/typed-schema.ts';
import { id, plainDate } from '../wire-types.ts';

const member = z.object({ id, firstName: z.string(), lastName: z.string() });

const link = {
  /** When the guardian agreed. */
  consentedOn: plainDate.optional(),
  /** The day on which the child is of age, where their birth date is known. */
  endsOn: plainDate.optional(),
  /** The day from which they may have a log-in of their own, where their birth date is known. */
  logInFrom: plainDate.optional(),
};

/** By which a child shall log in; at once where they are invited, else when of age. Whoever gives it proves who they are. */
export const ownAddressBody = z.strictObject({
  email: mailAddress(profileLimits.email),
  invites: z.boolean(),
  password: z.string().min(1).max(128),
});

/** Whom a session may be of: whoever logged in, and those for whom they answer. */
export const family = z.object({
  /** Who logged in. */
  self: member,
  /** Those for whom they answer, the oldest first, with the day from which they do and the last day on which they may act for them. */
  items: z.array(
    member.extend({
      ...link,
      since: plainDate.optional(),
      /** Given for the day on which they take over. */
      ownEmail: z.string().optional(),
      /** They have chosen a password. */
      hasLogIn: z.boolean().optional(),
    }),
  ),
  /** Who answers for them. */
  guardian: z.object({ name: z.string(), ...link }).optional(),
});

export type FamilyMember = z.infer<typeof member>;

import { z } from 'zod';
import { id, plainDate } from '../wire-types.ts';

const member = z.object({ id, firstName: z.string(), lastName: z.string() });

const link = {
  /** When the guardian agreed. */
  consentedOn: plainDate.optional(),
  /** The day on which the child is of age, where their birth date is known. */
  endsOn: plainDate.optional(),
};

/** Whom a session may be of: whoever logged in, and those for whom they answer. */
export const family = z.object({
  /** Who logged in. */
  self: member,
  /** Those for whom they answer, the oldest first, with the day from which they do and the last day on which they may act for them. */
  items: z.array(member.extend({ ...link, since: plainDate.optional() })),
  /** Who answers for them. */
  guardian: z.object({ name: z.string(), ...link }).optional(),
});

export type FamilyMember = z.infer<typeof member>;

import { z } from 'zod';
import { id, listOf } from '../wire-types.ts';

export const mostFound = 100;

export const clientQuery = z.object({
  /** Beginnings of names, in any order, of a phone number, its last four digits, a client or card number, an address. */
  search: z.string().max(100).optional(),
  limit: z
    .string()
    .regex(/^[1-9]\d{0,2}$/)
    .transform(Number)
    .refine((limit) => limit <= mostFound)
    .optional(),
  /** Of the page before. */
  cursor: z
    .string()
    .regex(/^[1-9]\d{0,5}$/)
    .transform(Number)
    .optional(),
});

/** How the club reaches and numbers a client: only for those who may change registrations. */
export const clientContacts = z.object({ clientCode: z.string(), phone: z.string(), email: z.string() });

export const foundClient = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  contacts: clientContacts.optional(),
  /** What the club has made of them. */
  isTrainer: z.boolean(),
  isAdmin: z.boolean(),
});

export const foundClients = listOf(foundClient);

export type FoundClient = z.infer<typeof foundClient>;

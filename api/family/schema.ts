import { z } from 'zod';
import { bookingResult, userTraining } from '../registrations/schema.ts';
import { id, instant, listOf, plainDate, remedy } from '../wire-types.ts';

/** Whoever logged in and those for whom they answer: a family has no more. */
const most = 20;

export const familyQuery = z.object({ from: plainDate, until: plainDate.optional() });

/** The trainings of all of them, each with whose it is. */
export const familyTrainings = listOf(userTraining.extend({ clientId: id })).extend({ serverTime: instant });

/** What one of them has in a training, or what a place would take of what they have bought, or why they cannot have one. */
const choice = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  /** What they have already. */
  status: z.enum(['booked', 'waiting']).optional(),
  /** What booking would give. */
  gives: z.enum(['place', 'waiting']).optional(),
  /** Of what the visit comes; `visitsLeft` counts those that are left then, null is unlimited. */
  takes: z.object({ source: z.enum(['contract', 'ticket', 'voucher']), visitsLeft: z.int().nullable() }).optional(),
  error: z.string().optional(),
  remedy: remedy.optional(),
});

export const familyChoices = z.object({ items: z.array(choice), freePlaces: z.int() });

export const bookFamilyBody = z.object({
  trainingId: id,
  clientIds: z
    .array(id)
    .min(1)
    .max(most)
    .refine((ids) => new Set(ids).size === ids.length),
  /** All get a place, or nobody does and nobody waits. */
  isTogether: z.boolean().optional(),
});

/** What each of them got, in the order in which they were asked for. */
export const familyBooking = z.object({
  items: z.array(
    z.object({
      clientId: id,
      result: bookingResult.optional(),
      error: z.string().optional(),
      remedy: remedy.optional(),
    }),
  ),
});

export type FamilyTraining = z.infer<typeof familyTrainings>['items'][number];
export type FamilyChoice = z.infer<typeof choice>;
export type FamilyBooking = z.infer<typeof familyBooking>;

import { z } from 'zod';
import { id, idText, instant, listOf, longId, wallTime } from '../wire-types.ts';

/** One of a client's registrations, of any status and time. */
export const registrationOfClient = z.object({
  registrationId: longId,
  trainingId: id,
  name: z.string(),
  startDateTime: wallTime,
  unitId: id,
  roomName: z.string().nullable(),
  trainerName: z.string().nullable(),
  /** Of the style: its hue. */
  color: z.string(),
  /** The training has begun. */
  hasBegun: z.boolean(),
  status: z.enum(['booked', 'waiting', 'cancelled']),
  placeInWaitingList: z.int().nullable(),
  presence: z.enum(['present', 'absent']).nullable(),
  /** Of a cancelled one: when, why as a key, and who did it for them. */
  ended: z.object({ at: instant, reason: z.string().nullable(), by: z.string().nullable() }).nullable(),
});

/** Latest training first. */
export const registrationsOfClient = listOf(registrationOfClient).extend({ clientName: z.string() });

export const registrationPageQuery = z.object({
  limit: idText.refine((n) => n <= 100).optional(),
  cursor: z.string().max(100).optional(),
});

export type RegistrationOfClient = z.infer<typeof registrationOfClient>;

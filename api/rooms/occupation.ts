import { z } from 'zod';
import { isWallTime } from '../dates.ts';
import { id, idText, wallTime } from '../wire-types.ts';
import { purposes } from './purposes.ts';

/** What a room or a trainer is taken by. */
export const occupiers = ['training', 'reservation', 'absence'] as const;

/** A time at which a room or a trainer is taken, as wall time of the club. */
export const occupation = z.object({
  what: z.enum(['room', 'trainer']),
  by: z.enum(occupiers),
  /** One of the three, by `by`. */
  trainingId: id.nullable(),
  reservationId: id.nullable(),
  absenceId: id.nullable(),
  /** Of the training, or for whom a room is reserved; empty for an absence. */
  name: z.string(),
  /** Of a reservation. */
  purpose: z.enum(purposes).nullable(),
  startDateTime: wallTime,
  /** Minutes. */
  duration: z.int(),
  roomId: id.nullable(),
  /** Where rooms are refused, so that a message can list them. */
  roomName: z.string().optional(),
  trainerId: id.nullable(),
});

export type Occupation = z.infer<typeof occupation>;

/** The time that is wanted, and what is edited: that is in nobody's way. */
export const wantedSpan = {
  startDateTime: wallTime.refine(isWallTime),
  /** Minutes. */
  duration: z
    .string()
    .regex(/^[1-9]\d{0,3}$/)
    .transform(Number)
    .refine((minutes) => minutes <= 1440),
  exceptTraining: idText.optional(),
};

/** What occupies it at the wanted time, and what else is near it. */
export const availability = {
  isFree: z.boolean(),
  occupied: z.array(occupation),
  /** Everything from two hours before until two hours after, `occupied` included; trainings with their style. */
  around: z.array(occupation.extend({ styleId: id.nullable() })),
};

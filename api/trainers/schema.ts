import { z } from 'zod';
import { availability, wantedSpan } from '../rooms/occupation.ts';
import { id, idsText, idText } from '../wire-types.ts';

export const trainerAvailabilityQuery = z.object({
  ...wantedSpan,
  /** The club whose clock the time is told by; omitted: the first. */
  unit: idText.optional(),
  /** Omitted: all active trainers. */
  trainer: idsText.optional(),
  /** What is to be trained. */
  style: idText.optional(),
});

export const trainerAvailability = z.object({
  /** Whether every trainer asked for is free. */
  isCondition: z.boolean(),
  items: z.array(
    z.object({
      trainerId: id,
      ...availability,
      /** Whether the time lies in the trainer's working hours; true where none are set. */
      isInHours: z.boolean(),
      /** Minutes of trainings in that week, `exceptTraining` left out. */
      weekMinutes: z.int(),
      /** As many minutes as the trainer works a week; null: not set. */
      weekLimit: z.int().nullable(),
      /** Whether the trainer leads the style or substitutes in it; true without a style or where no styles are set. */
      isForStyle: z.boolean(),
    }),
  ),
});

export type TrainerAvailabilityQuery = z.infer<typeof trainerAvailabilityQuery>;
export type TrainerAvailability = z.infer<typeof trainerAvailability>;

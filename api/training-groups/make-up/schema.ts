import { z } from 'zod';
import { id, longId, plainDate, wallTime } from '../../wire-types.ts';
import { missOutlook } from './miss-outlook.ts';

/** `MakeUpRule` on the wire. */
export const makeUpRule = z.strictObject({
  hoursBefore: z.int().min(0).max(336).nullable(),
  days: z.int().min(1).max(366),
  perMember: z.int().min(1).max(50),
  isSameStyle: z.boolean(),
});

const date = { trainingId: id, groupId: id, startDateTime: wallTime };

export const makeUp = z.object({
  /** What is not used up, ended or out of date. */
  credits: z.array(
    z.object({
      id,
      course: z.string(),
      until: plainDate,
      /** The missed date, and whether its place can be taken back; null: the club gave it without one. */
      missed: z.object({ trainingId: id, startDateTime: wallTime, canTakeBack: z.boolean() }).nullable(),
      /** Where it is used. */
      booked: z
        .object({ trainingId: id, registrationId: longId, name: z.string(), startDateTime: wallTime })
        .nullable(),
    }),
  ),
  /** Own dates to come of courses that give credits, and what missing one gives, or why nothing. */
  seats: z.array(
    z.object({
      ...date,
      registrationId: longId,
      ...missOutlook,
    }),
  ),
  /** Dates of other courses that can be booked by a credit now. */
  dates: z.array(z.object({ ...date, name: z.string(), unitId: id, duration: z.int(), freePlaces: z.int() })),
});

export type MakeUp = z.infer<typeof makeUp>;

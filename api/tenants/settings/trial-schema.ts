import { z } from 'zod';
import { trialReasons } from '../../registrations/policy/trial-reasons.ts';
import { holiday } from '../../scheduling/series/schema.ts';
import { id, instant, wallTime } from '../../wire-types.ts';

/** A calendar month, as 2026-10. */
export const month = z.string().regex(/^2\d{3}-(0[1-9]|1[0-2])$/);

const trialCounts = z.object({
  /** Bookings of the changed kinds that would have been refused, and of how many people. */
  refused: z.int(),
  people: z.int(),
  /** Bookings that the rules of now would refuse, and the changed ones would not. */
  allowed: z.int(),
  /** Late cancellations by the rules of now, and by the changed ones. */
  lateNow: z.int(),
  lateThen: z.int(),
});

/** A booking that the rules of now and the changed ones decide differently. */
const triedBooking = z.object({
  clientId: id,
  client: z.string(),
  trainingId: id,
  training: z.string(),
  /** Local time of the club. */
  startsAt: wallTime,
  bookedAt: instant,
  effect: z.enum(['refused', 'allowed']),
  /** Why the changed rules refuse it, or those of now do. */
  reason: z.enum(trialReasons),
});

export const trial = z.object({
  month,
  bookings: z.int(),
  ...trialCounts.shape,
  /** Members whose booking would be paused today, by the rules of now and by the changed ones, had they been so all along. */
  pausedNow: z.int(),
  pausedThen: z.int(),
  styles: z.array(z.object({ name: z.string(), refused: z.int() })),
  /** Of each changed rule what it would do alone. */
  fields: z.array(z.object({ field: z.string(), ...trialCounts.shape })),
  /** The first hundred that would have been refused or allowed, as they were booked. */
  changed: z.array(triedBooking).max(100),
});

/** What opening hours leave outside. */
export const hoursTrial = z.object({
  /** Public holidays of the next year, and further dates of the club’s own, by the rules as changed. */
  holidays: z.array(holiday),
  /** Coming trainings of the next eight weeks, and the people in them. */
  trainings: z.int(),
  people: z.int(),
  /** The first fifty of them. */
  outside: z
    .array(z.object({ id, name: z.string(), unitId: id, startsAt: wallTime, people: z.int(), isHoliday: z.boolean() }))
    .max(50),
});

/** What changes of rooms do. */
export const roomsTrial = z.object({
  items: z.array(
    z.object({
      id,
      /** Trainings and reservations to come; with any the room cannot be hidden. */
      coming: z.int(),
      /** Of trainings to come those with more people than the room then has places, and the first ten of them. */
      fuller: z.int(),
      first: z.array(z.object({ id, name: z.string(), startsAt: wallTime, people: z.int() })).max(10),
    }),
  ),
});

export type RoomsTrial = z.infer<typeof roomsTrial>;
export type HoursTrial = z.infer<typeof hoursTrial>;
export type SettingsTrial = z.infer<typeof trial>;
export type TriedBooking = z.infer<typeof triedBooking>;
export type TrialCounts = z.infer<typeof trialCounts>;

import { z } from 'zod';
import { id, plainDate } from '../wire-types.ts';

/** Inclusive; only the trainings of these days are left out. */
export const standingPause = z
  .strictObject({ from: plainDate, until: plainDate })
  .refine(({ from, until }) => from <= until, { path: ['until'] });

/** A class of every week that is booked by itself once its booking opens. */
export const standingBooking = z.object({
  id,
  /** Of the class. */
  name: z.string(),
  /** 1 (Monday) to 7 (Sunday). */
  weekday: z.int().min(1).max(7),
  /** By the club's clock, as `18:00`. */
  startTime: z.string().regex(/^\d{2}:\d{2}$/),
  unitName: z.string(),
  /** Where it is full, the waiting list. */
  waitingList: z.boolean(),
  /** Null: none that is not over. */
  pause: standingPause.nullable(),
  /** The next training of it; null while there is none. */
  next: z.object({ trainingId: id, date: plainDate }).nullable(),
});

export const standingList = z.object({ items: z.array(standingBooking) });

export const standingOfTraining = z.object({
  /** It is of a series that comes every week. */
  isWeekly: z.boolean(),
  /** Something that oneself has is good for it, whether or not a visit of that is left. */
  mayBook: z.boolean(),
  /** One's own of that class and weekday. */
  standing: standingBooking.nullable(),
});

export const startStandingBody = z.strictObject({ trainingId: id, waitingList: z.boolean() });
export const startedStanding = z.object({ id });

export const changeStandingBody = z.strictObject({ waitingList: z.boolean(), pause: standingPause.nullable() });

export type StandingBooking = z.infer<typeof standingBooking>;
export type ChangeStandingBody = z.infer<typeof changeStandingBody>;

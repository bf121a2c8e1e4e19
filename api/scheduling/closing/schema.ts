import { z } from 'zod';
import { daysBetween } from '../../dates.ts';
import { purposes } from '../../rooms/purposes.ts';
import { id, instant, listOf, plainDate, wallTime } from '../../wire-types.ts';
import { cancelReasons } from '../cancel-reasons.ts';
import { cancelManyEffects, cancelSeriesBody } from '../cancel-schema.ts';
import { effects, told } from '../schema.ts';
import { mostClosedDays } from './most-closed-days.ts';

/** All that begins in a club, or in one of its rooms, from a day to another. */
export const closingBody = cancelSeriesBody
  .extend({
    date: plainDate,
    /** Omitted: that day alone. */
    until: plainDate.optional(),
    unitId: id,
    roomId: id.optional(),
    /** Reservations of rooms on these days end too. */
    freesRooms: z.boolean().optional(),
  })
  .refine(({ date, until = date }) => until >= date && daysBetween(date, until) < mostClosedDays, { path: ['until'] });

/** What closing would do, by the code that then does it: who lost several trainings is told once of all. */
export const closingEffects = effects.extend({
  ...cancelManyEffects,
  /** Those to come that are not cancelled, by time. */
  trainings: z.array(
    z.object({ id, name: z.string(), startDateTime: wallTime, registered: z.int(), waiting: z.int() }),
  ),
  /** What began already and stays. */
  begun: z.int(),
  /** Reservations of rooms on those days, by time; they stay unless it is said that they end. */
  reservations: z.array(
    z.object({
      id,
      name: z.string(),
      purpose: z.enum(purposes),
      startDateTime: wallTime,
      rooms: z.array(z.string()),
    }),
  ),
});

export const closing = z.object({
  id,
  unitId: id,
  /** Null: the whole club. */
  roomId: id.nullable(),
  date: plainDate,
  /** Inclusive. */
  until: plainDate,
  reason: z.enum(cancelReasons).nullable(),
  /** How many trainings were cancelled by it. */
  trainings: z.int(),
  /** Who closed it; null: somebody who is no client any more. */
  by: z.string().nullable(),
  at: instant,
});

export const closed = z.object({
  item: closing,
  /** People who are told, each once. */
  people: z.int(),
  /** Bookings and waitlist positions that were cancelled. */
  registrationCount: z.int(),
  /** Reservations of rooms that ended. */
  freed: z.int(),
  ...told,
});

export const closingList = listOf(closing);

export type Closing = z.infer<typeof closing>;
export type Closed = z.infer<typeof closed>;
export type ClosingBody = z.infer<typeof closingBody>;
export type ClosingEffects = z.infer<typeof closingEffects>;

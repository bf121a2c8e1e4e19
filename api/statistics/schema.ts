import { z } from 'zod';
import { id, plainDate } from '../wire-types.ts';

/** Number of visits, and their minutes. */
const amount = { visits: z.int(), minutes: z.int() };

/**
 * A client's statistics from `from` to `until`. A visit is a training that has ended, was booked and is not marked as
 * missed.
 */
export const userStatistics = z.object({
  from: plainDate,
  until: plainDate,
  ...amount,
  /** Booked and marked as missed. */
  missed: z.int(),
  /** The most frequent first. */
  styles: z.array(z.object({ style: id, name: z.string(), color: z.string(), ...amount })),
  /** The most frequent trainers first; trainings without a trainer are left out. */
  trainers: z.array(z.object({ trainerId: id, name: z.string(), ...amount })),
  /** 1 (Monday) to 7 (Sunday), only days with a visit. */
  weekdays: z.array(z.object({ weekday: z.int().min(1).max(7), ...amount })),
  /**
   * Consecutive weeks with a visit, up to this one or the last, independent of the period: the current week breaks no
   * streak before it ends.
   */
  weeksInRow: z.int(),
});

export type UserStatistics = z.infer<typeof userStatistics>;

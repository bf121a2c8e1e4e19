import { z } from 'zod';
import { id, plainDate } from '../wire-types.ts';

/** How often, and how long in minutes. */
const amount = { visits: z.int(), minutes: z.int() };

/** What one did from `from` to `until`. A visit is a training that has ended, was booked and not marked as missed. */
export const userStatistics = z.object({
  from: plainDate,
  until: plainDate,
  ...amount,
  /** Booked and marked as missed. */
  missed: z.int(),
  /** The most frequent first, … */
  styles: z.array(z.object({ style: id, name: z.string(), color: z.string(), ...amount })),
  /** … trainers too; trainings without one are in none. */
  trainers: z.array(z.object({ trainerId: id, name: z.string(), ...amount })),
  /** 1 (Monday) to 7 (Sunday), those with a visit. */
  weekdays: z.array(z.object({ weekday: z.int().min(1).max(7), ...amount })),
  /** Weeks in a row with a visit, up to this one or the last, whatever the period: this week is not lost before it is over. */
  weeksInRow: z.int(),
});

export type UserStatistics = z.infer<typeof userStatistics>;

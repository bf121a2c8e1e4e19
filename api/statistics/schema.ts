import { z } from 'zod';
import { dateRange, id, idText, plainDate } from '../wire-types.ts';
import { dayParts } from './day-parts.ts';

/** Of one club; without it of all. */
const ofClub = { unit: idText.optional() };
export const userStatisticsQuery = dateRange.extend(ofClub);
export const progressQuery = z.object(ofClub);

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
  /** The most frequent first. `isNew`: never visited before the period, at any club. */
  styles: z.array(z.object({ style: id, name: z.string(), color: z.string(), isNew: z.boolean(), ...amount })),
  /** How many of the styles of the next four weeks were never visited. */
  untriedStyles: z.int(),
  /** The most frequent trainers first; trainings without a trainer are left out. */
  trainers: z.array(
    z.object({
      trainerId: id,
      name: z.string(),
      ...amount,
      /** Of the last visit, and which training it was. */
      lastDate: plainDate,
      lastName: z.string(),
    }),
  ),
  /** 1 (Monday) to 7 (Sunday), only days with a visit. */
  weekdays: z.array(z.object({ weekday: z.int().min(1).max(7), ...amount })),
  /**
   * Consecutive weeks with a visit, up to this one or the last, independent of the period: the current week breaks no
   * streak before it ends.
   */
  weeksInRow: z.int(),
});

/** What does not depend on a chosen period; visits as above. Goal and weeks count all clubs, whichever is asked for. */
export const ownProgress = z.object({
  today: plainDate,
  /** Visits a week that the client means to have; null: they have not said. */
  goal: z.int().min(1).max(7).nullable(),
  /** The first visit ever. */
  since: plainDate.nullable(),
  /** The last 12 months with this one, oldest first, as `2026-11`; also those without a visit. */
  months: z.array(z.object({ month: z.string(), ...amount })),
  /** Visits of the previous month until the same day of it. */
  sameTimeLastMonth: z.int(),
  /** All weeks with a visit, oldest first. */
  weeks: z.array(z.object({ monday: plainDate, visits: z.int() })),
  /** The last 90 days: until 12, until 17, and later. */
  parts: z.array(z.object({ weekday: z.int().min(1).max(7), part: z.enum(dayParts), visits: z.int() })),
});

/**
 * What the client does again and again, as the last 90 days show: at least twice, the most frequent first. Whoever was
 * booked and is not marked as missed counts, since not every club marks attendance.
 */
export const habits = z.object({
  /** Names of trainings. */
  names: z.array(z.string()),
  trainers: z.array(id),
  /** 1 (Monday) to 7, and the hour of the start, by the club's clock. */
  times: z.array(z.object({ weekday: z.int().min(1).max(7), hour: z.int().min(0).max(23) })),
});

export const goalBody = z.object({ goal: z.int().min(1).max(7) });

export type OwnProgress = z.infer<typeof ownProgress>;
export type Habits = z.infer<typeof habits>;
export type UserStatistics = z.infer<typeof userStatistics>;

import { z } from 'zod';
import { style } from '../../timetable/schema.ts';
import { dateRange, id, plainDate, wallTime } from '../../wire-types.ts';

export const trainingStatisticsQuery = dateRange;

/**
 * Sums over trainings that have ended; what belongs to cancelled ones counts in `cancelled` and `givenUp` alone. A rate
 * is left to the reader: fill is `booked` of `places`, attendance `present` of `booked`.
 */
const figures = {
  sessions: z.int(),
  cancelled: z.int(),
  /** Of the sessions. */
  minutes: z.int(),
  places: z.int(),
  booked: z.int(),
  /** Marked as present, or entered. */
  present: z.int(),
  /** Marked as missing. */
  absent: z.int(),
  /** Who still waited when it began. */
  waiting: z.int(),
  /** Places that were booked and cancelled, by their holder or with the training. */
  givenUp: z.int(),
};
export const trainingFigures = z.object(figures);

/** The period, and as many days before it. */
const compared = { now: trainingFigures, before: trainingFigures };

/** Of one style, club or trainer; most sessions first. */
const named = z.object({ id, name: z.string(), ...compared });

/** Ratings of a trainer in the period. */
const ratings = z.object({ love: z.int(), like: z.int(), dislike: z.int() });

const session = z.object({
  id,
  startDateTime: wallTime,
  name: z.string(),
  styleId: id,
  unitId: id,
  isCancelled: z.boolean(),
  ...figures,
});

const shared = {
  from: plainDate,
  until: plainDate,
  before: z.object({ from: plainDate, until: plainDate }),
  total: z.object(compared),
  styles: z.array(named.extend({ tones: style.shape.tones })),
  units: z.array(named),
  /** By the club's own clock: weekday 1 (Monday) to 7, and the hour of the start. Only hours with a session. */
  hours: z.array(z.object({ weekday: z.int(), hour: z.int(), ...figures })),
  /** Sessions by week, each named by its Monday: those of the period, and at least the last twelve. */
  weeks: z.array(z.object({ monday: plainDate, sessions: z.int() })),
};

/** A trainer's own trainings, of all kinds but personal ones. */
export const ownTrainingStatistics = z.object({
  ...shared,
  /** Null: too few have rated to hide who they are. */
  ratings: ratings.nullable(),
  /** The latest first. */
  sessions: z.array(session),
});

/** All trainings of the tenant's clubs but personal ones. */
export const clubStatistics = z.object({
  ...shared,
  trainers: z.array(named),
  /**
   * What places given up were worth, net of VAT: the price of one visit of what they were booked with. A visit that was
   * used all the same is left out, since it was earned; so is what has no price for a visit.
   */
  givenUpValue: z.object({ places: z.int(), priced: z.int(), netCents: z.int() }),
});

export type TrainingFigures = z.infer<typeof trainingFigures>;
export type NamedFigures = z.infer<typeof named>;
export type StyleFigures = z.infer<typeof shared.styles>[number];
export type HourFigures = z.infer<typeof shared.hours>[number];
export type WeekFigures = z.infer<typeof shared.weeks>[number];
export type TrainingSession = z.infer<typeof session>;
export type OwnTrainingStatistics = z.infer<typeof ownTrainingStatistics>;
export type ClubStatistics = z.infer<typeof clubStatistics>;

import { z } from 'zod';
import { sessionStates } from '../../personal-trainings/session-states.ts';
import { id, plainDate, wallTime } from '../../wire-types.ts';

/** Sums over personal trainings whose time is over; each is counted by what became of it. */
const figures = {
  /** Agreed, whether marked or not. */
  sessions: z.int(),
  /** Of those: marked as present, or entered. */
  done: z.int(),
  /** Of those: marked as missing. */
  absent: z.int(),
  /** Of the sessions. */
  minutes: z.int(),
  /** By the trainer or the club. */
  cancelled: z.int(),
  /** Given up by the client. */
  left: z.int(),
  /** Proposed, and declined, taken back or never answered. */
  unanswered: z.int(),
};
export const personalFigures = z.object(figures);

const compared = { now: personalFigures, before: personalFigures };
const named = z.object({ id, name: z.string(), ...compared });

/** A trainer's own personal trainings. Nobody is named. */
export const personalStatistics = z.object({
  from: plainDate,
  until: plainDate,
  /** As many days before it. */
  before: z.object({ from: plainDate, until: plainDate }),
  total: z.object(compared),
  /** How many people trained in the period; null: so few that the number would say who. */
  people: z.int().nullable(),
  /** Of the sessions, most first. */
  styles: z.array(named),
  units: z.array(named),
  /** Sessions by week, each named by its Monday: those of the period, and at least the last twelve. */
  weeks: z.array(z.object({ monday: plainDate, sessions: z.int() })),
  /** Of the period, the latest first. */
  sessions: z.array(
    z.object({
      id,
      startDateTime: wallTime,
      /** Minutes. */
      duration: z.int(),
      styleId: id,
      unitId: id,
      state: z.enum(sessionStates),
    }),
  ),
});

export type PersonalFigures = z.infer<typeof personalFigures>;
export type PersonalStatistics = z.infer<typeof personalStatistics>;

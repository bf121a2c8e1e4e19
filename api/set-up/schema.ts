import { z } from 'zod';
import { staffRoles } from '../clients/staff-roles.ts';
import { mailAddress, personName } from '../clients/typed-schema.ts';
import { id, instant, wallTime } from '../wire-types.ts';
import { setUpChecks, setUpSteps } from './steps.ts';

const count = z.int();

/** How far the club is, found from its rows whenever it is asked: nothing of it is stored. */
export const setUp = z.object({
  /** Since when members see it; null: not yet. */
  openedAt: instant.nullable(),
  steps: z.array(
    z.object({
      step: z.enum(setUpSteps),
      /** `optional`: nothing is there yet, and it can stay so. */
      state: z.enum(['done', 'open', 'optional']),
      /** Of what it is about: rooms, trainers, classes of the coming week. */
      count,
    }),
  ),
  /** What is looked at before it opens; a `bad` one keeps it closed. */
  checks: z.array(z.object({ check: z.enum(setUpChecks), state: z.enum(['ok', 'warn', 'bad']), count })),
  /** The first class to come, by the clock of its club. */
  firstTraining: wallTime.nullable(),
  /** The first host, where members find it. */
  host: z.string(),
  title: z.string(),
  /** Those who run it, and the desk. */
  admins: z.array(
    z.object({
      id,
      firstName: z.string(),
      lastName: z.string(),
      email: z.string(),
      role: z.enum(staffRoles),
      /** No password yet: the mailed link was not used. */
      isInvited: z.boolean(),
    }),
  ),
});

/** What became of a booking that was tried and rolled back. */
export const bookingTrial = z.object({
  /** The first class to come; null: there is none. */
  training: z.string().nullable(),
  startsAt: wallTime.nullable(),
  /** Why the rules refuse it; null: it was booked and left. */
  error: z.string().nullable(),
  /** The next one waited, and got the place that became free. */
  waits: z.boolean(),
  follows: z.boolean(),
});

export const invitedAdmin = z.object({
  firstName: personName({ min: 1, max: 100 }),
  lastName: personName({ min: 1, max: 100 }),
  email: mailAddress({ max: 254 }),
  /** An admin, unless it is said. */
  role: z.enum(staffRoles).optional(),
});

export type SetUp = z.infer<typeof setUp>;
export type BookingTrial = z.infer<typeof bookingTrial>;
export type InvitedAdmin = z.infer<typeof invitedAdmin>;

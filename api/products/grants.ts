import { z } from 'zod';
import { trainingKinds } from '../timetable/training-kinds.ts';
import { id } from '../wire-types.ts';
import { hasTime } from './time-window.ts';

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/** Where and when a right is good; null covers all. */
const coverage = {
  kinds: z.array(z.enum(trainingKinds)).min(1).max(5).nullable().default(null),
  unitIds: z.array(id).min(1).max(500).nullable().default(null),
  styleIds: z.array(id).min(1).max(500).nullable().default(null),
  /** 1 (Monday) to 7. */
  weekdays: z.array(z.int().min(1).max(7)).min(1).max(7).nullable().default(null),
  /** A training must start between these; the second is exclusive, and of the next day where it is not after the first. */
  fromTime: clock.nullable().default(null),
  untilTime: clock.nullable().default(null),
};

const visits = z.int().min(1).max(10_000);
/** Days for which it is good, counted from its first; null: without end. */
const days = z.int().min(1).max(3660).nullable();

/**
 * What a paid line gives. A contract is invoiced each month or once; without months it has no end. A package is visits
 * of personal trainings with one trainer, or any. A voucher is of visits, or of a value, which is then money to pay with. A
 * course is a place in each training to come of a group.
 */
export const grants = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('none') }),
  z.strictObject({
    type: z.literal('contract'),
    billing: z.enum(['monthly', 'once']),
    months: z.int().min(1).max(120).nullable(),
    visits: visits.nullable(),
    ...coverage,
  }),
  z.strictObject({ type: z.literal('ticket'), visits, days, ...coverage }),
  z.strictObject({
    type: z.literal('package'),
    visits,
    days,
    /** Of a session. */
    minutes: z.int().min(15).max(240).default(60),
    /** Whom the buyer may choose; null: anybody who gives personal trainings, or nobody in particular. */
    trainerIds: z.array(id).min(1).max(200).nullable().default(null),
    /** Whether visits of it may be passed on. */
    isShareable: z.boolean().default(true),
    ...coverage,
  }),
  z.strictObject({ type: z.literal('voucher'), visits, days, isShareable: z.boolean(), ...coverage }),
  z.strictObject({ type: z.literal('value'), valueCents: z.int().min(1).max(1_000_000), days }),
  z.strictObject({ type: z.literal('course'), groupId: id }),
]);

/** What may be sold: hours in which nothing can begin are refused. */
export const grantsBody = grants.refine((given) => !('fromTime' in given) || hasTime(given), { path: ['untilTime'] });

export type Grants = z.infer<typeof grants>;
export type GrantsType = Grants['type'];
export type Coverage = { [K in keyof typeof coverage]: z.infer<(typeof coverage)[K]> };

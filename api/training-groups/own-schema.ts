import { z } from 'zod';
import { bought } from '../purchases/schema.ts';
import { id, plainDate } from '../wire-types.ts';
import { makeUp } from './make-up/schema.ts';
import { cents, facts, places, validUntil } from './schema.ts';

/** A course of mine, as far as I know of it. */
export const ownCourse = z.object({
  ...facts,
  joinedOn: plainDate,
  /** `held`: it is being paid. */
  state: z.enum(['held', 'member']),
  hasRight: z.boolean(),
  validUntil,
  /** Dates on which I was there, and those that were marked. */
  attended: z.int(),
  marked: z.int(),
  remainingDates: z.int(),
});

/** A course that may be joined by buying a place. */
export const courseOffer = z.object({
  ...facts,
  productId: id,
  remainingDates: z.int(),
  allDates: z.int(),
  /** Gross cents, of the dates that remain and of all. */
  price: cents,
  fullPrice: cents,
  freePlaces: z.int(),
});

export const ownCourses = z.object({
  items: z.array(ownCourse),
  offers: z.array(courseOffer),
  ...places,
  termsVersion: z.string(),
  /** Absent in what was kept before there was any. */
  makeUp: makeUp.optional(),
  /** False: by an invoice and bank transfer. */
  isPaidOnline: z.boolean(),
  today: plainDate,
});

export const joinBody = z.strictObject({
  /** As the price was shown; another one is asked about again. */
  total: cents.max(100_000_000),
  termsVersion: z.string().regex(/^[0-9a-f]{16}$/),
});
export const joined = bought;

export type OwnCourse = z.infer<typeof ownCourse>;
export type CourseOffer = z.infer<typeof courseOffer>;
export type OwnCourses = z.infer<typeof ownCourses>;

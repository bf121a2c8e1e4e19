import { z } from 'zod';
import { id, instant } from '../wire-types.ts';
import { visitorLimits, isVisitorName } from './visitor-limits.ts';

const visitorFields = {
  /** As the person says it: first and last name in one. */
  name: z.string().trim().min(visitorLimits.name.min).max(visitorLimits.name.max).refine(isVisitorName),
  /** There the way to cancel is mailed; compared in lower case. */
  email: z.string().trim().toLowerCase().max(visitorLimits.email.max).check(z.email()),
  /** With `+` and country, or as the tenant’s country writes its own. */
  phone: z.string().trim().min(visitorLimits.phone.min).max(visitorLimits.phone.max),
};

export const visitorBody = z.strictObject(visitorFields);

export const freeTrainingBody = z.strictObject({ trainingId: id, ...visitorFields });

export const visitorBooking = z.object({
  registrationId: id,
  status: z.literal('booked'),
  /** Until then the place is held; who has not confirmed it by the mailed link loses it then. */
  heldUntil: instant,
  /** Until then the mailed link gives the place back. */
  freeCancelUntil: instant,
});

/** The part of the mailed address after `#`: 256 bits in base64url. */
export const visitorSecret = z.strictObject({ secret: z.string().regex(/^[\w-]{43}$/) });

export type VisitorBody = z.infer<typeof visitorBody>;
export type VisitorBooking = z.infer<typeof visitorBooking>;

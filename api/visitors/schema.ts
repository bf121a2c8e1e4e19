import { z } from 'zod';
import { mailAddress, safeName } from '../clients/typed-schema.ts';
import { id, instant, longId } from '../wire-types.ts';
import { visitorLimits } from './visitor-limits.ts';

const visitorFields = {
  /** First and last name in one, as entered. */
  name: safeName(visitorLimits.name),
  /** The link to cancel is mailed there; compared in lower case. */
  email: mailAddress(visitorLimits.email),
  /** With `+` and country code, or in the national format of the tenant’s country. */
  phone: z.string().trim().min(visitorLimits.phone.min).max(visitorLimits.phone.max),
};

export const visitorBody = z.strictObject(visitorFields);

export const freeTrainingBody = z.strictObject({ trainingId: id, ...visitorFields });

export const visitorBooking = z.object({
  registrationId: longId,
  status: z.literal('booked'),
  /** The place is reserved until then, and released unless confirmed by the mailed link. */
  heldUntil: instant,
  /** Until then the mailed link can cancel the booking. */
  freeCancelUntil: instant,
});

/** The part of the mailed address after `#`: 256 bits in base64url. */
export const visitorSecret = z.strictObject({ secret: z.string().regex(/^[\w-]{43}$/) });

export type VisitorBody = z.infer<typeof visitorBody>;
export type VisitorBooking = z.infer<typeof visitorBooking>;

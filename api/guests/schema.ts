import { z } from 'zod';
import { visitorBody } from '../visitors/schema.ts';
import { signedKeyPattern } from '../visitors/signed-key.ts';
import { instant, longId, wallTime } from '../wire-types.ts';

/** Of a guest's link: of the registration. */
const key = z.string().regex(signedKeyPattern);

export const guestQuery = z.object({ key });
export const comeAsGuestBody = visitorBody.extend({ key });

/** A place of a guest, as their host sees it. */
export const ownGuest = z.object({
  registrationId: longId,
  /** Null: nobody has said yet that they come. */
  name: z.string().nullable(),
  /** What the host shares, after `#`; null once somebody comes. */
  key: key.nullable(),
  /** Until then the place waits for somebody. */
  heldUntil: instant,
});

export const ownGuests = z.object({
  items: z.array(ownGuest),
  /** How many more one may bring in the training's month; null: the club has no guests. */
  left: z.int().nullable(),
  perMonth: z.int().nullable(),
  /** How often the same person may come as a guest in a year. */
  visitsPerYear: z.int(),
  /** Until then a place can be taken for a guest, and waits for them. */
  until: instant,
});

export const invitedGuest = z.object({ registrationId: longId });

/** What whoever opens the link sees; the host by their first name alone. */
export const guestPlace = z.object({
  host: z.string(),
  training: z.string(),
  startDateTime: wallTime,
  endDateTime: wallTime,
  /** Club and room. */
  place: z.string(),
  /** `taken`: somebody comes; `gone`: nobody did in time, or the host has taken it back or left; `cancelled` by the club. */
  state: z.enum(['open', 'taken', 'gone', 'cancelled', 'over']),
  heldUntil: instant,
});

export const comingGuest = z.object({
  registrationId: longId,
  /** Until then the mailed link can give the place back. */
  freeCancelUntil: instant,
});

export type OwnGuest = z.infer<typeof ownGuest>;
export type OwnGuests = z.infer<typeof ownGuests>;
export type GuestPlace = z.infer<typeof guestPlace>;
export type ComingGuest = z.infer<typeof comingGuest>;

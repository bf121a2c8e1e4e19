import { z } from 'zod';
import { bookable } from '../timetable/schema.ts';
import { id, idText, instant, longId, plainDate, wallTime } from '../wire-types.ts';
import { cardCodePattern, ticketCodePattern } from './door/scanned-code.ts';

/** 33 bytes of a compressed P-256 point in base64url. */
export const publicKey = z.string().regex(/^A[g-z0-9_-][\w-]{42}$/);
/** 64 bytes, `r ‖ s`. */
export const signature = z.string().regex(/^[\w-]{86}$/);

export const entryQuery = z.object({
  /** The club to be entered; by default that of the next training, else the first. */
  unit: idText.optional(),
});

/** All data of the pass screen. */
export const entry = z.object({
  unitId: id,
  firstName: z.string(),
  lastName: z.string(),
  /** The entitlement that admits the client and of which a visit would be used. */
  right: z.object({ name: z.string(), validUntil: plainDate.nullable(), visitsLeft: z.int().nullable() }).optional(),
  /** The next training that the client has booked or is waitlisted for. */
  next: z
    .object({
      trainingId: id,
      name: z.string(),
      startDateTime: wallTime,
      /** Minutes. */
      duration: z.int(),
      roomName: z.string().nullable(),
      trainerName: z.string().nullable(),
      unitId: id,
      status: z.enum(['booked', 'waiting']),
    })
    .optional(),
  /** Whether the door will open now, and if not, the reason and the remedy. */
  outlook: bookable,
  /** Number of people in the club. */
  inside: z.int(),
});

export const passBody = z.object({ publicKey });

/** Whoever has the ticket’s code has the ticket, on three phones at most. */
export const ticketPassBody = z.object({ code: z.string().regex(ticketCodePattern), publicKey });

export const issuedPass = z.object({
  /** 128 bytes in base64url, see `pass-format.ts`. */
  pass: z.string(),
  passId: id,
  expiresAt: instant,
  serverTime: instant,
});

/** The phones that hold a valid pass of the client, most recently requested first. */
export const phones = z.object({
  items: z.array(
    z.object({
      passId: id,
      /** From the session that last requested the pass; null where unknown. */
      userAgent: z.string().nullable(),
      createdAt: instant,
      refreshedAt: instant,
    }),
  ),
});

/** Number of passes that were revoked with it. */
export const endedPasses = z.object({ ended: z.int() });

export const deskCode = z.object({
  /** Six digits, for logged-in staff. */
  code: z.string(),
  expiresAt: instant,
});

export const deskCodeParams = z.object({ code: z.string().regex(/^\d{6}$/) });
export const cardParams = z.object({ cardCode: z.string().regex(cardCodePattern) });

/** A client at the desk, with the fields that the caller may see. */
export const personAtDesk = z.object({
  clientId: id,
  /** "Liis T.", the full name for admins and callers with the claims for it. */
  name: z.string(),
  /** Null where the caller may not see it. */
  clientCode: z.string().nullable(),
  /** Today's bookings in trainings whose roster the caller may see; attendance is marked there. */
  trainings: z.array(
    z.object({
      registrationId: longId,
      trainingId: id,
      name: z.string(),
      startDateTime: wallTime,
      /** Minutes. */
      duration: z.int(),
      unitId: id,
      status: z.enum(['booked', 'waiting']),
      presence: z.enum(['present', 'absent']).nullable(),
      canMark: z.boolean(),
    }),
  ),
  /** For the first club that the client may enter now, else for the first of all. */
  outlook: bookable,
});

/** A door's code, or a door's and a ticket's code separated by `;`. It is redacted in logs. */
export const codeQuery = z.object({ data: z.string().min(1).max(400) });

/** Response when the door opens. */
export const entered = z.object({
  doorName: z.string(),
  unitId: id,
  firstName: z.string().optional(),
  /** The training that the entry counts for. */
  trainingName: z.string().optional(),
  /** Visits left after this entry; absent where visits are not counted. */
  visitsLeft: z.int().optional(),
  insideCount: z.int(),
});

/** A door's code that a phone scanned while offline. */
export const scanBody = z.object({ data: z.string().min(1).max(200) });

export const keptScan = z.object({
  doorName: z.string(),
  unitId: id,
  /** Where the tenant has several clubs; an app that is closed knows no other name of them. */
  unitName: z.string().nullable(),
  /** `known`: a door or an earlier scan has already reported that visit; it counts once. */
  outcome: z.enum(['unconfirmed', 'known']),
});

export const usualInside = z.object({
  /** The day whose weekday it is. */
  date: plainDate,
  items: z.array(
    z.object({
      unitId: id,
      /** At half past each hour, from 0 to 23 by the club's clock: how many were in, on average of four weeks. */
      hours: z.array(z.int()).length(24),
    }),
  ),
});

export const insideCounts = z.object({ items: z.array(z.object({ unitId: id, inside: z.int() })) });

export type Entry = z.infer<typeof entry>;
export type IssuedPass = z.infer<typeof issuedPass>;
export type Phone = z.infer<typeof phones>['items'][number];
export type DeskCode = z.infer<typeof deskCode>;
export type PersonAtDesk = z.infer<typeof personAtDesk>;
export type KeptScan = z.infer<typeof keptScan>;
export type Entered = z.infer<typeof entered>;

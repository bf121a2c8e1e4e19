import { z } from 'zod';
import { bookable } from '../timetable/schema.ts';
import { id, idText, instant, plainDate, wallTime } from '../wire-types.ts';
import { cardCodePattern } from './door/scanned-code.ts';

/** Bytes in base64url: 33 of a compressed point of P-256. */
export const publicKey = z.string().regex(/^A[g-z0-9_-][\w-]{42}$/);
/** 64 bytes, `r ‖ s`. */
export const signature = z.string().regex(/^[\w-]{86}$/);

export const entryQuery = z.object({
  /** The club that is meant to be entered; by default that of the next training, else the first. */
  unit: idText.optional(),
});

/** All that the pass screen says. */
export const entry = z.object({
  unitId: id,
  firstName: z.string(),
  lastName: z.string(),
  /** What the person comes by: the one of which a visit would be used. */
  right: z.object({ name: z.string(), validUntil: plainDate.nullable(), visitsLeft: z.int().nullable() }).optional(),
  /** The next training that she has a place in or waits for. */
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
  /** Will the door open now, and if not: why, and what helps? */
  outlook: bookable,
  /** How many are in the club. */
  inside: z.int(),
});

export const passBody = z.object({ publicKey });

export const issuedPass = z.object({
  /** 128 bytes in base64url, see `pass-format.ts`. */
  pass: z.string(),
  passId: id,
  expiresAt: instant,
  serverTime: instant,
});

/** The phones that have a pass of somebody now, the one that asked for it last first. */
export const phones = z.object({
  items: z.array(
    z.object({
      passId: id,
      /** Of the log-in by which it was asked for last; null where that is not known. */
      userAgent: z.string().nullable(),
      createdAt: instant,
      refreshedAt: instant,
    }),
  ),
});

/** How many passes have ended with it. */
export const endedPasses = z.object({ ended: z.int() });

export const deskCode = z.object({
  /** Six digits, for staff who are logged in. */
  code: z.string(),
  expiresAt: instant,
});

export const deskCodeParams = z.object({ code: z.string().regex(/^\d{6}$/) });
export const cardParams = z.object({ cardCode: z.string().regex(cardCodePattern) });

/** Somebody at the desk, as far as the caller may know her. */
export const personAtDesk = z.object({
  clientId: id,
  /** "Liis T.", whole for admins and with the claims for it. */
  name: z.string(),
  /** Null where the caller may not know it. */
  clientCode: z.string().nullable(),
  /** The places of today in trainings of which the caller may see the roster; marks are made there. */
  trainings: z.array(
    z.object({
      registrationId: id,
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
  /** For the first club that she may enter now, else for the first of all. */
  outlook: bookable,
});

/** A door's code, or that and a ticket's with `;` between them. What stands in it is kept out of logs. */
export const codeQuery = z.object({ data: z.string().min(1).max(400) });

/** The door opens. */
export const entered = z.object({
  doorName: z.string(),
  unitId: id,
  firstName: z.string().optional(),
  /** The training that it counts for. */
  trainingName: z.string().optional(),
  /** After this entry; absent where visits are not counted. */
  visitsLeft: z.int().optional(),
  insideCount: z.int(),
});

/** What a phone without a network has read at a door. */
export const scanBody = z.object({ data: z.string().min(1).max(200) });

export const keptScan = z.object({
  doorName: z.string(),
  unitId: id,
  /** `known`: a door, or an earlier scan, has told of that visit; it counts once. */
  outcome: z.enum(['unconfirmed', 'known']),
});

export const insideCounts = z.object({ items: z.array(z.object({ unitId: id, inside: z.int() })) });

export type Entry = z.infer<typeof entry>;
export type IssuedPass = z.infer<typeof issuedPass>;
export type Phone = z.infer<typeof phones>['items'][number];
export type DeskCode = z.infer<typeof deskCode>;
export type PersonAtDesk = z.infer<typeof personAtDesk>;
export type KeptScan = z.infer<typeof keptScan>;
export type Entered = z.infer<typeof entered>;
export type InsideCounts = z.infer<typeof insideCounts>;

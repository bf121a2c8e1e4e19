import { z } from 'zod';
import { id, idText, instant, listOf, longId, longIdText, plainDate } from '../../wire-types.ts';
import { entryPolicy } from '../entry-policy.ts';
import { entryReasons } from '../entry-reasons.ts';
import { publicKey, signature } from '../schema.ts';
import { enrolmentCodePattern, ticketCodePattern } from './scanned-code.ts';

/** Maximum number of entries in one request. */
export const maxEntriesTogether = 100;

export const door = z.object({
  id,
  name: z.string(),
  unitId: id,
  /** The door whose openings also open this lock. */
  lockOf: id.nullable(),
  state: z.enum(['waiting', 'enrolled', 'revoked']),
  enrolledAt: instant.nullable(),
  /** Time of its last request, accurate to a minute. */
  seenAt: instant.nullable(),
});

export const doorList = z.object({ items: z.array(door) });

export const newDoor = z.object({
  name: z.string().trim().min(1).max(60),
  unitId: id,
  lockOf: id.nullable().optional(),
});

export const enrolment = z.object({
  /** Ten letters to type on the tablet; shown as `ABCDE-FGHJK`. */
  code: z.string(),
  expiresAt: instant,
});

export const entryRecordQuery = z.object({
  unit: idText.optional(),
  door: idText.optional(),
  /** One day in the time zone of the tenant's first club. */
  date: plainDate.refine((date) => date > '2000' && date < '2100').optional(),
  /** Only entries flagged for review. */
  flagged: z
    .literal('true')
    .transform(() => true as const)
    .optional(),
  /** Only those who were not let in. */
  refused: z
    .literal('true')
    .transform(() => true as const)
    .optional(),
  cursor: longIdText.optional(),
  limit: idText.refine((limit) => limit <= 100).optional(),
});

/** Someone who came to a door or to the desk. */
export const entryRecord = z.object({
  id: longId,
  at: instant,
  unitId: id,
  /** Null: the door no longer exists. */
  doorName: z.string().nullable(),
  /** Null: a visitor or an unknown pass. */
  clientId: id.nullable(),
  name: z.string().nullable(),
  via: z.enum(['pass', 'code', 'ticket', 'training', 'scan']),
  /** `unconfirmed`: reported by an offline phone and not by a door. */
  answer: z.enum(['open', 'ask_staff', 'refused', 'unconfirmed']),
  reason: z.enum(entryReasons),
  trainingName: z.string().nullable(),
  /** Whether a visit of a contract, ticket or voucher was used. */
  usedVisit: z.boolean(),
  /** What somebody ought to look at: one code at two doors, a pass handed back, one that was revoked, no entitlement or no visit left. */
  flag: z.enum(['double_use', 'passback', 'revoked', 'no_right', 'late']).nullable(),
});

export const entryRecordList = listOf(entryRecord);

/** Somebody who is in a club now, by their last entry. */
export const personInside = entryRecord
  .pick({ unitId: true, at: true, clientId: true, name: true, via: true, trainingName: true })
  .extend({
    /** The contract, ticket or voucher that admitted them; null: none, or it is not known. */
    rightName: z.string().nullable(),
  });
export type PersonInside = z.infer<typeof personInside>;

export const insideQuery = z.object({ unit: idText.optional() });
export const insideList = z.object({ items: z.array(personInside) });

export const enrolBody = z.object({ code: z.string().regex(enrolmentCodePattern), publicKey });

const tenantKeys = z.array(
  z.object({
    kid: z.int(),
    /** 32 bytes in base64url, Ed25519. */
    publicKey: z.string(),
    notBefore: instant,
    notAfter: instant,
  }),
);

const place = {
  doorId: id,
  doorName: z.string(),
  unitId: id,
  unitName: z.string(),
  tenantId: id,
  /** Bit of the door’s club in a pass. */
  zone: z.int(),
  tenantKeys,
};

export const enrolledDoor = z.object(place);

export const challengeBody = z.object({ doorId: id });
export const challenge = z.object({ challenge: z.string() });

/** `signature` is made with the door's key over `challengeMessage`. */
export const doorTokenBody = z.object({ doorId: id, challenge: z.string().min(1).max(200), signature });
export const doorToken = z.object({ token: z.string(), expiresAt: instant });

export const snapshotQuery = z.object({
  /** Cursor of the last response: then only changes are returned. */
  cursor: z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .optional(),
});

/** The door's data about people: pass ids, first names, and whether it opens. Nothing else. */
export const doorSnapshot = z.object({
  ...place,
  serverTime: instant,
  people: z.array(
    z.object({
      passId: id,
      /** Empty for a ticket. */
      firstName: z.string(),
      /** `used`: a ticket without a visit left. */
      answer: z.enum(['open', 'ask_staff', 'used']),
    }),
  ),
  revoked: z.array(id),
  /** Passes that the door received earlier and must delete. */
  forgotten: z.array(id),
  /** The cursor from which this response lists changes; null: it is complete. */
  since: z.string().nullable(),
  /** Number of people in the club. */
  inside: z.int(),
  policy: entryPolicy,
  cursor: z.string(),
  /** The tenant's key (Ed25519) that signed `snapshotMessage` of all that the door knows after this response. */
  kid: z.int(),
  signature,
});

export const doorEntry = z.object({
  /** Created on the door: a repeated id has no further effect. */
  opId: z.uuid(),
  passId: id,
  step: z.int().min(0).max(4_294_967_295),
  at: instant,
  answer: z.enum(['open', 'ask_staff', 'refused']),
  reason: z.enum(entryReasons),
});

export const doorEntriesBody = z.object({ items: z.array(doorEntry).min(1).max(maxEntriesTogether) });

/** A ticket’s code that was read from paper. */
export const printedTicketBody = z.object({ code: z.string().regex(ticketCodePattern) });

/** In the order of the request. */
export const savedEntries = z.object({
  items: z.array(
    z.object({
      opId: z.uuid(),
      /** `repeated`: already recorded, counted once. `unknown`: the pass does not belong to this club. */
      outcome: z.enum(['recorded', 'repeated', 'unknown']),
      flag: entryRecord.shape.flag,
    }),
  ),
});

/**
 * `open`: a client is admitted now, and `command` (`O1:…`) is the command to a lock. `changed`: fetch the snapshot.
 * `revoked`: delete all data.
 */
export const doorEvent = z.object({
  kind: z.enum(['open', 'changed', 'revoked']),
  firstName: z.string().nullable().optional(),
  at: instant.optional(),
  command: z.string().optional(),
});

export type Door = z.infer<typeof door>;
export type NewDoor = z.infer<typeof newDoor>;
export type Enrolment = z.infer<typeof enrolment>;
export type EntryRecord = z.infer<typeof entryRecord>;
export type EntryFlag = NonNullable<EntryRecord['flag']>;
export type EnrolledDoor = z.infer<typeof enrolledDoor>;
export type DoorSnapshot = z.infer<typeof doorSnapshot>;
export type DoorEntry = z.infer<typeof doorEntry>;
export type SavedEntries = z.infer<typeof savedEntries>;
export type DoorEvent = z.infer<typeof doorEvent>;

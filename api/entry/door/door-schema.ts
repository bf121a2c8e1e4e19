import { z } from 'zod';
import { id, idText, instant, listOf, plainDate } from '../../wire-types.ts';
import { entryPolicy } from '../entry-policy.ts';
import { entryReasons } from '../entry-reasons.ts';
import { enrolmentCodePattern } from './scanned-code.ts';
import { publicKey, signature } from '../schema.ts';

/** So many entries are sent together at most. */
export const maxEntriesTogether = 100;

export const door = z.object({
  id,
  name: z.string(),
  unitId: id,
  /** A lock that opens whenever this other door does. */
  lockOf: id.nullable(),
  state: z.enum(['waiting', 'enrolled', 'revoked']),
  enrolledAt: instant.nullable(),
  /** When it last asked for something, to within a minute. */
  seenAt: instant.nullable(),
});

export const doorList = z.object({ items: z.array(door) });

export const newDoor = z.object({
  name: z.string().trim().min(1).max(60),
  unitId: id,
  lockOf: id.nullable().optional(),
});

export const enrolment = z.object({
  /** Ten letters, to be typed on the tablet; shown as `ABCDE-FGHJK`. */
  code: z.string(),
  expiresAt: instant,
});

export const entryRecordQuery = z.object({
  unit: idText.optional(),
  door: idText.optional(),
  /** One day of the tenant's first club. */
  date: plainDate.refine((date) => date > '2000' && date < '2100').optional(),
  /** Only what somebody ought to look at. */
  flagged: z
    .literal('true')
    .transform(() => true as const)
    .optional(),
  cursor: idText.optional(),
  limit: idText.refine((limit) => limit <= 100).optional(),
});

/** One who stood at a door, or at the desk. */
export const entryRecord = z.object({
  id,
  at: instant,
  unitId: id,
  /** Null: that door is no longer known. */
  doorName: z.string().nullable(),
  /** Null: a visitor, or nobody that we know. */
  clientId: id.nullable(),
  name: z.string().nullable(),
  via: z.enum(['pass', 'code', 'ticket', 'training', 'scan']),
  /** `unconfirmed`: a phone without a network says so, and no door. */
  answer: z.enum(['open', 'ask_staff', 'refused', 'unconfirmed']),
  reason: z.enum(entryReasons),
  trainingName: z.string().nullable(),
  /** A visit of a contract, ticket or voucher was used up. */
  usedVisit: z.boolean(),
  /** What somebody ought to look at: one code at two doors, a pass handed back, one that was revoked, no entitlement or no visit left. */
  flag: z.enum(['double_use', 'passback', 'revoked', 'no_right', 'late']).nullable(),
});

export const entryRecordList = listOf(entryRecord);

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
  /** The bit of the door’s club in a pass. */
  zone: z.int(),
  tenantKeys,
};

export const enrolledDoor = z.object(place);

export const challengeBody = z.object({ doorId: id });
export const challenge = z.object({ challenge: z.string() });

/** `signature` by the door's key of `challengeMessage`. */
export const doorTokenBody = z.object({ doorId: id, challenge: z.string().min(1).max(200), signature });
export const doorToken = z.object({ token: z.string(), expiresAt: instant });

export const snapshotQuery = z.object({
  /** Of the last answer: then only what has become another is told. */
  cursor: z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .optional(),
});

/** What a door knows of people: pass ids, first names, and whether it opens. Nothing else. */
export const doorSnapshot = z.object({
  ...place,
  serverTime: instant,
  people: z.array(z.object({ passId: id, firstName: z.string(), answer: z.enum(['open', 'ask_staff']) })),
  revoked: z.array(id),
  /** Passes that the door was told of and need no longer know. */
  forgotten: z.array(id),
  /** The cursor after which this tells what has changed; null: this is all there is. */
  since: z.string().nullable(),
  /** How many are in the club. */
  inside: z.int(),
  policy: entryPolicy,
  cursor: z.string(),
  /** The tenant's key that has signed `snapshotMessage` of all that the door knows with this answer, Ed25519. */
  kid: z.int(),
  signature,
});

export const doorEntry = z.object({
  /** Made on the door: what is sent twice happens once. */
  opId: z.uuid(),
  passId: id,
  step: z.int().min(0).max(4_294_967_295),
  at: instant,
  answer: z.enum(['open', 'ask_staff', 'refused']),
  reason: z.enum(entryReasons),
});

export const doorEntriesBody = z.object({ items: z.array(doorEntry).min(1).max(maxEntriesTogether) });

/** In the order in which they were sent. */
export const savedEntries = z.object({
  items: z.array(
    z.object({
      opId: z.uuid(),
      /** `repeated`: it was here before, and counts once. `unknown`: of no pass of this club. */
      outcome: z.enum(['recorded', 'repeated', 'unknown']),
      flag: entryRecord.shape.flag,
    }),
  ),
});

/** `open`: somebody is let in now, and `command` (`O1:…`) says so to a lock. `changed`: ask for the snapshot. `revoked`: forget all. */
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

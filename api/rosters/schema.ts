import { z } from 'zod';
import { cardCodePattern } from '../entry/door/scanned-code.ts';
import { dateRange, id, idText, instant, longId, wallTime } from '../wire-types.ts';

/** Maximum length of a noted name or a note, in characters. */
export const maxEntryLength = { walk_in: 120, note: 1000 } as const;
/** Maximum number of people in one request to mark. */
export const maxMarkedTogether = 500;
/** Maximum span in days of `from` to `until`, both inclusive. */
export const maxRosterDays = 14;

const presence = z.enum(['present', 'absent']).nullable();
/** When the mark was made, by server time as far as the device knows it; a future time counts as now. */
const tappedAt = instant;

/** Null removes a mark. */
export const markBody = z.object({ presence, tappedAt });

/** Marks several registrations at once: those selected on the device. */
export const markSeveralBody = z.object({
  registrationIds: z.array(longId).min(1).max(maxMarkedTogether),
  presence,
  tappedAt,
});

/** A client without a booking, by name, or a note on the training. */
export const entryBody = z
  .object({
    /** Created on the device, so that an offline entry can be changed and removed offline. */
    entryId: z.uuid(),
    kind: z.enum(['walk_in', 'note']),
    /** Null removes it. */
    text: z.string().trim().min(1).max(maxEntryLength.note).nullable(),
    tappedAt,
  })
  .refine(({ kind, text }) => text === null || text.length <= maxEntryLength[kind]);

export const mark = z.object({ registrationId: longId, presence, markedAt: instant.nullable() });
/** The resulting state, which differs from the request if a later mark arrived before. */
export const marked = z.object({ marks: z.array(mark) });

export const rosterPerson = z.object({
  registrationId: longId,
  /**
   * "Liis T." for the trainer, the full name for callers with the claims; null for a visitor whose name has been
   * deleted.
   */
  name: z.string().nullable(),
  status: z.enum(['booked', 'waiting']),
  placeInWaitingList: z.int().nullable(),
  /** Booked without an account. */
  isVisitor: z.boolean(),
  /** The member who brings this visitor; without a name nobody has said yet that they come. */
  guestOf: z.string().optional(),
  /** They are of another course and make up a date that they missed there. */
  isMakeUp: z.literal(true).optional(),
  presence,
  /** When the mark was made. */
  markedAt: instant.nullable(),
  /** Only for callers who may manage registrations, and never in the list of rosters. */
  contact: z.object({ phone: z.string(), email: z.string(), clientCode: z.string().nullable() }).optional(),
  /** What the club has noted of them for trainers and the desk; never in the list of rosters. */
  clientNotes: z.array(z.string()).optional(),
});

export const walkIn = z.object({
  entryId: z.uuid(),
  name: z.string(),
  tappedAt,
  /**
   * The member that a walk-in was identified as when they could not get a place. With a place they are among `people`.
   */
  linkedTo: z.string().nullable().optional(),
});

export const walkInParams = z.object({ id: idText, entryId: z.uuid() });
/** The code of a card, or the six digits that the client says, which proves that they are present. */
export const linkBody = z.object({ code: z.union([z.string().regex(cardCodePattern), z.string().regex(/^\d{6}$/)]) });
export const linked = z.object({
  /** `booked`: the client has a place in the training and attended. `linked`: identified, without a place. */
  outcome: z.enum(['booked', 'linked']),
  registrationId: longId.nullable(),
  /** Why the client gets no place, as a key; never reveals a debt. */
  reason: z.string().nullable(),
  /** "Liis T.", as on the roster. */
  name: z.string(),
});
export const note = z.object({
  entryId: z.uuid(),
  text: z.string(),
  tappedAt,
  /** The author's first name; null if the account no longer exists. */
  author: z.string().nullable(),
});

/** Names and marks of one training, as stored on a device for offline use. */
export const rosterSheet = z.object({
  trainingId: id,
  name: z.string(),
  startDateTime: wallTime,
  /** Minutes. */
  duration: z.int(),
  timeZone: z.string(),
  room: z.string().nullable(),
  isCancelled: z.boolean(),
  maxPlaces: z.int(),
  /** Marks count from `from` (inclusive) to `until` (exclusive). */
  marking: z.object({ from: instant, until: instant }),
  /** By name, then the waitlist in its order. */
  people: z.array(rosterPerson.omit({ contact: true })),
  /** Clients without a booking, earliest first. They take no place. */
  walkIns: z.array(walkIn),
});

export const roster = rosterSheet.extend({
  people: z.array(rosterPerson),
  notes: z.array(note),
  /** Otherwise the caller may only read. */
  canMark: z.boolean(),
});

export const rosterList = z.object({ items: z.array(rosterSheet) });
export const rosterQuery = dateRange;

export type Presence = z.infer<typeof presence>;
export type MarkSeveralBody = z.infer<typeof markSeveralBody>;
export type EntryBody = z.infer<typeof entryBody>;
export type Marked = z.infer<typeof marked>;
export type Mark = z.infer<typeof mark>;
export type RosterPerson = z.infer<typeof rosterPerson>;
export type RosterSheet = z.infer<typeof rosterSheet>;
export type Roster = z.infer<typeof roster>;
export type LinkedWalkIn = z.infer<typeof linked>;
export type WalkIn = z.infer<typeof walkIn>;
export type RosterNote = z.infer<typeof note>;

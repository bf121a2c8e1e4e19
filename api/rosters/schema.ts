import { z } from 'zod';
import { cardCodePattern } from '../entry/door/scanned-code.ts';
import { dateRange, id, idText, instant, wallTime } from '../wire-types.ts';

/** At most this many characters in a name that is noted, or in a note. */
export const maxEntryLength = { walk_in: 120, note: 1000 } as const;
/** So many people are marked with one tap at most. */
export const maxMarkedTogether = 500;
/** `from` to `until`, both inclusive, may span this many days. */
export const maxRosterDays = 14;

const presence = z.enum(['present', 'absent']).nullable();
/** When the person tapped, by the server's clock as far as the device knows it; the future counts as now. */
const tappedAt = instant;

/** Null takes a mark back. */
export const markBody = z.object({ presence, tappedAt });

/** The same for several at once: those that the tap was for, as the device showed them. */
export const markSeveralBody = z.object({
  registrationIds: z.array(id).min(1).max(maxMarkedTogether),
  presence,
  tappedAt,
});

/** Somebody who came without a booking, by name, or a note on the training. */
export const entryBody = z
  .object({
    /** Made on the device, so that one noted without a network can be changed and taken off without one. */
    entryId: z.uuid(),
    kind: z.enum(['walk_in', 'note']),
    /** Null takes it off. */
    text: z.string().trim().min(1).max(maxEntryLength.note).nullable(),
    tappedAt,
  })
  .refine(({ kind, text }) => text === null || text.length <= maxEntryLength[kind]);

export const mark = z.object({ registrationId: id, presence, markedAt: instant.nullable() });
/** What holds after the tap, which is not what it said where a later one was here before it. */
export const marked = z.object({ marks: z.array(mark) });

export const rosterPerson = z.object({
  registrationId: id,
  /** "Liis T." for the trainer, whole with the claims for it; null for a visitor whose name is not kept any longer. */
  name: z.string().nullable(),
  status: z.enum(['booked', 'waiting']),
  placeInWaitingList: z.int().nullable(),
  /** Booked without an account. */
  isVisitor: z.boolean(),
  presence,
  /** When it was tapped. */
  markedAt: instant.nullable(),
  /** Only for those who may manage registrations, and never in the list of rosters. */
  contact: z.object({ phone: z.string(), email: z.string(), clientCode: z.string().nullable() }).optional(),
});

export const walkIn = z.object({
  entryId: z.uuid(),
  name: z.string(),
  tappedAt,
  /** The member that she was found to be, who could not be given a place. Who was given one is among the people. */
  linkedTo: z.string().nullable().optional(),
});

export const walkInParams = z.object({ id: idText, entryId: z.uuid() });
/** Of her card, or the six digits that she has said: so nobody is linked who is not there. */
export const linkBody = z.object({ code: z.union([z.string().regex(cardCodePattern), z.string().regex(/^\d{6}$/)]) });
export const linked = z.object({
  /** `booked`: she has a place in the training and was there. `linked`: she is known and has none. */
  outcome: z.enum(['booked', 'linked']),
  registrationId: id.nullable(),
  /** Why there is no place for her, as a key; never that it is a debt. */
  reason: z.string().nullable(),
  /** "Liis T.", as the roster has it. */
  name: z.string(),
});
export const note = z.object({
  entryId: z.uuid(),
  text: z.string(),
  tappedAt,
  /** Who wrote it, by first name; null where that person is no longer known. */
  author: z.string().nullable(),
});

/** Names and marks of one training: what a device keeps for when there is no network. */
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
  /** Taps count from the one instant, and before the other. */
  marking: z.object({ from: instant, until: instant }),
  /** By name, then those who wait in their order. */
  people: z.array(rosterPerson.omit({ contact: true })),
  /** Those who came without a booking, the first first. They take no place. */
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
export type MarkBody = z.infer<typeof markBody>;
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

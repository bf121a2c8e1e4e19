import { z } from 'zod';
import { clientContacts } from '../../clients/schema.ts';
import { leavingQuery } from '../../registrations/schema.ts';
import { visitorBody } from '../../visitors/schema.ts';
import { id, instant, listOf, longId, plainDate, remedy, wallTime } from '../../wire-types.ts';
import { roster, rosterPerson } from '../schema.ts';
import { maxDeskText, minSearch } from './limits.ts';

/** Maximum number of clients that a search finds. */
export const mostCandidates = 8;

const deskText = z.string().trim().min(1).max(maxDeskText);
/** Why a rule is overridden, in the words of whoever does it; logged. */
const reason = deskText.optional();

export const bookForBody = z.object({
  clientId: id,
  /** False: a place only. Otherwise the waitlist where the training is full. */
  waitingList: z.boolean().optional(),
  /** True, with a reason: also a free place that is kept for those who wait; who was offered it last waits on. */
  pastWaitingList: z.boolean().optional(),
  reason,
});
export const moveBody = z.object({ trainingId: id, reason });
/** Null: in turn, and against no rule. */
export const admitBody = z.object({ reason: deskText.nullable() });
/** Null removes the note. */
export const deskNoteBody = z.object({ note: deskText.nullable() });
/** The accepted cost of a late cancellation; with a reason it costs nothing. */
export const removingQuery = leavingQuery.extend({ reason });
export const dayQuery = z.object({ date: plainDate.optional() });
/** A scanned or typed code of a card, of a pass, or the six digits of the desk. */
export const candidateCodeQuery = z.object({ code: z.string().trim().min(6).max(400) });
/** Somebody without an account; nothing is sent without an address. */
export const guestBody = z.object({
  ...visitorBody.pick({ name: true, phone: true }).shape,
  email: visitorBody.shape.email.optional(),
});
export const candidateQuery = z.object({ search: z.string().trim().min(minSearch).max(100) });

/** What lets somebody take part, in short. */
const entitlementInShort = z.object({
  name: z.string(),
  validUntil: plainDate.nullable(),
  visitsLeft: z.int().nullable(),
});

export const deskPerson = rosterPerson.extend({
  clientId: id.nullable(),
  entitlement: entitlementInShort.nullable(),
  /** What staff should know of this person in this training. */
  note: z.string().nullable(),
  /** Has not been marked present in a training before. */
  isFirstTime: z.boolean(),
  /** When the place was booked, or when they began to wait. */
  since: instant,
  /** A place is held for this waiting client until then. */
  offeredUntil: instant.nullable(),
  /** Why this waiting client was passed over, as a key. */
  passedOver: z.string().nullable(),
});

export const deskRoster = roster.extend({
  people: z.array(deskPerson),
  club: z.string(),
  trainer: z.string().nullable(),
  /** Of its style. */
  color: z.string(),
  startsAt: instant,
  /** Booked places, and free ones that are kept for the waitlist. */
  taken: z.int(),
  held: z.int(),
  isWaitingListAllowed: z.boolean(),
  /** The caller may book, move, admit and remove. */
  canChange: z.boolean(),
});

export const deskTraining = z.object({
  id,
  name: z.string(),
  startDateTime: wallTime,
  duration: z.int(),
  unitId: id,
  club: z.string(),
  room: z.string().nullable(),
  trainer: z.string().nullable(),
  color: z.string(),
  isCancelled: z.boolean(),
  maxPlaces: z.int(),
  taken: z.int(),
  waitingCount: z.int(),
  presentCount: z.int(),
});
export const deskTrainings = z.object({ date: plainDate, items: z.array(deskTraining) });

/** What may be done, and why no more. */
export const deskOption = z.object({
  /**
   * `book`, `wait`: as the client could. `override`: with a reason. `move`: from `from`, which is in the way. `sell`: they have
   * no entitlement. `is_in`, `is_waiting`: they are in it. `none`: not at all.
   */
  action: z.enum(['book', 'wait', 'override', 'move', 'sell', 'is_in', 'is_waiting', 'none']),
  error: z.string().optional(),
  remedy: remedy.optional(),
  /** What they may be sold for it, in this club. */
  offer: z.object({ productId: id, unitId: id, price: z.int() }).optional(),
  /** Their booking at the same time. */
  from: z.object({ registrationId: longId, name: z.string(), startDateTime: wallTime }).optional(),
});

export const candidate = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  contacts: clientContacts.optional(),
  option: deskOption,
});
export const candidates = listOf(candidate);

export const cardOwner = z.object({ id, name: z.string(), clientCode: z.string() });

export const moveTarget = deskTraining.extend({ option: deskOption });
export const moveTargets = z.object({ date: plainDate, items: z.array(moveTarget) });

export type DeskOption = z.infer<typeof deskOption>;
export type DeskPerson = z.infer<typeof deskPerson>;
export type DeskRoster = z.infer<typeof deskRoster>;
export type DeskTraining = z.infer<typeof deskTraining>;
export type Candidate = z.infer<typeof candidate>;
export type MoveTarget = z.infer<typeof moveTarget>;
export type RemovingQuery = z.infer<typeof removingQuery>;

import { z } from 'zod';
import { entryRecord } from '../entry/door/door-schema.ts';
import { languages } from '../languages.ts';
import { standingBooking } from '../standing/schema.ts';
import { bookable } from '../timetable/schema.ts';
import { id, instant, longId, plainDate, wallTime } from '../wire-types.ts';
import { block, clientNote } from './care-schema.ts';

/** A contract, ticket or voucher. */
const held = z.object({
  source: z.enum(['contract', 'ticket', 'voucher']),
  id,
  /** Of a contract. */
  number: z.string().nullable(),
  name: z.string(),
  /** 0 Normal, 1 Blocked, 2 Stopped, 3 Bad debt, 4 Ended, 5 Closed (debt collection), 6 Debt. */
  status: z.int().min(0).max(6),
  validFrom: plainDate,
  validUntil: plainDate.nullable(),
  /** Null where visits are not counted. */
  visitsTotal: z.int().nullable(),
  visitsReserved: z.int(),
  visitsUsed: z.int(),
  /** Whether it can give a visit today or later. */
  isLive: z.boolean(),
});

const booking = z.object({
  registrationId: longId,
  trainingId: id,
  name: z.string(),
  startDateTime: wallTime,
  duration: z.int(),
  unitId: id,
  roomName: z.string().nullable(),
  trainerName: z.string().nullable(),
  /** Of the style: its hue. */
  color: z.string(),
  status: z.enum(['booked', 'waiting']),
  placeInWaitingList: z.int().nullable(),
});

const message = z.object({
  id: longId,
  channel: z.string(),
  /** A notice to the client, or another template. */
  kind: z.string(),
  state: z.string(),
  createdAt: instant,
  recipient: z.string(),
});

/** What admins know of one client. The identity code and the address are asked for one by one. */
export const clientCard = z.object({
  id,
  clientCode: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** By which they log in. */
  email: z.string(),
  /** Where mails go instead; others may share it. */
  contactEmail: z.string(),
  /** Where mails to them go; their guardian's where they have none. */
  mailTo: z.string(),
  phone: z.string(),
  language: z.enum(languages),
  createdAt: instant,
  /** Of the fields that can be changed. */
  version: z.string(),
  /** They have chosen a password. */
  hasPassword: z.boolean(),
  /** The newest link to choose one is good until then. */
  invitedUntil: instant.nullable(),
  hasIdentityCode: z.boolean(),
  /** By what is known of their age. */
  isUnderAge: z.boolean(),
  /** Who answers for them. */
  guardian: z
    .object({
      name: z.string(),
      email: z.string(),
      phone: z.string(),
      consentedOn: plainDate,
      /** Null: they are no client. */
      clientId: id.nullable(),
    })
    .nullable(),
  /** For whom they answer. */
  answersFor: z.array(z.object({ id, name: z.string() })),
  hasAddress: z.boolean(),
  /** When they asked for the erasure of their data. */
  erasureAskedAt: instant.nullable().optional(),
  roles: z.object({
    isTrainer: z.boolean(),
    isAdmin: z.boolean(),
    canSeeRegistrations: z.boolean(),
    canManageRegistrations: z.boolean(),
  }),
  /** When and by what they agreed to advertising. */
  ads: z.object({ agreedAt: instant.nullable(), from: z.string().nullable() }),
  allowSubstituteSms: z.boolean(),
  cards: z.array(z.object({ code: z.string(), validUntil: plainDate.nullable() })),
  /** Whether a door of each club would open now. */
  entry: z.array(bookable.extend({ unitId: id })),
  /** Whether something gives them a class today, and how much is booked of what the club allows. */
  booking: z.object({
    allowed: z.boolean(),
    upcoming: z.int(),
    upcomingLimit: z.int(),
    today: z.int(),
    perDayLimit: z.int(),
  }),
  held: z.array(held),
  bookings: z.object({
    /** The next ones. */
    items: z.array(booking),
    /** What is booked for them every week. */
    standing: z.array(standingBooking),
    /** Ever. */
    total: z.int(),
    /** Of the last 90 days. */
    present: z.int(),
    absent: z.int(),
    leftLate: z.int(),
  }),
  entries: z.array(entryRecord),
  messages: z.array(message),
  /** Newest first. */
  notes: z.array(clientNote),
  /** Null: they are not blocked. */
  blocked: block.nullable(),
});

export type ClientCard = z.infer<typeof clientCard>;

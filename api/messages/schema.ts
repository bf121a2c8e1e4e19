import { z } from 'zod';
import { whysMissed } from '../standing/why-missed.ts';
import { id, instant, listOf, longId, longIdText, plainDate, wallTime } from '../wire-types.ts';
import { noticeKinds } from './notice-kinds.ts';

/** A notice from the club to a user; the app makes the text from kind and values. Times are the club's wall times. */
export const notice = z.object({
  id: longId,
  kind: z.enum(noticeKinds),
  createdAt: instant,
  isRead: z.boolean(),
  /** Null where it is about none. */
  trainingId: id.nullable(),
  /** Its name; of a `broadcast` the title. */
  training: z.string(),
  startDateTime: wallTime,
  /** Club and room. */
  place: z.string(),
  /** `promoted`: leaving is free of charge until then. `offered`: the offer is open until then. */
  until: wallTime.optional(),
  /** `withdrawnByClash`: the simultaneous training in which the client has a place. */
  other: z.object({ training: z.string(), startDateTime: wallTime }).optional(),
  /**
   * `wishWon`: what was left. `broadcast`, and what tells of cancelled trainings where it is not the usual text: what an admin has written. Of several
   * trainings: which and when.
   */
  text: z.string().optional(),
  /** `standingMissed`, `standingEnded`: why it was not booked. */
  why: z.enum(whysMissed).optional(),
  /** Of strikes: which of how many, when it lapses, from when one may book again, and what the club says. */
  strike: z
    .object({
      nth: z.int().optional(),
      limit: z.int().optional(),
      lapsesOn: plainDate.optional(),
      booking: z.enum(['open', 'until']).optional(),
      again: plainDate.optional(),
      reason: z.string().optional(),
    })
    .optional(),
  /** `newDates`: where they stand, in the timetable. */
  dates: z.object({ date: plainDate, style: id.optional(), trainer: id.optional(), unit: z.array(id) }).optional(),
  /** `trainingMoved`: the previous time and room. */
  before: z.object({ startDateTime: wallTime, place: z.string() }).optional(),
});

/** Newest first. */
export const noticeList = listOf(notice).extend({ unread: z.int().min(0) });

export const noticeQuery = z.object({
  limit: z
    .string()
    .regex(/^\d{1,3}$/)
    .transform(Number)
    .refine((n) => n >= 1 && n <= 100)
    .optional(),
  cursor: longIdText.optional(),
});

/** All messages up to this one have been seen. */
export const readNotices = z.strictObject({ upTo: longId });

/** The public key of the server's key pair (P-256, uncompressed, base64url) that a device subscribes with: RFC 8292. */
export const pushKey = z.object({ publicKey: z.string() });

/** The output of a browser's `PushSubscription.toJSON()`: RFC 8030 and 8291. */
export const pushSubscription = z.strictObject({
  endpoint: z.url({ protocol: /^https?$/ }).max(2000),
  keys: z.strictObject({
    /** The device's public key: an uncompressed P-256 point. */
    p256dh: z.string().regex(/^B[\w-]{86}$/),
    auth: z.string().regex(/^[\w-]{22}$/),
  }),
});

/** The receipt in a push that a device has shown. */
export const shownPush = z.strictObject({ receipt: z.uuid() });

export type Notice = z.infer<typeof notice>;
export type NoticeList = z.infer<typeof noticeList>;
export type PushSubscriptionData = z.infer<typeof pushSubscription>;

import { z } from 'zod';
import { ticketCodePattern } from '../entry/door/scanned-code.ts';
import { id, instant, plainDate } from '../wire-types.ts';

export const ticketQuery = z.object({ code: z.string().regex(ticketCodePattern) });

/** The public data of a ticket, for anyone who has its code. */
export const ticketCheck = z.object({
  /** For a ticket that is not valid yet, `validFrom` is in the future. */
  status: z.enum(['valid', 'used', 'expired']),
  name: z.string(),
  validFrom: plainDate,
  validUntil: plainDate.nullable(),
  visitsLeft: z.int(),
  /** When and where it was last used at a door. */
  usedAt: instant.nullable(),
  unitName: z.string().nullable(),
});

/** What tickets and vouchers have alike. */
export const entitlement = z.object({
  id,
  /** Shown as a QR code. */
  code: z.string(),
  name: z.string(),
  validFrom: plainDate,
  validUntil: plainDate.nullable(),
  /** `reserved` are those of coming bookings; with those that are used they are never more than the total. */
  visits: z.object({ total: z.int(), reserved: z.int(), used: z.int() }),
  /** Where it is good; null: in all clubs. */
  unitNames: z.array(z.string()).nullable(),
  /** When and where it was last used at a door. */
  usedAt: instant.nullable(),
  unitName: z.string().nullable(),
});

/** A link by which it is passed on, until somebody opens it. */
export const openShare = z.object({ id, secret: z.string(), createdAt: instant });

/** Whether it may be passed on; if not, why. */
const shareable = {
  share: openShare.nullable(),
  /** A booking has reserved a visit of it, or it is a voucher that is its owner's alone. */
  mayShare: z.boolean(),
};

export const ownTicket = entitlement.extend(shareable);
export const ownVoucher = entitlement.extend({
  ...shareable,
  isShareable: z.boolean(),
  /** Cents to pay with, instead of visits, and what is left of them. */
  valueCents: z.int().nullable(),
  leftCents: z.int().nullable(),
});

/** All that the client holds, the newest first. */
export const ownCards = z.object({ tickets: z.array(ownTicket), vouchers: z.array(ownVoucher) });

export const shareSources = ['ticket', 'voucher'] as const;
export const shareBody = z.object({ source: z.enum(shareSources), id });

const shareSecret = z
  .string()
  .regex(/^[\w-]{22}$/)
  .meta({ description: '128 bits, base64url' });
export const sharedQuery = z.object({ secret: shareSecret });

/** What a link passes on, for whoever has it; looking at it takes nothing. */
export const shared = z.object({
  source: z.enum(shareSources),
  state: z.enum(['open', 'opened', 'declined', 'taken_back']),
  name: z.string(),
  validFrom: plainDate,
  validUntil: plainDate.nullable(),
  visits: z.object({ total: z.int(), reserved: z.int(), used: z.int() }),
  valueCents: z.int().nullable(),
  /** The first name of whoever passes it on. */
  from: z.string(),
  /** Visits of personal trainings, for somebody with an account: a trainer plans with them. */
  isPersonal: z.boolean(),
});
/** Its new code; the old one is good for nothing. */
export const accepted = z.object({ source: z.enum(shareSources), code: z.string(), isOwn: z.boolean() });

export type TicketCheck = z.infer<typeof ticketCheck>;
export type Entitlement = z.infer<typeof entitlement>;
export type OwnTicket = z.infer<typeof ownTicket>;
export type OwnVoucher = z.infer<typeof ownVoucher>;
export type OwnCards = z.infer<typeof ownCards>;
export type OpenShare = z.infer<typeof openShare>;
export type ShareSource = (typeof shareSources)[number];
export type Accepted = z.infer<typeof accepted>;
export type Shared = z.infer<typeof shared>;

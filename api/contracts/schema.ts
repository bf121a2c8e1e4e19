import { z } from 'zod';
import { payer } from '../invoices/parties.ts';
import { id, instant, longId, plainDate, wallTime } from '../wire-types.ts';
import { foreseenMoney } from './foreseen-money.ts';
import { lowerPrice, newPrice } from './rises/schema.ts';

const freeze = z.object({ from: plainDate, until: plainDate });

/** How a contract is paid for: not at all by invoices, once, or each month. */
export const billing = z.enum(['none', 'once', 'monthly']);

const status = z.int().min(0).max(6);

const contract = z.object({
  id,
  number: z.string(),
  name: z.string(),
  /** 0 Normal, 1 Blocked, 2 Stopped, 3 Bad debt, 4 Ended, 5 Closed (debt collection), 6 Debt. */
  status,
  createdAt: instant,
  validFrom: plainDate,
  /** Null: termless. */
  validUntil: plainDate.nullable(),
  billing,
  /** Euro cents, gross: of a month where it is invoiced monthly, else of the whole; null: not known here. */
  priceCents: z.int().nullable(),
  /** Null: unlimited. */
  visits: z.object({ total: z.int(), reserved: z.int(), used: z.int() }).nullable(),
  /** Another can be bought that begins on the day after its last. */
  isRenewable: z.boolean(),
  /** How one goes on from it here; null: not at all. */
  follow: z.enum(['extend', 'change']).nullable(),
  /** What it was bought as. */
  productId: id.nullable(),
  /** Since then it gives no right: it was withdrawn from, credited, or its money went back. */
  isRevoked: z.boolean(),
  /** Clubs that it covers; null: all. */
  unitIds: z.array(id).nullable(),
  freezes: z.array(freeze),
  /** It ends on `validUntil` because somebody has given notice. */
  hasNotice: z.boolean(),
  /** A higher price that is to come: its first day, and until when one may end the contract free of charge; null: none. */
  newPrice: newPrice.nullable(),
  /** A lower price that is to come, and its first day; null: none. */
  lowerPrice: lowerPrice.nullable(),
});

/** What a member may do with contracts here; null: that they cannot. */
const rules = z.object({
  freeze: z.object({ shortestDays: z.int(), longestDays: z.int(), daysPerYear: z.int(), feeCents: z.int() }).nullable(),
  noticeDays: z.int().nullable(),
});

/** A training that cost a visit of a contract, also by leaving too late, or an entry without a training, which has no name. */
const usedVisit = z.object({
  contractId: id,
  name: z.string().nullable(),
  startDateTime: wallTime,
  unitId: id,
});

/** How many used visits of each contract are listed. */
export const listedVisits = 20;

/** `valid`: without a last day, or with one that is not over; what ends last comes first. */
export const ownContracts = z.object({
  valid: z.array(contract),
  archived: z.array(contract),
  /** The last visits of each contract that counts them, the newest first. */
  used: z.array(usedVisit),
  rules,
  serverTime: instant,
});

export const freezeQuery = z.object({ from: plainDate, until: plainDate });
export const freezeBody = z.strictObject({ from: plainDate, until: plainDate });
export const freezeStart = z.object({ from: plainDate });

/** A booking that the change would end. */
const endedBooking = z.object({
  registrationId: longId,
  trainingId: id,
  name: z.string(),
  startDateTime: wallTime,
  unitId: id,
});

export const foreseenFreeze = z.object({
  days: z.int(),
  validUntil: plainDate.nullable(),
  feeCents: z.int(),
  daysLeft: z.int(),
  bookings: z.array(endedBooking),
  money: foreseenMoney,
});

/** What follows where a pause is taken back, or ends today. */
export const foreseenFreezeEnd = z.object({ validUntil: plainDate.nullable(), money: foreseenMoney });

/** The last day that a notice given now leads to, the bookings after it, and what it credits. */
export const foreseenEnd = z.object({ validUntil: plainDate, bookings: z.array(endedBooking), money: foreseenMoney });

export const oneContract = contract;

const note = z.string().trim().min(1).max(500);

export const blockBody = z.strictObject({ isBlocked: z.boolean(), reason: note });
export const endBody = z.strictObject({ on: plainDate, reason: note });
export const handOverBody = z.strictObject({
  note,
  /** What whoever hands a debt over has checked. */
  isDueNoticeDelivered: z.literal(true),
  isUndisputed: z.literal(true),
});

/** Another client or somebody else, as printed on invoices; without both, the member pays, or the guardian of a minor. */
export const payerBody = z
  .strictObject({ payerClientId: id.nullable(), payer: payer.nullable() })
  .refine(({ payerClientId, payer: other }) => payerClientId === null || other === null);

/** What an admin may do to a contract; a pause needs both of its days, its end the first of them, an end its last day. */
export const foreseenQuery = z
  .object({
    change: z.enum(['block', 'unblock', 'hand_over', 'freeze', 'unfreeze', 'end', 'payer']),
    from: plainDate.optional(),
    until: plainDate.optional(),
    on: plainDate.optional(),
  })
  .refine(({ change, from }) => (change === 'freeze' || change === 'unfreeze') === (from !== undefined))
  .refine(({ change, until }) => (change === 'freeze') === (until !== undefined))
  .refine(({ change, on }) => (change === 'end') === (on !== undefined));

/** What the change would do; nothing is changed. */
export const foreseenChange = z.object({
  /** The last day after it. */
  validUntil: plainDate.nullable(),
  /** Bookings that it would end. */
  bookings: z.array(endedBooking),
  /** Euro cents of the contract’s invoices that are not paid and not credited by it; they stay owed. */
  openCents: z.int(),
  money: foreseenMoney,
});

export const contractChange = z.object({
  at: instant,
  kind: z.enum([
    'derived',
    'blocked',
    'unblocked',
    'frozen',
    'unfrozen',
    'notice',
    // Because of a new price, free of charge.
    'refused',
    'ended',
    'handed_over',
    'made',
    // Another package was bought instead; and it goes on, since that was taken back.
    'replaced',
    'reopened',
    // A list of the club says so; who pays has changed; so has the price.
    'imported',
    'payer',
    'price',
  ]),
  fromStatus: status,
  toStatus: status,
  /** Null: by the clock or a payment. */
  by: z.string().nullable(),
  note: z.string().nullable(),
});

/** A contract as staff see it, with who changed what and why, the newest first. */
export const adminContract = contract.extend({
  clientId: id,
  blockReason: z.string().nullable(),
  unpaidSince: plainDate.nullable(),
  isHandedOver: z.boolean(),
  /** Who pays where that is not the member; null: the member, or the guardian of a minor. */
  payer: payer.extend({ clientId: id.nullable() }).nullable(),
  /** The first day of a higher price that is told today; a lower one may apply at once. */
  earliestRise: plainDate,
  changes: z.array(contractChange),
});

export type OwnContract = z.infer<typeof contract>;
export type OwnContracts = z.infer<typeof ownContracts>;
export type UsedVisit = z.infer<typeof usedVisit>;
export type AdminContract = z.infer<typeof adminContract>;
export type ContractChangeKind = z.infer<typeof contractChange>['kind'];
export type PayerBody = z.infer<typeof payerBody>;
export type ForeseenQuery = z.infer<typeof foreseenQuery>;
export type ForeseenChange = z.infer<typeof foreseenChange>;
export type EndedBooking = z.infer<typeof endedBooking>;

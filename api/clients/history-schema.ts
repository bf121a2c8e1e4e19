import { z } from 'zod';
import { contractChange } from '../contracts/schema.ts';
import { entryRecord } from '../entry/door/door-schema.ts';
import { entryGrounds } from '../entry/entry-grounds.ts';
import { meansShown } from '../invoices/schema.ts';
import { paymentStatuses } from '../payments/payment-status.ts';
import { registrationActors } from '../registrations/event-actor.ts';
import { leavingCost } from '../registrations/leaving/leaving-state.ts';
import { eventPolicy, registrationEvent } from '../registrations/schema.ts';
import { id, idText, instant, listOf, longId, plainDate, wallTime } from '../wire-types.ts';
import { auditDetails, auditKinds } from './audit-schema.ts';
import { historyKinds } from './history-kinds.ts';

/** Who did it. `unknown`: it was not recorded. */
const author = z.object({
  who: z.enum([...registrationActors, 'staff', 'operator', 'provider', 'bank', 'door', 'unknown']),
  /** Of staff, and of a door. */
  name: z.string().nullable(),
});

const training = z.object({ id, name: z.string(), startDateTime: wallTime, unitId: id });

/** The rules that decided, with their numbers of that time. */
const rules = z.object({
  policy: eventPolicy,
  /** Since when these numbers were in force; null: they are the region's defaults. */
  since: instant.nullable(),
});

const line = { id: longId, at: instant, by: author };
const invoice = z.object({ id, number: z.string() });

const registrationLine = z.object({
  ...line,
  what: z.literal('registration'),
  kind: z.literal('bookings'),
  registrationId: longId,
  /** Null: it exists no more. */
  training: training.nullable(),
  event: registrationEvent.pick({ kind: true, reason: true, until: true }),
  /** Why a rule was overridden, in the words of whoever did it. */
  note: z.string().nullable(),
  /** Null: by which version it was decided was not recorded. */
  rules: rules.nullable(),
  /** Of a late cancellation, or of not coming. */
  cost: leavingCost.extend({ isWaived: z.boolean() }).nullable(),
});

/** The class of a booking was changed. */
const editLine = z.object({
  ...line,
  what: z.literal('edit'),
  kind: z.literal('bookings'),
  training: training.nullable(),
  /** What it was before, where that has changed. */
  before: z.object({ startDateTime: wallTime.nullable(), isRoomChanged: z.boolean(), isTrainerChanged: z.boolean() }),
  isUndone: z.boolean(),
});

/** A place that was held until it was paid. */
const holdLine = z.object({
  ...line,
  what: z.literal('hold'),
  kind: z.literal('bookings'),
  training: training.nullable(),
  state: z.enum(['held', 'released', 'gone']),
  heldUntil: instant,
});

const entryLine = z.object({
  ...line,
  what: z.literal('entry'),
  kind: z.literal('entries'),
  ...entryRecord.pick({ unitId: true, via: true, answer: true, reason: true, usedVisit: true, flag: true }).shape,
  training: training.nullable(),
  /** What let them in; null: nothing, or a booking alone. */
  rightName: z.string().nullable(),
  /** Of a refusal by the club's rules; null: not recorded, or a door decided by itself. */
  grounds: entryGrounds
    .omit({ trainingId: true, policyId: true })
    .extend({
      /** Since when the version of the rules was in force; null: the region's defaults. */
      rulesSince: instant.nullable(),
      held: z.array(entryGrounds.shape.held.element.extend({ name: z.string() })),
    })
    .nullable(),
});

const money = { ...line, kind: z.literal('money'), cents: z.int(), invoices: z.array(invoice) };

/** What is booked of somebody's money. */
export const historyPostings = [
  'invoice',
  'credit',
  'payment',
  'allocation',
  'reversal',
  'credit_use',
  'refund',
  'write_off',
  'opening',
] as const;

/** What was booked of the person's money. */
const postingLine = z.object({
  ...money,
  what: z.literal('posting'),
  posting: z.enum(historyPostings),
  means: z.enum(meansShown).nullable(),
  /** A receipt's number, a bank's reference. */
  reference: z.string(),
  /** Its id at the provider or in a statement. */
  providerReference: z.string().nullable(),
  note: z.string(),
  /** Of a payment: which one it is of those that came for the same invoices and were not taken back. */
  nth: z.int().nullable(),
  payments: z.int().nullable(),
  /** Nobody has said yet what it was for: it is neither on an invoice nor credit. */
  isUnallocated: z.boolean(),
  /** Of a payment: what of it was too much, and became credit. */
  creditedCents: z.int(),
});

/** Money that was to go back, and has not. */
const refundLine = z.object({
  ...money,
  what: z.literal('refund'),
  state: z.enum(['requested', 'rejected']),
  note: z.string(),
});

/** A payment that was begun at the provider and has not come. */
const orderLine = z.object({
  ...money,
  what: z.literal('order'),
  number: z.string(),
  status: z.enum(paymentStatuses),
  providerReference: z.string().nullable(),
});

const messageLine = z.object({
  ...line,
  what: z.literal('message'),
  kind: z.literal('messages'),
  template: z.string(),
  /** All by which one was told the same. */
  sent: z.array(z.object({ channel: z.string(), state: z.string() })),
});

const auditLine = z.object({
  ...line,
  what: z.literal('audit'),
  kind: z.literal('changes'),
  change: z.enum(auditKinds),
  details: auditDetails,
});

const contractLine = z.object({
  ...line,
  what: z.literal('contract'),
  kind: z.literal('changes'),
  contractId: id,
  name: z.string(),
  change: contractChange.shape.kind,
  toStatus: contractChange.shape.toStatus,
  note: z.string().nullable(),
});

/** A phone got a pass, or it was turned off. */
const passLine = z.object({
  ...line,
  what: z.enum(['pass', 'pass_end']),
  kind: z.literal('changes'),
});

const historyLine = z.discriminatedUnion('what', [
  registrationLine,
  editLine,
  holdLine,
  entryLine,
  postingLine,
  refundLine,
  orderLine,
  messageLine,
  auditLine,
  contractLine,
  passLine,
]);

/** Newest first. */
export const clientHistory = listOf(historyLine).extend({
  clientName: z.string(),
  /** What the caller may see. */
  kinds: z.array(z.enum(historyKinds)),
});

export const historyQuery = z.object({
  kind: z.enum(historyKinds).optional(),
  /** One day in the time zone of the tenant's first club. */
  day: plainDate.refine((date) => date > '2000' && date < '2100').optional(),
  cursor: z.string().max(60).optional(),
  limit: idText.refine((limit) => limit <= 100).optional(),
});

export type HistoryLine = z.infer<typeof historyLine>;
export type HistoryAuthor = z.infer<typeof author>;
export type LineOf<W extends HistoryLine['what']> = Extract<HistoryLine, { what: W }>;

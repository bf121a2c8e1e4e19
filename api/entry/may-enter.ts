import { addMinutes, toPlainDate } from '../dates.ts';
import type { Remedy } from '../errors.ts';
import { explainMissingEntitlement, findEntitlement } from '../registrations/booking/entitlement-rules.ts';
import type { EntitlementFacts, TrainingFacts } from '../registrations/booking/facts.ts';
import type { BookingPolicy } from '../registrations/policy/policy.ts';
import { type Refusal, refuse } from '../registrations/refusal.ts';
import type { TrainingKind } from '../timetable/training-kinds.ts';
import type { EntryPolicy } from './entry-policy.ts';
import type { EntryReason } from './entry-reasons.ts';

/**
 * Entry within this time of a booked training's start counts as attendance, and a booking admits from this long before
 * the start.
 */
export const attendedMinutes = 30;

/** Where one comes without a booking, the first that an entitlement covers. */
const openKinds: readonly TrainingKind[] = ['gym', 'pool', 'other'];

/** Whether a ticket can open a door by itself at all, at some hour. */
export const isForEntry = ({ kinds, groupId = null }: Pick<EntitlementFacts, 'kinds' | 'groupId'>): boolean =>
  groupId === null && (kinds === null || openKinds.some((kind) => kinds.includes(kind)));

/** A booked place in a training of the club. */
export interface BookingForEntry {
  registrationId: number;
  trainingId: number;
  name: string;
  startsAt: Date;
  endsAt: Date;
}

export interface EntryFacts {
  now: Date;
  club: { unitId: number; timeZone: string };
  entitlements: readonly EntitlementFacts[];
  /** Trainings of this club, earliest first; no cancelled ones. */
  bookings: readonly BookingForEntry[];
  policyOf: (kind: TrainingKind) => BookingPolicy;
  entryPolicy: EntryPolicy;
  /** The club has blocked them. */
  isBlocked?: boolean;
  /** When the client last entered a club of the tenant, if that visit has not ended. */
  lastEntryAt: Date | null;
}

export interface EntryAllowed {
  outcome: 'allowed';
  /** The booked training that the entry is for. */
  booking?: BookingForEntry;
  /** Without a booking: the entitlement of which a visit is used, unless it is the same visit still. */
  entitlement?: EntitlementFacts;
  isSameVisit: boolean;
}

/** With the rule, as the log of the doors keeps it: one key of an error has many. */
export interface EntryRefused extends Refusal {
  rule: EntryReason;
}

/** Whether an entry at this instant is for the training. */
export const isEntryTo = ({ startsAt, endsAt }: Pick<BookingForEntry, 'startsAt' | 'endsAt'>, at: Date): boolean =>
  at >= addMinutes(startsAt, -attendedMinutes) && at < endsAt;

/** Whether an entry at this instant counts as attendance. */
export const isAttendedBy = ({ startsAt }: Pick<BookingForEntry, 'startsAt'>, at: Date): boolean =>
  Math.abs(at.getTime() - startsAt.getTime()) <= attendedMinutes * 60_000;

/** Whether a client may enter this club now: by a booked training, a visit already begun, or an entitlement. */
export function mayEnter(facts: EntryFacts): EntryAllowed | EntryRefused {
  const { now, bookings, entryPolicy, lastEntryAt } = facts;
  if (facts.isBlocked) return refuseBy('blocked', { kind: 'ask_staff' });
  const againAt = lastEntryAt && addMinutes(lastEntryAt, entryPolicy.passbackMinutes);
  if (againAt && now < againAt) return refuseBy('passback', { kind: 'wait_until', at: againAt.toISOString() });
  const isSameVisit = lastEntryAt !== null && now < addMinutes(lastEntryAt, entryPolicy.visitMinutes);
  const booking = bookings.find((one) => isEntryTo(one, now));
  if (booking) return { outcome: 'allowed', booking, isSameVisit };
  const entitlement = findEntryEntitlement(facts);
  if (entitlement) return { outcome: 'allowed', entitlement, isSameVisit };
  if (isSameVisit) return { outcome: 'allowed', isSameVisit };
  return refuseEntry(facts);
}

/** The entitlement by which the person may come without a booking. */
export function findEntryEntitlement(
  facts: Omit<EntryFacts, 'lastEntryAt' | 'bookings' | 'entryPolicy'>,
): EntitlementFacts | undefined {
  for (const kind of openKinds) {
    const entitlement = findEntitlement(facts.entitlements, visitOf(kind, facts), facts.policyOf(kind));
    if (entitlement) return entitlement;
  }
  return undefined;
}

function refuseEntry(facts: EntryFacts): EntryRefused {
  const next = facts.bookings.find(({ startsAt }) => startsAt > facts.now);
  if (!next) return refuseWithoutEntitlement(facts);
  // The nearest remedy helps most: a place booked for today admits by itself.
  return refuseBy('too_early', { kind: 'wait_until', at: addMinutes(next.startsAt, -attendedMinutes).toISOString() });
}

const refuseBy = (rule: EntryReason, remedy: Remedy): EntryRefused => ({ ...refuse('qr_denied', remedy), rule });

/** Why none of the client's bookings or entitlements admits them, and the remedy. */
export function refuseWithoutEntitlement(
  facts: Pick<EntryFacts, 'now' | 'club' | 'entitlements' | 'policyOf'>,
): EntryRefused {
  const help = explainMissingEntitlement(facts.entitlements, visitOf('gym', facts), facts.policyOf('gym'));
  const error = help.reason === 'right_ended' ? 'card_expired' : 'qr_denied';
  return { ...refuse(error, help), rule: help.reason };
}

/** A visit without a booking, as the rules of entitlements see it: of no style, beginning now. */
function visitOf(kind: TrainingKind, { now, club }: Pick<EntryFacts, 'now' | 'club'>): TrainingFacts {
  return {
    id: 0,
    kind,
    unitId: club.unitId,
    styleId: 0,
    startsAt: now,
    endsAt: now,
    date: toPlainDate(now, club.timeZone),
    timeZone: club.timeZone,
    isStyleFlagged: false,
    maxPlaces: 0,
    taken: 0,
    held: 0,
    isWaitingListAllowed: false,
    isCancelled: false,
    isClosed: false,
  };
}

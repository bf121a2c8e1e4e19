import type { TrainingKind } from '../../timetable/training-kinds.ts';
import { decideBooking } from '../booking/booking-rules.ts';
import type { EntitlementFacts, OwnRegistrationFacts, TrainingFacts } from '../booking/facts.ts';
import { isCancellingAllowed } from '../leaving/cancelling-rules.ts';
import type { BookingPolicy } from './policy.ts';
import { type TrialReason, trialReasonOf } from './trial-reasons.ts';

/** A booking of the past, with what the rules ask of its training. */
export interface PastBooking {
  clientId: number;
  bookedAt: Date;
  /** Null: by their own tap, or by staff. */
  promotedAt: Date | null;
  cancelledAt: Date | null;
  /** They left themselves; a cancelled training or a lapsed place is none. */
  hasLeft: boolean;
  /** How full it was, and for whom it was open, is no matter of these rules. */
  training: Omit<TrainingFacts, keyof typeof open | 'groupId'>;
}

export type Policies = Readonly<Record<TrainingKind, BookingPolicy>>;

interface Counts {
  /** Bookings that would have been refused, and of how many people. */
  refused: number;
  people: number;
  /** Bookings that the rules of now refuse, and the others would not. */
  allowed: number;
  /** Late cancellations by the rules of now, and by the others. */
  lateNow: number;
  lateThen: number;
}

/** A booking that the two sets of rules decide differently, and which rule it is. */
export interface ChangedBooking<Booking> {
  booking: Booking;
  effect: 'refused' | 'allowed';
  reason: TrialReason;
}

export interface TrialResult<Booking> extends Counts {
  bookings: number;
  /** Of the refused ones, by style; the most first. */
  styles: { styleId: number; refused: number }[];
  /** As they were booked. */
  changed: ChangedBooking<Booking>[];
}

/** Rights and free places are no matter of these rules: whoever has booked had them. */
const anyRight: EntitlementFacts = {
  source: 'contract',
  id: 0,
  status: 0,
  validFrom: '0000-01-01',
  validUntil: null,
  kinds: null,
  unitIds: null,
  styleIds: null,
  weekdays: null,
  fromTime: null,
  untilTime: null,
  visitsLeft: null,
};

/**
 * What other rules would have made of bookings: each is decided anew by the rules that decide bookings, one after another, so that
 * what is refused does not count for those after it. `counts` says which bookings are the question; the others only count
 * towards limits.
 */
export function tryPolicies<Booking extends PastBooking>(
  bookings: readonly Booking[],
  { now, instead, counts }: { now: Policies; instead: Policies; counts: (booking: Booking) => boolean },
): TrialResult<Booking> {
  const ordered = bookings.toSorted((one, other) => one.bookedAt.getTime() - other.bookedAt.getTime());
  const [byNow, byThen] = [refusedBy(ordered, now), refusedBy(ordered, instead)];
  const asked = ordered.filter(counts);
  const changed = asked.flatMap((booking): ChangedBooking<Booking>[] => {
    const [before, after] = [byNow.get(booking), byThen.get(booking)];
    if (before === undefined && after !== undefined) return [{ booking, effect: 'refused', reason: after }];
    return before !== undefined && after === undefined ? [{ booking, effect: 'allowed', reason: before }] : [];
  });
  const refused = changed.filter(({ effect }) => effect === 'refused').map(({ booking }) => booking);
  const ofStyle = Map.groupBy(refused, ({ training }) => training.styleId);
  return {
    bookings: asked.length,
    refused: refused.length,
    people: new Set(refused.map(({ clientId }) => clientId)).size,
    allowed: changed.length - refused.length,
    styles: [...ofStyle]
      .map(([styleId, all]) => ({ styleId, refused: all.length }))
      .toSorted((one, other) => other.refused - one.refused),
    lateNow: asked.filter((one) => isLate(one, now)).length,
    lateThen: asked.filter((one) => isLate(one, instead)).length,
    changed,
  };
}

/** Those that the rules would not have taken, and which rule it is. */
function refusedBy<Booking extends PastBooking>(
  ordered: readonly Booking[],
  policies: Policies,
): Map<Booking, TrialReason> {
  const refused = new Map<Booking, TrialReason>();
  const ofClient = new Map<number, Booking[]>();
  for (const booking of ordered) {
    const { clientId, bookedAt, promotedAt, training } = booking;
    const own = ofClient.get(clientId) ?? [];
    ofClient.set(clientId, own);
    const held = own.filter(({ cancelledAt }) => cancelledAt === null || cancelledAt > bookedAt);
    const decision = decideBooking({
      now: bookedAt,
      training: { ...training, ...open },
      policy: policies[training.kind],
      entitlements: [anyRight],
      registrations: held.map(asOwn),
      acceptOverlap: 'all',
    });
    // Whoever was moved in from the waitlist did not book at that moment.
    if (promotedAt !== null || decision.outcome === 'booked') own.push(booking);
    else refused.set(booking, trialReasonOf(decision));
  }
  return refused;
}

const open = {
  maxPlaces: 1,
  taken: 0,
  held: 0,
  isWaitingListAllowed: false,
  isCancelled: false,
  isClosed: false,
} as const;

const asOwn = ({ training }: PastBooking): OwnRegistrationFacts => ({
  trainingId: training.id,
  status: 'booked',
  startsAt: training.startsAt,
  endsAt: training.endsAt,
  date: training.date,
  unitId: training.unitId,
  styleId: training.styleId,
});

function isLate({ cancelledAt, hasLeft, training, bookedAt, promotedAt }: PastBooking, policies: Policies): boolean {
  if (cancelledAt === null || !hasLeft || cancelledAt >= training.startsAt) return false;
  const policy = policies[training.kind];
  return !isCancellingAllowed({
    now: cancelledAt,
    startsAt: training.startsAt,
    isTrainingCancelled: false,
    status: 'booked',
    bookedAt,
    promotedAt,
    freeLeavingSince: null,
    policy,
  });
}

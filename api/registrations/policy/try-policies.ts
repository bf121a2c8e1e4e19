import type { PlainDate } from '../../dates.ts';
import type { TrainingKind } from '../../timetable/training-kinds.ts';
import { decideBooking } from '../booking/booking-rules.ts';
import type { EntitlementFacts, OwnRegistrationFacts } from '../booking/facts.ts';
import { isCancellingAllowed } from '../leaving/cancelling-rules.ts';
import type { BookingPolicy } from './policy.ts';

/** A booking of the past, with what the rules ask of its training. */
export interface PastBooking {
  clientId: number;
  bookedAt: Date;
  /** Null: by their own tap, or by staff. */
  promotedAt: Date | null;
  cancelledAt: Date | null;
  /** They left themselves; a cancelled training or a lapsed place is none. */
  hasLeft: boolean;
  training: {
    id: number;
    startsAt: Date;
    endsAt: Date;
    date: PlainDate;
    timeZone: string;
    kind: TrainingKind;
    unitId: number;
    styleId: number;
    isStyleFlagged: boolean;
  };
}

export type Policies = Readonly<Record<TrainingKind, BookingPolicy>>;

export interface TrialResult {
  bookings: number;
  /** Bookings that would have been refused, and of how many people. */
  refused: number;
  people: number;
  /** Bookings that the rules of now refuse, and the others would not. */
  allowed: number;
  /** Of the refused ones, by style; the most first. */
  styles: { styleId: number; refused: number }[];
  /** Late cancellations by the rules of now, and by the others. */
  lateNow: number;
  lateThen: number;
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
export function tryPolicies(
  bookings: readonly PastBooking[],
  { now, instead, counts }: { now: Policies; instead: Policies; counts: (booking: PastBooking) => boolean },
): TrialResult {
  const ordered = bookings.toSorted((one, other) => one.bookedAt.getTime() - other.bookedAt.getTime());
  const [byNow, byThen] = [acceptedBy(ordered, now), acceptedBy(ordered, instead)];
  const asked = ordered.filter(counts);
  const refused = asked.filter((one) => byNow.has(one) && !byThen.has(one));
  const ofStyle = Map.groupBy(refused, ({ training }) => training.styleId);
  return {
    bookings: asked.length,
    refused: refused.length,
    people: new Set(refused.map(({ clientId }) => clientId)).size,
    allowed: asked.filter((one) => !byNow.has(one) && byThen.has(one)).length,
    styles: [...ofStyle]
      .map(([styleId, all]) => ({ styleId, refused: all.length }))
      .toSorted((one, other) => other.refused - one.refused),
    lateNow: asked.filter((one) => isLate(one, now)).length,
    lateThen: asked.filter((one) => isLate(one, instead)).length,
  };
}

/** Those that the rules would have taken. */
function acceptedBy(ordered: readonly PastBooking[], policies: Policies): Set<PastBooking> {
  const accepted = new Set<PastBooking>();
  const ofClient = new Map<number, PastBooking[]>();
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
    if (promotedAt !== null || decision.outcome === 'booked') {
      accepted.add(booking);
      own.push(booking);
    }
  }
  return accepted;
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

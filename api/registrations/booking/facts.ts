import type { Freeze } from '../../contracts/contract-status.ts';
import type { PlainDate } from '../../dates.ts';
import type { Strike } from '../../strikes/count-strikes.ts';
import type { TrainingKind } from '../../timetable/training-kinds.ts';
import type { BookingPolicy } from '../policy/policy.ts';

/** The facts about a training that the rules need. Times are instants. */
export interface TrainingFacts {
  id: number;
  startsAt: Date;
  endsAt: Date;
  /** The club's local date of the start, and the club's time zone. */
  date: PlainDate;
  timeZone: string;
  kind: TrainingKind;
  unitId: number;
  styleId: number;
  isStyleFlagged: boolean;
  maxPlaces: number;
  taken: number;
  /** Places reserved for the waitlist: offered, or free in a race. */
  held: number;
  isWaitingListAllowed: boolean;
  isCancelled: boolean;
  /** Set manually, independent of the booking window. */
  isClosed: boolean;
  /** The group whose members have their places in it, if it is one's. */
  groupId?: number | null;
}

export type EntitlementSource = 'contract' | 'ticket' | 'voucher';

/** A contract, ticket or voucher, as far as it may give an entitlement to a training. Null covers all, or is unlimited. */
export interface EntitlementFacts {
  source: EntitlementSource;
  /** Id of the contract, ticket or voucher. */
  id: number;
  /** 0 to 6, as the specification numbers those of contracts, apart from pauses; 0 for a ticket or voucher. */
  status: number;
  /** Pauses of a contract: it gives nothing on a day within one. */
  freezes?: readonly Freeze[];
  /** Dates of the trainings that it covers, both inclusive. */
  validFrom: PlainDate;
  validUntil: PlainDate | null;
  kinds: readonly TrainingKind[] | null;
  unitIds: readonly number[] | null;
  styleIds: readonly number[] | null;
  /** 1 (Monday) to 7. */
  weekdays: readonly number[] | null;
  /** A training must start at or after `fromTime` and before `untilTime`, wall time such as `07:00:00`. */
  fromTime: string | null;
  untilTime: string | null;
  visitsLeft: number | null;
  /** Only in trainings of this group; absent or null: in any. */
  groupId?: number | null;
  /** What the client got for missing the date in question: it ends when a place there is given by this. */
  endsCredit?: number;
}

/** A current registration of the client: upcoming ones, and all on the days in question. */
export interface OwnRegistrationFacts {
  trainingId: number;
  status: 'booked' | 'waiting';
  startsAt: Date;
  endsAt: Date;
  date: PlainDate;
  unitId: number;
  styleId: number;
  /** A place in a course, which counts towards no limit. */
  isSeat?: boolean;
  /** Of several waiting places of which one is wished for. */
  wishId?: number | null;
  /** One of them has come true. */
  isWishWon?: boolean;
}

export interface ClientFacts {
  /** Absent: none. */
  strikes?: readonly Strike[];
  entitlements: readonly EntitlementFacts[];
  registrations: readonly OwnRegistrationFacts[];
}

export interface BookingFacts extends ClientFacts {
  /** Bookings at the same time that the client keeps beside this one; `all`: what they would be asked about is not asked. */
  acceptOverlap?: readonly number[] | 'all' | undefined;
  now: Date;
  training: TrainingFacts;
  policy: BookingPolicy;
}
